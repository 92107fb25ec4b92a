/** How the elements of a page are built, as texts that are equal where they are built alike; each is told once. */
import type { Page } from '../../page/index.ts';

/** Names that say in which state or at which place an element is, not what it is. */
const STATE =
  /\d|^(?:is|has|js)-|(?:^|[-_])(?:active|current|selected|first|last|odd|even|open|closed|new|alt)$/i;
/** Elements whose class names count; further out the tags must do. */
const NAMED = 2;
/** More elements are not looked at. */
const MOST_STEPS = 40;

/** Describes elements; texts have numbers, which compare faster. */
export class PageBuilds {
  readonly page: Page;
  /** The number of each node's description; 0 where nobody has asked yet. */
  private readonly numberAt: Int32Array;
  /** The same by tag and class, of which a page has few. */
  private readonly byMarkup = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [''];

  constructor(page: Page) {
    this.page = page;
    this.numberAt = new Int32Array(page.size);
  }

  /** An element by its tag and the names its class gives it. */
  describe(node: number): string {
    return this.texts[this.numberOf(node)];
  }

  /** The number of an element's description, never 0. */
  numberOf(node: number): number {
    if (this.numberAt[node] === 0) this.numberAt[node] = this.findNumber(node);
    return this.numberAt[node];
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

  private findNumber(node: number): number {
    const { page } = this;
    const name = page.isElement(node) ? page.name(node) : '#text';
    const named = page.attribute(node, 'class');
    if (named === undefined) return this.toNumber(name);
    const markup = `${name} ${named}`;
    const number = this.byMarkup.get(markup) ?? this.toNumber(describe(name, named));
    this.byMarkup.set(markup, number);
    return number;
  }
}

function describe(name: string, named: string): string {
  const names = named.split(/\s+/).filter((each) => each !== '');
  return [name, ...names.filter((each) => !STATE.test(each)).sort()].join('.');
}
