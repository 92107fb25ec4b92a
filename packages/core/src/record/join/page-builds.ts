/** How the elements of a page are built, as texts that are equal where they are built alike; each is told once. */
import type { Page } from '../../page/index.ts';

/** Names that say in which state or at which place an element is, not what it is. */
const STATE =
  /\d|^(?:is|has|js)-|(?:^|[-_])(?:active|current|selected|first|last|odd|even|open|closed|new|alt)$/i;
/** Elements whose class names count; further out the tags must do. */
const NAMED = 2;
/** More elements are not looked at. */
const MOST_STEPS = 40;
/** What stands for the tag of a text. */
const NO_ELEMENT = 0;

/** Describes elements; texts have numbers, which compare faster. */
export class PageBuilds {
  readonly page: Page;
  /** The number of each node's tag and class, of which a page has few; 0 where nobody has asked yet. */
  private readonly markupAt: Int32Array;
  /** By tag, and there by class. */
  private readonly markups: (Map<string | undefined, number> | undefined)[] = [];
  /** The number of the description of each tag and class. */
  private readonly numberOfMarkup: number[] = [0];
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [''];

  constructor(page: Page) {
    this.page = page;
    this.markupAt = new Int32Array(page.size);
  }

  /** An element by its tag and the names its class gives it. */
  describe(node: number): string {
    return this.text(this.numberOf(node));
  }

  /** The number of an element's description, never 0. */
  numberOf(node: number): number {
    return this.numberOfMarkup[this.markupOf(node)];
  }

  /** The description of a number. */
  text(number: number): string {
    return this.texts[number];
  }

  /** A number that all elements of the same tag and class have, never 0. */
  markupOf(node: number): number {
    if (this.markupAt[node] === 0) this.markupAt[node] = this.findMarkup(node);
    return this.markupAt[node];
  }

  /** The number of any description. */
  toNumber(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** The elements around a node, from the inside out. */
  describeAround(node: number): string {
    const { page } = this;
    const parts: string[] = [];
    for (
      let around = page.parent[node];
      around > 0 && parts.length < MOST_STEPS;
      around = page.parent[around]
    )
      parts.push(parts.length < NAMED ? this.describe(around) : page.name(around));
    return parts.join(' ');
  }

  /** The elements a unit is made of, side by side. */
  describeUnit([start, end]: readonly number[]): string {
    const parts: string[] = [];
    for (let node = start; node < end && parts.length < NAMED; node = this.page.end[node]) {
      if (this.page.isElement(node)) parts.push(this.describe(node));
    }
    return parts.join('+');
  }

  private findMarkup(node: number): number {
    const { page, numberOfMarkup } = this;
    const tag = page.isElement(node) ? page.tag[node] + 1 : NO_ELEMENT;
    this.markups[tag] ??= new Map();
    const byClass = this.markups[tag];
    const named = page.attribute(node, 'class');
    const known = byClass.get(named);
    if (known !== undefined) return known;
    const name = tag === NO_ELEMENT ? '#text' : page.name(node);
    numberOfMarkup.push(this.toNumber(named === undefined ? name : describe(name, named)));
    byClass.set(named, numberOfMarkup.length - 1);
    return numberOfMarkup.length - 1;
  }
}

function describe(name: string, named: string): string {
  const names = named.split(/\s+/).filter((each) => each !== '');
  return [name, ...names.filter((each) => !STATE.test(each)).sort()].join('.');
}
