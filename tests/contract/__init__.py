"""What every room of the catalogue must keep, whatever its rules: a new room is covered the moment it is listed."""
