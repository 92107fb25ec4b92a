import { Kinds } from '@anatome/core/mining';
import { findSupertype, isContentClass, type PatternItem, toItemText, toSupertypes } from './pattern-item.ts';

/** Items by number, and numbers by item: mining knows numbers only. */
export class ItemTable {
  private readonly numbers = new Map<string, number>();
  private readonly items: PatternItem[] = [];
  private readonly parents: number[][] = [];
  private readonly isWide: boolean;

  /** With `isWide` what holds of an object holds of something in its zone, whatever the class. */
  constructor({ isWide = false }: { readonly isWide?: boolean } = {}) {
    this.isWide = isWide;
  }

  /** How many items there are. */
  get size(): number {
    return this.items.length;
  }

  /** The number of an item; what it is as well gets numbers, too. */
  numberOf(item: PatternItem): number {
    const text = toItemText(item);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.items.length;
    this.numbers.set(text, number);
    this.items.push(item);
    this.parents.push([]);
    this.parents[number] = item.isAbsent ? [] : this.toParents(item);
    return number;
  }

  /** What is told of an object is an object of the class, and told of something; a class is of the class above. */
  private toParents(item: PatternItem): number[] {
    const { zone, class: name, facet } = item;
    const above = facet === undefined ? findSupertype(name) : name;
    const root = toSupertypes(name).at(-1);
    const isTold = this.isWide && facet !== undefined && root !== undefined;
    return [
      ...(above === undefined ? [] : [this.numberOf({ zone, class: above, isAbsent: false })]),
      ...(isTold ? [this.numberOf({ ...item, class: root })] : []),
    ];
  }

  itemOf(number: number): PatternItem {
    return this.items[number];
  }

  /** Which view an item is of. */
  isContent(number: number): boolean {
    return isContentClass(this.items[number].class);
  }

  /** The hierarchy of all items there are by now. */
  toKinds(): Kinds {
    return new Kinds(this.parents);
  }
}
