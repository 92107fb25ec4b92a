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
const FOREIGN_PREFIXES: ReadonlySet<string> = new Set(['svg', 'math']);
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

function prepareNameTest(page: Page, test: NodeTest & { kind: 'name' }, options: TestOptions): Test {
  const tags = findTags(page, test, options);
  if (tags.length === 0) return NEVER;
  if (tags.length === 1) {
    const tag = tags[0];
    return (node) => node < page.size && page.tag[node] === tag;
  }
  const wantedTags = new Set(tags);
  return (node) => node < page.size && wantedTags.has(page.tag[node]);
}

/**
 * The tags a name means on this page. Names compare without case, as in HTML; without a prefix a name means HTML and
 * foreign elements alike.
 */
export function findTags(
  page: Page,
  { name, prefix }: NodeTest & { kind: 'name' },
  { readsAsXhtml }: TestOptions,
): readonly number[] {
  if (prefix !== undefined && !FOREIGN_PREFIXES.has(prefix)) {
    return [page.tags.find(`${prefix}:${name}`.toLowerCase())].filter((tag) => tag > 0);
  }
  return tagsNamed(page, name.toLowerCase()).filter((tag) => {
    const known = page.tags.names[tag]!;
    if (prefix !== undefined) return known.startsWith(`${prefix}/`);
    return !(readsAsXhtml && known.includes('/') && !FOREIGN_ROOTS.has(known));
  });
}

/** Tags by local name in small letters, for each page's table of names. */
const TAGS_BY_NAME = new WeakMap<Page, ReadonlyMap<string, readonly number[]>>();

/** The tags of a local name, whatever its case and namespace. */
function tagsNamed(page: Page, name: string): readonly number[] {
  let index = TAGS_BY_NAME.get(page);
  if (index === undefined) {
    index = indexTags(page);
    TAGS_BY_NAME.set(page, index);
  }
  return index.get(name) ?? [];
}

function indexTags(page: Page): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  page.tags.names.forEach((name, tag) => {
    const local = toLocalName(name).toLowerCase();
    const known = index.get(local);
    if (tag === 0) return;
    if (known === undefined) index.set(local, [tag]);
    else known.push(tag);
  });
  return index;
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
