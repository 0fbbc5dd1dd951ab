"""The first paint: the lobby before Python is there. The build writes it into `index.html`, in every language.

It is made by the lobby's own view, so that nothing moves when Python takes over. What the boot script finds in it:

    #boot-bar       the skyline as a progress bar: aria-valuenow 0 ... 100, data-step 0 ... 20
    #boot-failed    seen while <html data-boot="failed">: one sentence and a link that loads the page again
    .resume--wait   places for the games that go on: as many are seen as <html data-going> counts
    [data-do]       what a click would do, kept until the page answers; <html data-kept> is not empty then
"""

from game import catalogue

from . import rooms
from .screens import lobby
from .shows import Box, House, Lobby, Settings
from .voice import Voice


def paint(language: str) -> str:
    """What stands in the page's root element, as HTML."""
    boxes = tuple(Box(game, rooms.face(id), Voice(language, game)) for id, game in catalogue().items())
    house = House(Voice(language), Settings(language=language))
    return lobby.loading(Lobby(house, boxes, going=()))
