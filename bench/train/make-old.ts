/**
 * makeOld: a page of today as it would have been written twenty years ago. Landmarks and semantic elements become `div`
 * or cells of tables; class, id, roles, microdata, `meta`, scripts and stylesheets go. Its text stays, so that the gold
 * of the page is the gold of the copy, and a model learns to do without what authors declare.
 */

/** What an old page has instead, by how it was made. */
export interface OldManner {
  /** Each `div` is a table of one cell. */
  readonly isTabled: boolean;
  /** Paragraphs are parted by two breaks instead of `p`. */
  readonly isBroken: boolean;
  /** Headings are bold lines. */
  readonly isBold: boolean;
}

const BOXES = new Set(
  'article aside details dialog fieldset figcaption figure footer header hgroup legend main nav picture search section summary template'.split(
    ' ',
  ),
);
const INLINE = new Set('abbr cite data mark output ruby slot time'.split(' '));
/** Attributes an old page has too. */
const KEPT = new Set(
  'action align alt bgcolor border color colspan content height href http-equiv lang method name rowspan size src style title type valign value width'.split(
    ' ',
  ),
);

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s=/>"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/g;

/** Makes a page old. Scripts with structured data go with all others. */
export function makeOld(html: string, manner: OldManner): string {
  return html.replace(TOKEN, (_token, raw: string | undefined, slash: string, tag: string, rest: string) => {
    if (raw !== undefined || tag === undefined) return '';
    return writeTag({ name: tag.toLowerCase(), isEnd: slash === '/', rest }, manner);
  });
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly rest: string;
}

function writeTag({ name, isEnd, rest }: Tag, { isTabled, isBroken, isBold }: OldManner): string {
  if (name === 'meta' || name === 'link') return '';
  const old = toOldName(name);
  if (old === 'div' && isTabled) return isEnd ? '</td></tr></table>' : '<table><tr><td>';
  if (old === 'p' && isBroken) return isEnd ? '' : '<br><br>';
  if (/^h[1-6]$/.test(old) && isBold) return isEnd ? '</b><br>' : '<br><b>';
  return isEnd ? `</${old}>` : `<${old}${writeAttributes(rest)}>`;
}

function toOldName(name: string): string {
  if (INLINE.has(name)) return 'span';
  return BOXES.has(name) || name.includes('-') ? 'div' : name;
}

function writeAttributes(rest: string): string {
  let kept = '';
  for (const [attribute, name] of rest.matchAll(ATTRIBUTE)) {
    if (KEPT.has(name.toLowerCase())) kept += ` ${attribute}`;
  }
  return kept + (/\/\s*$/.test(rest) ? '/' : '');
}
