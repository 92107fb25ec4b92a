/** Reads a grammar and all it includes. Files may come from anybody, so depth, count and length of includes have bounds. */
import { type PackedLists, readWordList } from '../../lexicon/index.ts';
import { GrammarError, type GrammarPlace } from './grammar-error.ts';
import type { Production, TestProduction } from './production.ts';
import { readProductions } from './read-productions.ts';

/** Text of a file a grammar names, or undefined when there is none. */
export type Resolve = (name: string, from: string) => ResolvedFile | undefined;

export interface ResolvedFile {
  readonly text: string;
  readonly file: string;
  /** The lists this one is packed with, under the name `file`: its words are then taken from there, not from the text. */
  readonly packed?: PackedLists | undefined;
}

export interface GrammarSource {
  readonly text: string;
  /** The name that errors give. */
  readonly file: string;
  /** Without it nothing can be included. */
  readonly resolve?: Resolve | undefined;
}

/** The words of a list: themselves, or the name of the list among packed ones. */
export type GrammarWords = readonly string[] | { readonly packed: PackedLists; readonly name: string };

export interface LoadedGrammar {
  readonly productions: readonly Production[];
  readonly tests: readonly TestProduction[];
  /** Word lists named by FROM, by production. */
  readonly wordLists: ReadonlyMap<Production, readonly GrammarWords[]>;
}

/** More of any of these is an accident or an attack: the shipped grammars use 4 files, 300 productions. */
const MOST_FILES = 200;
const MOST_DEPTH = 20;
const MOST_PRODUCTIONS = 50_000;
const MOST_CHARACTERS = 50_000_000;

/** Everything some grammars say, each file once; a file that includes itself, however far round, is refused. */
export function loadGrammars(sources: readonly GrammarSource[]): LoadedGrammar {
  const loader = new Loader();
  for (const source of sources) loader.load(source);
  return loader;
}

class Loader implements LoadedGrammar {
  readonly productions: Production[] = [];
  readonly tests: TestProduction[] = [];
  readonly wordLists = new Map<Production, GrammarWords[]>();
  /** Lists that were read, by their text: several types may name the same. */
  private readonly lists = new Map<string, readonly string[]>();
  private resolve: Resolve | undefined;
  private readonly done = new Set<string>();
  private characters = 0;

  load(source: GrammarSource): void {
    if (this.done.has(source.file)) return;
    this.resolve = source.resolve;
    this.read(source, []);
  }

  /** Recursion over includes, MOST_DEPTH deep at most. */
  private read({ text, file }: GrammarSource, above: readonly string[]): void {
    const chain = [...above, file];
    this.done.add(file);
    this.characters += text.length;
    const start = { file, line: 1, column: 1 };
    if (this.characters > MOST_CHARACTERS) throw new GrammarError('This grammar is too long.', start);
    const { productions, tests, includes } = readProductions(text, file);
    for (const { name, place } of includes) this.include(this.find(name, place), chain, place);
    for (const production of productions) this.add(production);
    this.tests.push(...tests);
  }

  private include(found: GrammarSource, chain: readonly string[], place: GrammarPlace): void {
    if (chain.includes(found.file))
      throw new GrammarError(`${found.file} includes itself: ${[...chain, found.file].join(' → ')}.`, place);
    if (this.done.has(found.file)) return;
    if (chain.length >= MOST_DEPTH || this.done.size >= MOST_FILES)
      throw new GrammarError(`Includes go deeper than ${MOST_DEPTH} or beyond ${MOST_FILES} files.`, place);
    this.read(found, chain);
  }

  private add(production: Production): void {
    if (this.productions.length === MOST_PRODUCTIONS)
      throw new GrammarError(`A grammar has at most ${MOST_PRODUCTIONS} productions.`, production.place);
    this.productions.push(production);
    if (production.kind !== 'words' || production.files.length === 0) return;
    const lists = production.files.map(({ name, place }) => {
      const found = this.find(name, place);
      if (found.packed !== undefined) return { packed: found.packed, name: found.file };
      this.characters += found.text.length;
      return this.readList(found.text, production.name);
    });
    this.wordLists.set(production, lists);
  }

  private readList(text: string, type: string): readonly string[] {
    let words = this.lists.get(text);
    if (words === undefined) {
      words = readWordList(text, type).entries.map(([entry]) => entry);
      this.lists.set(text, words);
    }
    return words;
  }

  private find(name: string, place: GrammarPlace): ResolvedFile {
    const found = this.resolve?.(name, place.file);
    if (found !== undefined) return found;
    throw new GrammarError(`"${name}" cannot be read: ${this.sayWhy(name, place)}`, place);
  }

  private sayWhy(name: string, { file }: GrammarPlace): string {
    if (this.resolve === undefined) return 'nothing can be included here.';
    const whole = `${name}.grammar`;
    if (this.resolve(whole, file) !== undefined) return `there is no such file; did you mean "${whole}"?`;
    return 'there is no such file. Names are seen from the file they stand in, or are those of shipped files.';
  }
}
