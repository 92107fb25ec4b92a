import type { Budget, Limit } from './budget.ts';
import { NameTable } from './name.ts';

/** An attribute as parse5 and the DOM give it. */
export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
  readonly prefix?: string | null | undefined;
}

/**
 * Attributes kept per node of the budget, over the whole page: the parser repeats a formatting element, attributes and
 * all, in every paragraph it is left open in. Real pages have fewer (0.8 on average in 163 pages of the content set, November 2026).
 */
const ATTRIBUTES_PER_NODE = 2;

/**
 * Characters of attributes that the parser may repeat so: any page so many, and so many for each node. Old pages leave a
 * `<font>` of seventy characters open over hundreds of paragraphs.
 */
const REPEATED = { free: 50_000, each: 8 } as const;

/** The attributes of all elements in two columns, so that the parser's own objects can be freed at once. */
export class AttributeColumns {
  readonly names: NameTable;
  readonly name: number[] = [];
  readonly value: string[] = [];
  private readonly budget: Budget;
  private mostOfOne = 0;
  private all = 0;
  private repeatsLeft: number = REPEATED.free;
  private isRepeatCut = false;

  constructor(budget: Budget, names: NameTable = NameTable.ofAttributes()) {
    this.budget = budget;
    this.names = names;
  }

  get count(): number {
    return this.value.length;
  }

  /** Adds the attributes of an element, as far as the budget goes. */
  add(attributes: readonly WrittenAttribute[]): void {
    const left = this.budget.nodes * ATTRIBUTES_PER_NODE - this.count;
    const kept = Math.min(attributes.length, this.budget.attributes, left);
    for (let index = 0; index < kept; index++) {
      const { name, value, prefix } = attributes[index];
      this.name.push(this.names.intern(prefix ? `${prefix}:${name}` : name));
      this.value.push(value);
    }
    if (attributes.length > this.mostOfOne) this.mostOfOne = attributes.length;
    this.all += attributes.length;
  }

  /**
   * Adds the attributes of an element that the parser makes once more, for as long as there is room: one long title on a
   * `<b>` that is never closed made 33 MB of HTML of 16 kB.
   */
  repeat(attributes: readonly WrittenAttribute[], nodes: number): void {
    const length = attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    this.repeatsLeft -= length;
    if (this.repeatsLeft + REPEATED.each * nodes >= 0) this.add(attributes);
    else {
      this.repeatsLeft += length;
      this.all += attributes.length;
      this.isRepeatCut = true;
    }
  }

  /** Adds a range of others, whose names are numbered alike. */
  copy(from: AttributeColumns, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      this.name.push(from.name[at]);
      this.value.push(from.value[at]);
    }
  }

  /** A range, as objects again. */
  read(start: number, end: number): { name: string; value: string }[] {
    const attributes: { name: string; value: string }[] = [];
    for (let at = start; at < end; at++) {
      attributes.push({ name: this.names.names[this.name[at]], value: this.value[at] });
    }
    return attributes;
  }

  /** The bounds that were reached. */
  collectLimits(): Limit[] {
    const { budget, mostOfOne, all, isRepeatCut, count } = this;
    const limits: Limit[] = [];
    if (mostOfOne > budget.attributes) {
      limits.push({ what: 'attributes', limit: budget.attributes, found: mostOfOne });
    }
    const most = budget.nodes * ATTRIBUTES_PER_NODE;
    if (all > most || isRepeatCut)
      limits.push({ what: 'attributes', limit: Math.min(most, count), found: all });
    return limits;
  }
}
