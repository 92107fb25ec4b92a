/** Collects words with types, one by one or from packed lists, for a lexicon. */
import { HASH_START, hashUnit } from '../number/index.ts';
import { getFoldTable, getWordTable, toExactKey, toFoldedKey } from './character.ts';
import { EXACT_MARK, hashFirstWord, Lexicon } from './lexicon.ts';
import { MOST_LETTERS, type PackedLists, type PackedReader } from './packed-lists.ts';
import { toMinimalAutomaton } from './to-minimal-automaton.ts';
import { type Automaton, Trie } from './trie.ts';
import { TypeTable } from './type-table.ts';
import { addToFilter, createFilter } from './word-filter.ts';
import type { WordType } from './word-type.ts';

/** A key with more types than this gets its set at the end, lest each time it comes makes one. */
const FEW_TYPES = 8;

export class LexiconBuilder {
  /** How many different entries were added. */
  size = 0;
  private readonly table: TypeTable;
  private readonly trie = new Trie();
  private readonly firstWords = new HashList();
  /** The types that came for keys of many, by node. */
  private readonly many = new Map<number, number[]>();
  private readonly fold: Uint16Array = getFoldTable();
  private readonly isWord: Uint8Array = getWordTable();

  constructor(types: readonly WordType[]) {
    this.table = new TypeTable(types);
  }

  /** Adds a word or phrase; `names` are those of its types. */
  add(entry: string, names: readonly string[]): void {
    // The automaton ends entries with it, and no page has it.
    if (entry.includes('\0')) throw new Error(`An entry holds the character NUL: ${JSON.stringify(entry)}.`);
    const { exact, folded } = this.table.toSets(names);
    if (exact >= 0) this.addExact(entry, exact);
    if (folded < 0) return;
    const key = toFoldedKey(entry);
    if (key !== '' && this.note(this.trie.toNode(key), folded)) this.firstWords.add(hashFirstWord(key));
  }

  /** Adds the words of packed lists; `namesOf` gives the names of the types of a list, none when it is not wanted. */
  addPacked(lists: PackedLists, namesOf: (list: string) => readonly string[]): void {
    const { trie, fold } = this;
    const groups = lists.groups.map((group) =>
      this.table.toSets([...new Set(group.lists.flatMap((list) => namesOf(lists.names[list])))]),
    );
    const reader = lists.read();
    /** The node behind each letter, as far as they are those of the word at hand. */
    const nodes = new Int32Array(MOST_LETTERS + 1);
    let known = 0;
    while (reader.next()) {
      if (reader.shared < known) known = reader.shared;
      const { exact, folded } = groups[reader.group];
      if (exact >= 0) this.addExact(reader.toWord(lists.groups[reader.group].isCapital), exact);
      if (folded < 0) continue;
      for (; known < reader.length; known++)
        nodes[known + 1] = trie.step(nodes[known], fold[reader.units[known]]);
      if (this.note(nodes[known], folded)) this.firstWords.add(this.hashWord(reader));
    }
  }

  /** The smallest lexicon, for a file. */
  finish(): Lexicon {
    this.noteMany();
    return this.toLexicon(toMinimalAutomaton(this.trie));
  }

  /** A lexicon with the same answers that is larger, and there sooner. */
  finishSoon(): Lexicon {
    this.noteMany();
    return this.toLexicon(this.trie.toAutomaton());
  }

  private noteMany(): void {
    for (const [node, numbers] of this.many) this.trie.setValue(node, this.table.toSet(numbers));
  }

  private toLexicon(automaton: Automaton): Lexicon {
    const { firstWords, table, size } = this;
    const filter = toFilter(firstWords.toDistinct());
    return new Lexicon({ ...automaton, filter, size, types: table.types, typeSets: table.typeSets });
  }

  private addExact(entry: string, set: number): void {
    const key = toExactKey(entry);
    if (key !== '' && this.note(this.trie.toNode(EXACT_MARK + key), set))
      this.firstWords.add(hashFirstWord(toFoldedKey(key)));
  }

  /** As `hashFirstWord`. */
  private hashWord({ units, length }: PackedReader): number {
    const { fold, isWord } = this;
    let hash = HASH_START;
    for (let at = 0; at < length && isWord[fold[units[at]]] === 1; at++)
      hash = hashUnit(hash, fold[units[at]]);
    return hash;
  }

  /** Gives the key that ends at a node a set of types; whether it is new. */
  private note(node: number, set: number): boolean {
    const { trie } = this;
    const known = trie.valueOf(node);
    if (known < 0) {
      trie.setValue(node, set);
      this.size++;
    } else if (known !== set) this.join(node, known, set);
    return known < 0;
  }

  /** Adds the types of a set to those of a key that was there. */
  private join(node: number, known: number, set: number): void {
    const { table, many } = this;
    const numbers = many.get(node);
    if (numbers !== undefined) for (const number of table.typeSets[set]) numbers.push(number);
    else if (table.typeSets[known].length + table.typeSets[set].length <= FEW_TYPES)
      this.trie.setValue(node, table.toUnion(known, set));
    else many.set(node, [...table.typeSets[known], ...table.typeSets[set]]);
  }
}

/** Hashes as they come, without an object for each. */
class HashList {
  private hashes: Int32Array = new Int32Array(64);
  private count = 0;

  add(hash: number): void {
    if (this.count === this.hashes.length) {
      const grown = new Int32Array(this.count * 2);
      grown.set(this.hashes);
      this.hashes = grown;
    }
    this.hashes[this.count++] = hash;
  }

  /** Each once. */
  toDistinct(): Int32Array {
    const sorted = this.hashes.slice(0, this.count).sort();
    return sorted.filter((hash, at) => at === 0 || hash !== sorted[at - 1]);
  }
}

function toFilter(hashes: Int32Array): Uint32Array {
  const filter = createFilter(hashes.length);
  for (let at = 0; at < hashes.length; at++) addToFilter(filter, hashes[at]);
  return filter;
}
