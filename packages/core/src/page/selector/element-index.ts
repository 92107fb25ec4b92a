/** What matching needs to know of a page's elements, as numbers: classes, ids, places among siblings. */
import { hasAsciiSpace, splitTokens } from '../../character/index.ts';
import type { Column } from '../column.ts';
import { KIND } from '../kind.ts';
import { ATTRIBUTE } from '../name.ts';
import type { Page } from '../page.ts';
import { NameFilter } from './name-filter.ts';
import type { Vocabulary } from './selector.ts';

const NONE = new Int32Array(0);

/** Places among element siblings, counted from one. */
export interface Siblings {
  /** The element before, or -1. */
  readonly previous: Column;
  readonly place: Column;
  /** How many element siblings the element has, itself included. */
  readonly count: Column;
}

export class ElementIndex implements Vocabulary {
  private readonly page: Page;
  /** Class names ignore case in quirks mode, and so do ids. */
  private readonly ignoresCase: boolean;
  private readonly classNumbers = new Map<string, number>();
  private readonly idNumbers = new Map<string, number>();
  private readonly tagSets = new Map<string, readonly number[]>();
  /** Number of each element's id, 0 for none. */
  readonly id: Column;
  /** Index into `classLists`. */
  readonly classList: Column;
  /** The numbers of the classes of each distinct class attribute; the first is empty. */
  readonly classLists: readonly Int32Array[];
  private classFilter: NameFilter | undefined;
  private idFilter: NameFilter | undefined;
  private siblingColumns: Siblings | undefined;
  private namesakeColumns: Siblings | undefined;

  constructor(page: Page) {
    this.page = page;
    this.ignoresCase = page.mode === 'quirks';
    const id = new Uint32Array(page.size);
    const classList = new Uint32Array(page.size);
    const classLists: Int32Array[] = [NONE];
    const known = new Map<string, number>();
    const { attributeAt, attributeName, attributeValue } = page;
    for (let node = 0; node < page.size; node++) {
      const end = attributeAt[node + 1];
      for (let place = attributeAt[node]; place < end; place++) {
        const name = attributeName[place];
        if (name === ATTRIBUTE.id) id[node] = this.numberId(attributeValue[place]);
        else if (name === ATTRIBUTE.class) {
          const value = attributeValue[place];
          let list = known.get(value);
          if (list === undefined) {
            list = classLists.push(this.numberClasses(value)) - 1;
            known.set(value, list);
          }
          classList[node] = list;
        }
      }
    }
    this.id = id;
    this.classList = classList;
    this.classLists = classLists;
  }

  /** How many distinct classes there are; their numbers are below this. */
  get classCount(): number {
    return this.classNumbers.size;
  }

  /** How many distinct ids there are; their numbers run from 1 to this. */
  get idCount(): number {
    return this.idNumbers.size;
  }

  private numberId(value: string): number {
    const key = this.ignoresCase ? value.toLowerCase() : value;
    let number = this.idNumbers.get(key);
    if (number === undefined) {
      number = this.idNumbers.size + 1;
      this.idNumbers.set(key, number);
    }
    return number;
  }

  private numberClasses(value: string): Int32Array {
    const text = this.ignoresCase ? value.toLowerCase() : value;
    if (!hasAsciiSpace(text)) return text === '' ? NONE : Int32Array.of(this.numberClass(text));
    const numbers = new Set<number>();
    for (const name of splitTokens(text)) numbers.add(this.numberClass(name));
    const list = new Int32Array(numbers.size);
    let at = 0;
    for (const number of numbers) list[at++] = number;
    return list;
  }

  private numberClass(name: string): number {
    let number = this.classNumbers.get(name);
    if (number === undefined) {
      number = this.classNumbers.size;
      this.classNumbers.set(name, number);
    }
    return number;
  }

  classNumber(name: string): number {
    return this.classNumbers.get(this.ignoresCase ? name.toLowerCase() : name) ?? -1;
  }

  idNumber(name: string): number {
    return this.idNumbers.get(this.ignoresCase ? name.toLowerCase() : name) ?? -1;
  }

  mayHaveClass(text: string, from: number, to: number): boolean {
    this.classFilter ??= new NameFilter(this.classNumbers.keys(), this.ignoresCase);
    return this.classFilter.mayHave(text, from, to);
  }

  mayHaveId(text: string, from: number, to: number): boolean {
    this.idFilter ??= new NameFilter(this.idNumbers.keys(), this.ignoresCase);
    return this.idFilter.mayHave(text, from, to);
  }

  tagNumbers(name: string): readonly number[] {
    let numbers = this.tagSets.get(name);
    if (numbers === undefined) {
      const { tags } = this.page;
      numbers = [tags.find(name.toLowerCase()), tags.find(`svg/${name}`), tags.find(`math/${name}`)].filter(
        (number) => number > 0,
      );
      this.tagSets.set(name, numbers);
    }
    return numbers;
  }

  attributeNumber(name: string): number {
    return this.page.attributes.find(name);
  }

  classesOf(node: number): Int32Array {
    return this.classLists[this.classList[node]];
  }

  /** Made when first asked for: most pages never need it. */
  get siblings(): Siblings {
    this.siblingColumns ??= countSiblings(this.page);
    return this.siblingColumns;
  }

  /** The same among siblings of one name; `previous` stays empty, nobody asks for it. */
  get namesakes(): Siblings {
    this.namesakeColumns ??= countNamesakes(this.page);
    return this.namesakeColumns;
  }
}

function countSiblings(page: Page): Siblings {
  const previous = new Int32Array(page.size).fill(-1);
  const place = new Uint32Array(page.size);
  const count = new Uint32Array(page.size);
  const last = new Int32Array(page.size).fill(-1);
  const total = new Uint32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const parent = page.parent[node];
    previous[node] = last[parent];
    last[parent] = node;
    total[parent]++;
    place[node] = total[parent];
  }
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] === KIND.element) count[node] = total[page.parent[node]];
  }
  return { previous, place, count };
}

/** One counter per name, taken over by one parent after the other, so that the whole page is one pass. */
function countNamesakes(page: Page): Siblings {
  const place = new Uint32Array(page.size);
  const count = new Uint32Array(page.size);
  const counter = new Uint32Array(page.tags.names.length);
  const owner = new Int32Array(page.tags.names.length).fill(-1);
  for (let parent = 0; parent < page.size; parent++) {
    const end = page.end[parent];
    for (let child = parent + 1; child < end; child = page.end[child]) {
      const tag = page.tag[child];
      if (owner[tag] !== parent) {
        owner[tag] = parent;
        counter[tag] = 0;
      }
      counter[tag]++;
      place[child] = counter[tag];
    }
    for (let child = parent + 1; child < end; child = page.end[child])
      count[child] = counter[page.tag[child]];
  }
  return { previous: EMPTY, place, count };
}

const EMPTY = new Int32Array(0);
