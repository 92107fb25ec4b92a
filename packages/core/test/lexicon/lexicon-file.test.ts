import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLexicon, loadLexicon, saveLexicon } from '../../src/lexicon/index.ts';
import { toCrc32 } from '../../src/lexicon/to-crc32.ts';

const LEXICON = buildLexicon(
  [
    ['Straße', ['wtStreet']],
    ['New York', ['wtCity', 'wtState']],
    ['Anna', ['wtGiven']],
  ],
  [{ name: 'wtGiven', case: 'capital', guarded: true }],
);

describe('the file of a lexicon', () => {
  it('comes back as it went, from any place in memory', () => {
    const bytes = saveLexicon(LEXICON);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    for (const file of [bytes, shifted.subarray(1)]) {
      const { types, typeSets, edges, filter, root, size } = loadLexicon(file);
      expect({ types, typeSets, root, size }).toEqual({
        types: LEXICON.types,
        typeSets: LEXICON.typeSets,
        root: LEXICON.root,
        size: LEXICON.size,
      });
      expect([...edges]).toEqual([...LEXICON.edges]);
      expect([...filter]).toEqual([...LEXICON.filter]);
    }
  });

  it('is refused when any byte is changed or missing', () => {
    const bytes = saveLexicon(LEXICON);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at] ^= change;
        expect(() => loadLexicon(damaged)).toThrow(/lexicon file/);
        expect(() => loadLexicon(bytes.slice(0, at))).toThrow(/lexicon file/);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['no JSON', '{"types":?'],
    ['null', 'null'],
    ['a set of types that are not there', '{"types":[],"typeSets":[[0]]}'],
  ])('is refused when its description is %s, whatever the checksum says', (_, text) => {
    const bytes = saveLexicon(LEXICON);
    const view = new DataView(bytes.buffer);
    const length = view.getUint32(12, true);
    bytes.set(new TextEncoder().encode(text.padEnd(length)), 32);
    view.setUint32(8, toCrc32(bytes.subarray(12)), true);
    expect(() => loadLexicon(bytes)).toThrow('This lexicon file is damaged: its types cannot be read.');
  });
});
