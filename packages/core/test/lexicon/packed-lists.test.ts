import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileData, packLists } from '../../../../scripts/compile-data.mjs';
import packedText from '../../src/data/lexicon/packed-lists.generated.ts';
import {
  buildLexicon,
  type Lexicon,
  LexiconBuilder,
  type LexiconEntry,
  PackedLists,
  readWordList,
  type WordType,
} from '../../src/lexicon/index.ts';

const CORE = join(import.meta.dirname, '../..');
const shipped = new PackedLists(packedText);
const readList = (name: string): string[] =>
  readWordList(readFileSync(join(CORE, 'data/lexicon', name), 'utf8'), 'wtAny').entries.map(([word]) => word);

const TYPES: readonly WordType[] = [
  { name: 'wtExact', case: 'exact', guarded: false },
  { name: 'wtCapital', case: 'capital', guarded: true },
];

/** What a lexicon says of a word, with its capitals and without. */
function ask(lexicon: Lexicon, word: string): string[] {
  const namesOf = (set: number): string =>
    set < 0
      ? ''
      : lexicon.typeSets[set]
          .map((number) => lexicon.types[number].name)
          .sort()
          .join();
  return [namesOf(lexicon.find(word)), namesOf(lexicon.findExact(word))];
}

/** The lexicon of packed lists, some with two types and some with none, and the same word by word. */
function buildBoth(
  packed: PackedLists,
  read: (name: string) => readonly string[],
  typesOf: (name: string) => readonly string[],
): { ofPacked: Lexicon[]; ofWords: Lexicon } {
  const create = (): LexiconBuilder => {
    const builder = new LexiconBuilder(TYPES);
    builder.addPacked(packed, typesOf);
    return builder;
  };
  const entries = packed.names.flatMap((name) =>
    typesOf(name).length === 0 ? [] : read(name).map((word): LexiconEntry => [word, typesOf(name)]),
  );
  return { ofPacked: [create().finish(), create().finishSoon()], ofWords: buildLexicon(entries, TYPES) };
}

const CHOICES = [['wtCapital'], ['wtExact'], [], ['wtOther', 'wtExact'], ['wtCapital', 'wtMore'], ['wtMore']];

describe('packed lists', () => {
  const word = fc
    .array(fc.constantFrom('a', 'b', 'A', 'B', 'ä', 'Ä', 'İ', 'ß', '中', '😀', "'", '’', '-'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const lists = fc.array(fc.array(phrase, { maxLength: 20 }), { minLength: 1, maxLength: 6 });

  it('give back their words, and answer as a lexicon of the words does', () => {
    fc.assert(
      fc.property(lists, fc.array(phrase), (made, others) => {
        const named = made.map((words, at) => ({ name: `${at}.txt`, words }));
        const read = (name: string): string[] => named.find((list) => list.name === name)!.words;
        const packed = new PackedLists(packLists(named));
        for (const { name, words } of named)
          expect(packed.toWords(name).sort()).toEqual([...new Set(words)].sort());
        const { ofPacked, ofWords } = buildBoth(packed, read, (name) => CHOICES[Number.parseInt(name, 10)]);
        for (const lexicon of ofPacked) {
          expect(lexicon.size).toBe(ofWords.size);
          expect(lexicon.filter).toEqual(ofWords.filter);
          for (const text of [...made.flat(), ...others])
            expect(ask(lexicon, text)).toEqual(ask(ofWords, text));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the shipped lists that are packed', () => {
  it('are those of the data folder as it is now', () => {
    for (const name of shipped.names)
      expect(shipped.toWords(name).sort()).toEqual([...new Set(readList(name))].sort());
  });

  it('answer as a lexicon of their words does, for every word and for words like them', () => {
    const { ofPacked, ofWords } = buildBoth(
      shipped,
      readList,
      (name) => CHOICES[shipped.names.indexOf(name)],
    );
    const words = shipped.names.flatMap(readList);
    const changes = [
      (word: string) => word.slice(1),
      (word: string) => word.slice(0, -1),
      (word: string) => `${word}s`,
      (word: string) => word.toUpperCase(),
    ];
    // Each word is changed in one of the ways: there are enough for all of them.
    const alike = words.map((word, at) => changes[at % changes.length](word));
    for (const lexicon of ofPacked) {
      expect(lexicon.filter).toEqual(ofWords.filter);
      const differing = [...words, ...alike].filter(
        (word) => ask(lexicon, word).join() !== ask(ofWords, word).join(),
      );
      expect(differing).toEqual([]);
    }
  });

  it('are packed anew when a list changes, and hold nothing but words', () => {
    const root = mkdtempSync(join(tmpdir(), 'anatome-data-'));
    const list = join(root, 'packages/core/data/lexicon/surname.txt');
    const read = (): string =>
      readFileSync(join(root, 'packages/core/src/data/lexicon/packed-lists.generated.ts'), 'utf8');
    try {
      cpSync(join(CORE, 'data'), join(root, 'packages/core/data'), { recursive: true });
      compileData(root);
      const before = read();
      expect(before).toContain(JSON.stringify(packedText));
      writeFileSync(list, `${readFileSync(list, 'utf8')}Quuxington\n`);
      compileData(root);
      expect(read()).not.toBe(before);
      writeFileSync(
        list,
        '# Types must be described where words are read one by one.\n#type wtA case=exact\nA\n',
      );
      expect(() => compileData(root)).toThrow('lexicon/surname.txt cannot be packed: "#type wtA case=exact"');
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
