/** XPath 1.0, section 2.3: node tests, made ready for one page so that a test is a comparison of numbers. */
import { KIND, type Page } from '../page/index.ts';
import type { Axis, NodeTest } from './expression.ts';
import type { PageNames } from './page-names.ts';

export interface TestOptions {
  /** `text()` leaves out text of ASCII white space only, as in eLISA's rules. */
  readonly skipsBlankText?: boolean | undefined;
  /**
   * Names as they are in our XHTML: a bare name is an HTML element (`svg` and `math`, which HTML does not have, are
   * the roots of foreign content), and `xmlns` is no attribute.
   */
  readonly readsAsXhtml?: boolean | undefined;
}

/** A test and where it is asked: attributes are tested on the attribute axis, all other nodes elsewhere. */
export interface PlacedTest {
  readonly on: 'attributes' | 'nodes' | 'nothing';
  readonly test: NodeTest;
}

/** What a test on an axis is asked of. */
export function placeTest(axis: Axis, test: NodeTest): PlacedTest {
  if (axis === 'attribute') return { on: 'attributes', test };
  return { on: axis === 'namespace' ? 'nothing' : 'nodes', test };
}

/** Whether a node passes. */
export type Test = (node: number) => boolean;

/** A page, and what names mean on it. */
export interface TestPlace {
  readonly page: Page;
  readonly names: PageNames;
}

const NEVER: Test = () => false;
const BLANK = /^[\t\n\f\r ]*$/;

/** The test as a function over the nodes of one page. */
export function prepareTest({ on, test }: PlacedTest, place: TestPlace, options: TestOptions): Test {
  if (on === 'nothing') return NEVER;
  if (on === 'attributes') return prepareAttributeTest(place, test, options);
  const { page } = place;
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
      return prepareNameTest(page, place.names.tagsOf(test));
  }
}

function prepareAnyTest(page: Page, prefix: string | undefined): Test {
  if (prefix === undefined) return (node) => node < page.size && page.kind[node] === KIND.element;
  const isWanted = page.tags.names.map((name) => name.startsWith(`${prefix}/`));
  return (node) => node < page.size && isWanted[page.tag[node]] === true;
}

function prepareNameTest({ size, tag }: Page, tags: readonly number[]): Test {
  if (tags.length === 0) return NEVER;
  if (tags.length === 1) {
    const wanted = tags[0]!;
    return (node) => node < size && tag[node] === wanted;
  }
  return (node) => node < size && tags.includes(tag[node]);
}

function prepareAttributeTest({ page, names }: TestPlace, test: NodeTest, options: TestOptions): Test {
  if (test.kind === 'node' || (test.kind === 'any' && test.prefix === undefined)) {
    const declaration = options.readsAsXhtml ? page.attributes.find('xmlns') : -1;
    return (node) => page.attributeName[node - page.size] !== declaration;
  }
  if (test.kind !== 'name') return NEVER;
  const numbers = names.attributesOf(test);
  return (node) => numbers.includes(page.attributeName[node - page.size]);
}
