"""Write all golden games anew; says which have changed."""

from tests.new_york.golden import GAMES, HERE, file, text

for name in GAMES:
    old, new = file(name).read_text(encoding="utf-8") if file(name).exists() else "", text(name)
    file(name).write_text(new, encoding="utf-8", newline="\n")
    print(f"{'same   ' if old == new else 'written'}  {file(name).name}  {len(new.encode()) / 1000:.1f} KB")
for path in HERE.glob("*.txt"):
    if path.stem not in GAMES:
        path.unlink()
        print(f"removed  {path.name}")
