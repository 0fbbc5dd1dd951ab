"""The rules of a game, in the room's own words, with its own drawings.

A room keeps them as `ui/rooms/<id>/rules.en.md` and `rules.fr.md`, in this small mark-up (read by `ui/markup.py`):

    Text before the first chapter is the lead: one or two sentences in short.

    # What a lot costs {#price}     a chapter: numbered by the page, listed in the contents, linkable. Its id is what
                                    stands in braces, or its number: the same in every language.
    ## With jokers                  a heading inside a chapter
    A paragraph. Lines that follow  each other are one paragraph,
    until an empty line.            Inside: **bold**, *italics*, [a link to a chapter](#price). Nothing else, no HTML.

    - an item of a list             a line that follows goes on with the item
    1. a step of a numbered list    the page counts

    > A remark: a case people stumble over, set apart.

    | Free lot | Build on it. |     a table: the first cell of a row is its name
    | Your own | Give it up. |

    | Seats | Coins | Markers |     with a line of dashes, the first row is the head
    |---|---|---|
    | 4 | 6 | 20 |

    [[figure:crossing]]             a drawing of the room, `ROOM.figures["crossing"](say)`, on a line of its own: beside
    [[figure:price|Ben has **2**.]] the text before it (since the last figure), on phones below it. After the bar: its
                                    caption, on the same line. An unknown name draws nothing but its caption.

A chapter's address is `#rules/<game>/<id>`.
"""
