import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLexicon, type Lexicon, readWordList } from '../../src/lexicon/index.ts';

const LETTERS = ['a', 'b', 'A', 'ß', 'é', 'É', 'straße', ' ', "'", '’', '-', '中', '😀', '1'];
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const typeName = fc.constantFrom('wtA', 'wtB', 'wtC');
const entry = fc.tuple(word, fc.array(typeName, { minLength: 1, maxLength: 2 }));

/** What a plain Map says: folded, white space collapsed, apostrophes alike. */
function toPlainKey(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text[at].toLowerCase());
  return units.join('').replaceAll('’', "'").replace(/ +/g, ' ').trim();
}

function namesOf(lexicon: Lexicon, set: number): string[] {
  return set < 0 ? [] : lexicon.typeSets[set].map((number) => lexicon.types[number].name).sort();
}

describe('a lexicon', () => {
  it('answers as a plain Map does', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 40 }),
        fc.array(word, { maxLength: 20 }),
        (entries, others) => {
          const plain = new Map<string, Set<string>>();
          for (const [text, types] of entries) {
            const key = toPlainKey(text);
            plain.set(key, new Set([...(plain.get(key) ?? []), ...types]));
          }
          plain.delete('');
          const lexicon = buildLexicon(entries);
          expect(lexicon.size).toBe(plain.size);
          for (const text of [...entries.map(([text]) => text), ...others]) {
            const expected = [...(plain.get(toPlainKey(text)) ?? [])].sort();
            expect(namesOf(lexicon, lexicon.find(text))).toEqual(expected);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds the longest entry that ends at the end of a word', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), word, (entries, text) => {
        const lexicon = buildLexicon(entries.map((each) => [each, ['wtA']] as const));
        const keys = new Set(entries.map(toPlainKey));
        let longest = -1;
        for (let end = 1; end <= text.length; end++) {
          const isBoundary = end === text.length || !/[\p{L}\p{N}\p{M}]/u.test(text[end]);
          const slice = text.slice(0, end);
          // Leading and trailing spaces are no part of an entry.
          if (isBoundary && slice === slice.trim() && keys.has(toPlainKey(slice))) longest = end;
        }
        const set = lexicon.matchAt(text, 0, text.length);
        expect(set < 0 ? -1 : lexicon.matchEnd).toBe(longest);
      }),
      { numRuns: 300 },
    );
  });

  it('walks on through spaces, and however many of them', () => {
    const lexicon = buildLexicon([
      ['New', ['wtA']],
      ['New York', ['wtCity']],
      ['New York City', ['wtCity']],
    ]);
    const text = 'new  york cities';
    expect(namesOf(lexicon, lexicon.matchAt(text, 0, text.length))).toEqual(['wtCity']);
    expect(text.slice(0, lexicon.matchEnd)).toBe('new  york');
  });

  it('keeps entries apart whose capitals count', () => {
    const lexicon = buildLexicon(
      [
        ['IT', ['wtTopic']],
        ['it', ['wtPronoun']],
      ],
      [{ name: 'wtTopic', case: 'exact', guarded: false }],
    );
    expect(namesOf(lexicon, lexicon.findExact('IT'))).toEqual(['wtTopic']);
    expect(lexicon.findExact('It')).toBe(-1);
    expect(namesOf(lexicon, lexicon.find('It'))).toEqual(['wtPronoun']);
    expect(namesOf(lexicon, lexicon.matchExactAt('the IT man', 4, 10))).toEqual(['wtTopic']);
  });

  it('lets no word of its own through the filter unseen', () => {
    const lexicon = buildLexicon([]);
    expect(lexicon.size).toBe(0);
    expect(lexicon.find('anything')).toBe(-1);
    expect(lexicon.matchAt('\u0000', 0, 1)).toBe(-1);
  });

  it('takes long entries and many types in time that grows with them alone', () => {
    const long = 'New York '.repeat(100_000);
    const entries = Array.from({ length: 50_000 }, (_, at): [string, string[]] => ['York', [`wt${at}`]]);
    const started = process.cpuUsage();
    const lexicon = buildLexicon([...entries, [long, ['wtCity']]]);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
    expect(namesOf(lexicon, lexicon.find('york'))).toHaveLength(50_000);
    expect(namesOf(lexicon, lexicon.find(` ${long}  `))).toEqual(['wtCity']);
  });

  it('refuses an entry with the character that ends entries', () => {
    expect(() => buildLexicon([['a\0b', ['wtA']]])).toThrow('An entry holds the character NUL: "a\\u0000b".');
  });
});

describe('a word list', () => {
  it('reads entries, comments and types', () => {
    const list = readWordList(
      '#type wtName case=capital guarded\n# note\nAnna\twtName,wtGiven\r\nBerlin\twtCity\n',
    );
    expect(list.types).toEqual([{ name: 'wtName', case: 'capital', guarded: true }]);
    expect(list.entries).toEqual([
      ['Anna', ['wtName', 'wtGiven']],
      ['Berlin', ['wtCity']],
    ]);
  });

  it.each([
    ['Anna', 'Line 1, column 1: expected entry<TAB>type[,type], found "Anna".'],
    ['a\twtA\nb\twt A', 'Line 2, column 3: expected entry<TAB>type[,type], found "b\twt A".'],
    ['#type wtA upper', 'Line 1, column 11: "upper" is no setting of a type; known are case=… and guarded.'],
  ])('says which line of %j it cannot read', (text, message) => {
    expect(() => readWordList(text)).toThrow(message);
  });
});
