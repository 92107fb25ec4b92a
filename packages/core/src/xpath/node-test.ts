/** XPath 1.0, section 2.3: node tests, made ready for one page so that a test is a comparison of numbers. */
import { KIND, type Page, toLocalName } from '../page/index.ts';
import type { Axis, NodeTest } from './expression.ts';

export interface TestOptions {
  /** `text()` leaves out text of ASCII white space only, as in eLISA's rules. */
  readonly skipsBlankText?: boolean | undefined;
  /**
   * Names as they are in our XHTML: a bare name is an HTML element (`svg` and `math`, which HTML does not have, are
   * the roots of foreign content), and `xmlns` is no attribute.
   */
  readonly readsAsXhtml?: boolean | undefined;
}

/** Whether a node passes. Attributes are tested on the attribute axis, all other nodes elsewhere. */
export type Test = (node: number) => boolean;

const NEVER: Test = () => false;
const FOREIGN_ROOTS: ReadonlySet<string> = new Set(['svg/svg', 'math/math']);
const BLANK = /^[\t\n\f\r ]*$/;

/** The test as a function over the nodes of one page. */
export function prepareTest(page: Page, axis: Axis, test: NodeTest, options: TestOptions = {}): Test {
  if (axis === 'namespace') return NEVER;
  if (axis === 'attribute') return prepareAttributeTest(page, test, options);
  switch (test.kind) {
    case 'node':
      // A doctype is no node of XPath's data model, and attributes pass as they are.
      return (node) => node >= page.size || page.kind[node] !== KIND.doctype;
    case 'text':
      if (options.skipsBlankText) {
        return (node) => node < page.size && page.kind[node] === KIND.text && !BLANK.test(page.data[node]!);
      }
      return (node) => node < page.size && page.kind[node] === KIND.text;
    case 'comment':
      return (node) => node < page.size && page.kind[node] === KIND.comment;
    case 'instruction':
      return NEVER;
    case 'any':
      return prepareAnyTest(page, test.prefix);
    case 'name':
      return prepareNameTest(page, test, options);
  }
}

function prepareAnyTest(page: Page, prefix: string | undefined): Test {
  if (prefix === undefined) return (node) => node < page.size && page.kind[node] === KIND.element;
  const isWanted = page.tags.names.map((name) => name.startsWith(`${prefix}/`));
  return (node) => node < page.size && isWanted[page.tag[node]] === true;
}

/** Names compare without case, as in HTML. Without a prefix a name means HTML and foreign elements alike. */
function prepareNameTest(
  page: Page,
  { name, prefix }: NodeTest & { kind: 'name' },
  { readsAsXhtml }: TestOptions,
): Test {
  const wanted = name.toLowerCase();
  const full = `${prefix}:${name}`.toLowerCase();
  const tags: number[] = [];
  page.tags.names.forEach((known, tag) => {
    const isForeign = known.startsWith('svg/') || known.startsWith('math/');
    const local = toLocalName(known).toLowerCase();
    const isSame =
      prefix === undefined
        ? local === wanted && !(readsAsXhtml && isForeign && !FOREIGN_ROOTS.has(known))
        : isForeign
          ? known.startsWith(`${prefix}/`) && local === wanted
          : known === full;
    if (tag > 0 && isSame) tags.push(tag);
  });
  if (tags.length === 0) return NEVER;
  if (tags.length === 1) {
    const tag = tags[0];
    return (node) => node < page.size && page.tag[node] === tag;
  }
  const wantedTags = new Set(tags);
  return (node) => node < page.size && wantedTags.has(page.tag[node]);
}

function prepareAttributeTest(page: Page, test: NodeTest, { readsAsXhtml }: TestOptions): Test {
  if (test.kind === 'node' || (test.kind === 'any' && test.prefix === undefined)) {
    const declaration = readsAsXhtml ? page.attributes.find('xmlns') : -1;
    return (node) => page.attributeName[node - page.size] !== declaration;
  }
  if (test.kind !== 'name') return NEVER;
  const full = (test.prefix === undefined ? test.name : `${test.prefix}:${test.name}`).toLowerCase();
  if (readsAsXhtml && full === 'xmlns') return NEVER;
  const numbers = new Set<number>();
  page.attributes.names.forEach((name, number) => {
    if (number > 0 && name.toLowerCase() === full) numbers.add(number);
  });
  return (node) => numbers.has(page.attributeName[node - page.size]);
}
