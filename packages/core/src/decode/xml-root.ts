/** The first element of a document, behind declaration, comments and doctype. */

export interface XmlRoot {
  /** Its name without a prefix. */
  readonly name: string;
  /** Its start tag, or as much of it as was looked at. */
  readonly tag: string;
  /** Whether an XML declaration stands before it. */
  readonly isDeclared: boolean;
}

const DECLARATION = /^\uFEFF?\s*<\?xml[\s?]/i;
const TAG = /^<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[^>]*/;

/** Finds the root; undefined where something else comes first. */
export function findXmlRoot(text: string): XmlRoot | undefined {
  const found = TAG.exec(text.slice(skipProlog(text)));
  if (found === null) return undefined;
  return { name: found[1], tag: found[0], isDeclared: DECLARATION.test(text) };
}

/** How the parts before the root begin and end. */
const PROLOG: readonly (readonly [open: string, close: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
];

function skipProlog(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (at < text.length && /\s/.test(text[at])) at++;
    const part = PROLOG.find(([open]) => text.startsWith(open, at));
    if (part === undefined) return at;
    const isDoctype = part[0] === '<!';
    const subset = isDoctype ? findSubset(text, at) : -1;
    const end = text.indexOf(part[1], subset < 0 ? at : subset);
    if (end < 0) return text.length;
    at = end + part[1].length;
  }
}

/** Where the declarations inside a doctype end; -1 where there are none. */
function findSubset(text: string, from: number): number {
  const open = text.indexOf('[', from);
  const close = text.indexOf('>', from);
  return open < 0 || (close >= 0 && close < open) ? -1 : text.indexOf(']', open);
}
