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

/** What has to stand before markup for it to be read as inside of something, and what that is. */
interface Wrapper {
  readonly markup: string;
  readonly root: string;
}

const TABLES: ReadonlyMap<string, string> = new Map([
  ['table', '<table>'],
  ['thead', '<table><thead>'],
  ['tbody', '<table><tbody>'],
  ['tfoot', '<table><tfoot>'],
  ['tr', '<table><tbody><tr>'],
]);

/** How markup of a context is to be read: inside of tables and of preformatted text it is read in its own way. */
export function wrapperOf(around: EditContext): Wrapper {
  const table = TABLES.get(around.at(-1) ?? '');
  // It drops the first line break.
  const pre = around.includes('pre') ? '<pre>\n' : '';
  if (table !== undefined) return { markup: pre + table, root: around.at(-1)! };
  return { markup: pre, root: pre === '' ? 'body' : 'pre' };
}
