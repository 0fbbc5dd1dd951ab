"""The sample room: a whole game in few lines, run by the tests and never shipped. A new room begins as its copy."""
