/** Which elements may stand in which, so that what is written is read again as it was. */

/** Form tags around a place, the outermost first and the nearest last, as far as they bear on how it is read. */
export type EditContext = readonly string[];

/** Elements that are themselves only right below these. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['caption', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['thead', 'tbody', 'tfoot']],
  ['td', ['tr']],
  ['th', ['tr']],
]);

const HEADING = /^h[1-6]$/;

/** The name of an element at a place: what cannot be itself there is a plain `div` or `span`. */
export function nameInContext(tag: string, around: EditContext): string {
  const parents = PARENTS.get(tag);
  if (parents !== undefined)
    return parents.includes(around.at(-1)!) || isGroupedTerm(tag, around) ? tag : 'div';
  if (tag === 'a') return around.includes('a') ? 'span' : 'a';
  if (HEADING.test(tag)) return around.some((each) => HEADING.test(each)) ? 'div' : tag;
  return tag;
}

/** `dl` may hold its terms in groups. */
function isGroupedTerm(tag: string, around: EditContext): boolean {
  return (tag === 'dt' || tag === 'dd') && around.at(-1) === 'div' && around.at(-2) === 'dl';
}

/** Whether a block would end what is around it: then lines are all there can be. */
export function isInline(around: EditContext): boolean {
  return around.includes('p');
}

/** What has to stand before markup for it to be read as inside an element of a table or in preformatted text. */
const WRAPPERS: ReadonlyMap<string, string> = new Map([
  ['table', '<table>'],
  ['thead', '<table><thead>'],
  ['tbody', '<table><tbody>'],
  ['tfoot', '<table><tfoot>'],
  ['tr', '<table><tbody><tr>'],
  // It drops the first line break.
  ['pre', '<pre>\n'],
]);

/** The start tags to read markup of a context behind; `''` where it is read as in a body. */
export function wrapperOf(around: EditContext): string {
  return WRAPPERS.get(around.at(-1) ?? '') ?? '';
}
