/** A page as anchors look at it: what they ask for again and again is found once. */

import { findAddresses } from '../feature/index.ts';
import type { Metadata } from '../metadata/index.ts';
import { indexElements, Matcher, type Page, parseSelectors, TAG } from '../page/index.ts';
import { collectData } from './collect-data.ts';
import { foldLabel } from './tidy-text.ts';

/** What a wrapper reads of an analysis. */
export interface WrapperInput {
  readonly page: Page;
  readonly metadata: Pick<Metadata, 'schemaOrg' | 'metaTags'>;
}

/** A part of the page: a record, or all of it. */
export interface Scope {
  readonly start: number;
  readonly end: number;
}

/** Steps of selectors on one page, some 20 ns each. */
const STEPS = 100_000_000;
const LANGUAGE = /^\s*([a-z]{2,3}(?:-[a-z]{2})?)(?![a-z])/i;

export class WrapperScene {
  readonly page: Page;
  readonly language: string | undefined;
  /** Pieces of text in order: nodes, and what they say as a label. */
  readonly pieces: readonly number[];
  readonly words: readonly string[];
  /** Whether a selector was left at what it had found. */
  isCut = false;
  private readonly input: WrapperInput;
  private readonly matcher: Matcher;
  private readonly selected = new Map<string, readonly number[]>();
  private readonly known = new Map<string, readonly number[]>();
  private said: ReadonlyMap<string, readonly string[]> | undefined;
  private address: URL | undefined | null = null;
  private wordIndex: Map<string, number[]> | undefined;

  constructor(input: WrapperInput) {
    const { page } = input;
    this.input = input;
    this.page = page;
    this.matcher = new Matcher(page, indexElements(page), STEPS);
    const root = page.first(TAG.html);
    this.language = LANGUAGE.exec(root < 0 ? '' : (page.attribute(root, 'lang') ?? ''))?.[1];
    const pieces: number[] = [];
    const words: string[] = [];
    for (let node = 0; node < page.size; node++) {
      if (!page.isText(node)) continue;
      const text = foldLabel(page.textOf(node));
      if (text === '') continue;
      pieces.push(node);
      words.push(text);
    }
    this.pieces = pieces;
    this.words = words;
  }

  /** The whole page as a scope. */
  get whole(): Scope {
    return { start: 0, end: this.page.size };
  }

  /** What the page declares for machines, by key. */
  get data(): ReadonlyMap<string, readonly string[]> {
    this.said ??= collectData(this.input);
    return this.said;
  }

  /** Elements that a selector matches; none where it is no selector. */
  select(selector: string): readonly number[] {
    const before = this.selected.get(selector);
    if (before !== undefined) return before;
    const found = this.match(selector);
    this.selected.set(selector, found);
    return found;
  }

  private match(selector: string): number[] {
    const { page, matcher } = this;
    const vocabulary = indexElements(page);
    const list = parseSelectors({ text: selector, start: 0, end: selector.length, vocabulary });
    const possible = list?.filter(({ isPossible }) => isPossible) ?? [];
    const found: number[] = [];
    if (possible.length === 0) return found;
    for (let node = 1; node < page.size; node++) {
      if (page.isElement(node) && matcher.matchesAny(possible, node)) found.push(node);
      if (matcher.steps < 0) {
        this.isCut = true;
        break;
      }
    }
    return found;
  }

  /** Something about the whole page that is worth keeping, by name. */
  keep(name: string, make: () => readonly number[]): readonly number[] {
    const before = this.known.get(name);
    if (before !== undefined) return before;
    const made = make();
    this.known.set(name, made);
    return made;
  }

  /** Numbers of the pieces that say these words, in order. */
  piecesThatSay(words: string): readonly number[] {
    if (this.wordIndex === undefined) {
      this.wordIndex = new Map();
      for (const [at, text] of this.words.entries()) {
        const known = this.wordIndex.get(text);
        if (known === undefined) this.wordIndex.set(text, [at]);
        else known.push(at);
      }
    }
    return this.wordIndex.get(words) ?? [];
  }

  /** The number of the first piece at or behind a node. */
  pieceFrom(node: number): number {
    return lowerBound(this.pieces, node);
  }

  /** An address as the page means it. */
  toAddress(written: string): string {
    if (this.address === null) this.address = findAddresses(this.page).base ?? undefined;
    try {
      return new URL(written, this.address?.href).href;
    } catch {
      return written;
    }
  }
}

/** The first place in an ascending list whose number is not below. */
export function lowerBound(list: readonly number[], number: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those of an ascending list that stand in a scope. */
export function within(list: readonly number[], { start, end }: Scope): readonly number[] {
  return list.slice(lowerBound(list, start), lowerBound(list, end));
}
