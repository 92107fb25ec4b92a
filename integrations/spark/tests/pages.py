"""Pages for tests, made here."""

from __future__ import annotations

#: Takes seconds: every rule is tried on every cell. Takes some hundred megabytes, too.
ENDLESS = f"<style>{'table td *{color:red}' * 30_000}</style><table>{'<tr><td><b>x</b> <a href=y>z</a>' * 60_000}"


def make_page(number: int) -> str:
    """A small page; some have lists, some tables, some letters that are not ASCII."""
    parts = [
        f"<!doctype html><html lang=en><head><title>Page {number}</title></head><body>",
        "<nav><a href=/>Home</a> <a href=/about>About</a></nav>",
        f"<main><h1>Page {number} – überall</h1>",
        f"<p>{'Words that a person reads on this page, one after the other. ' * (3 + number % 5)}</p>",
    ]
    if number % 3 == 0:
        parts.append("<ul>" + "".join(f"<li>Item {item} of {number}" for item in range(6)) + "</ul>")
    if number % 4 == 0:
        rows = "".join(f"<tr><td>Thing {row}</td><td>{row * number},50 €</td></tr>" for row in range(5))
        parts.append(f"<table><tr><th>What</th><th>Price</th></tr>{rows}</table>")
    return "".join([*parts, "</main><footer>Imprint</footer></body></html>"])


def to_address(number: int) -> str:
    return f"https://site{number % 7}.example/page/{number}"
