/** The preformatted elements in a copy of some of a document, as far as they are looked at here; a browser's own fit. */
interface Copied {
  querySelectorAll(selector: string): Iterable<{ readonly firstChild: object | null }>;
}

/**
 * Parsers drop a line break right after these tags, and browsers do not write it back: in a copy whose markup is to be
 * read, it is doubled. Otherwise preformatted text that begins with an empty line would lose it, a save at a time.
 */
export function keepFirstBreaks(copy: Copied): void {
  for (const { firstChild } of copy.querySelectorAll('pre,listing,textarea')) {
    const text = firstChild as { data?: string } | null;
    if (text?.data?.startsWith('\n')) text.data = `\n${text.data}`;
  }
}
