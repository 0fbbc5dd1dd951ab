"""Opens Harbour, with its face. The test build (`tools.build --extra tests.sample`) imports this before all else."""

from game.engine import rooms
from ui.rooms import open_faces

rooms.open_rooms({"harbour": "tests.sample.harbour"})
open_faces({"harbour": "tests.sample.harbour_page"})
