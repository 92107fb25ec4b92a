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

/** A page, and what names mean on it. */
export interface TestPlace {
  readonly page: Page;
  readonly names: PageNames;
}

const BLANK = /^[\t\n\f\r ]*$/;
const KINDS = Object.keys(KIND).length;
const NOTHING = new Uint8Array(0);

/** What passes: kinds of nodes, of elements some tags, of attributes some names. Nothing, as it is made. */
class Passes {
  readonly kinds: Uint8Array = new Uint8Array(KINDS);
  /** By tag, whether an element passes; undefined for all. */
  tags: Uint8Array | undefined;
  /** By name, whether an attribute passes; names beyond it do not. */
  attributes: Uint8Array = NOTHING;
  skipsBlank: boolean = false;
}

/**
 * A test made ready for one page. One class for all tests, so that what asks them is compiled once for all; functions
 * made page by page would be compiled again and again.
 */
export class Test {
  private readonly page: Page;
  private readonly kind: Page['kind'];
  private readonly tag: Page['tag'];
  private readonly kinds: Uint8Array;
  private readonly tags: Uint8Array | undefined;
  private readonly attributes: Uint8Array;
  private readonly skipsBlank: boolean;

  constructor(page: Page, { kinds, tags, attributes, skipsBlank }: Passes) {
    this.page = page;
    this.kind = page.kind;
    this.tag = page.tag;
    this.kinds = kinds;
    this.tags = tags;
    this.attributes = attributes;
    this.skipsBlank = skipsBlank;
  }

  /** Whether a node passes. */
  passes(node: number): boolean {
    const { kind } = this;
    if (node >= kind.length) return this.attributes[this.page.attributeName[node - kind.length]] === 1;
    if (this.kinds[kind[node]] === 0) return false;
    if (this.tags !== undefined) return this.tags[this.tag[node]] === 1;
    return !this.skipsBlank || !BLANK.test(this.page.data[node]);
  }
}

/** Makes a test ready for one page. */
export function prepareTest({ on, test }: PlacedTest, place: TestPlace, options: TestOptions): Test {
  const passes = new Passes();
  const { page, names } = place;
  if (on === 'attributes') letAttributesPass(passes, test, { page, names, options });
  else if (on === 'nodes') letNodesPass(passes, test, { page, names, options });
  return new Test(page, passes);
}

interface TestSetting extends TestPlace {
  readonly options: TestOptions;
}

function letNodesPass(passes: Passes, test: NodeTest, { page, names, options }: TestSetting): void {
  switch (test.kind) {
    case 'node':
      // A doctype is no node of XPath's data model, and attributes pass as they are.
      passes.kinds.fill(1);
      passes.kinds[KIND.doctype] = 0;
      passes.attributes = new Uint8Array(page.attributes.names.length).fill(1);
      return;
    case 'text':
      passes.kinds[KIND.text] = 1;
      passes.skipsBlank = options.skipsBlankText ?? false;
      return;
    case 'comment':
      passes.kinds[KIND.comment] = 1;
      return;
    case 'instruction':
      return;
    case 'any':
      passes.kinds[KIND.element] = 1;
      if (test.prefix !== undefined) passes.tags = markPrefix(page, test.prefix);
      return;
    case 'name':
      passes.kinds[KIND.element] = 1;
      passes.tags = names.markTags([test]);
  }
}

function markPrefix({ tags }: Page, prefix: string): Uint8Array {
  return Uint8Array.from(tags.names, (name) => Number(name.startsWith(`${prefix}/`)));
}

function letAttributesPass(passes: Passes, test: NodeTest, { page, names, options }: TestSetting): void {
  if (test.kind === 'node' || (test.kind === 'any' && test.prefix === undefined)) {
    const marks = new Uint8Array(page.attributes.names.length).fill(1);
    if (options.readsAsXhtml) marks[page.attributes.find('xmlns')] = 0;
    passes.attributes = marks;
  } else if (test.kind === 'name') passes.attributes = names.markAttributes([test]);
}
