import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toGrammarRecords } from '../../../src/export/grammar/index.ts';
import {
  compileGrammar,
  createGrammarLens,
  loadShippedGrammars,
  runTests,
} from '../../../src/lens/grammar/index.ts';
import { toScene } from '../lens-suite.ts';

const FIXTURES = join(import.meta.dirname, '../../../../../fixtures/grammar/german-addresses.ndjson');
const grammar = compileGrammar(loadShippedGrammars());
const lens = createGrammarLens({ grammars: grammar });

interface Fixture {
  readonly lines: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

const fixtures = readFileSync(FIXTURES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Fixture);

describe('the shipped grammars', () => {
  it('pass their own tests and use no word type that nobody gives', () => {
    expect(runTests(grammar).filter(({ passed }) => !passed)).toEqual([]);
    expect(grammar.warnings).toEqual([]);
  });

  it('come with a licence for every word list', () => {
    const folder = join(import.meta.dirname, '../../../data/lexicon');
    const { lists } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      lists: { file: string; licence: string }[];
    };
    for (const { file, licence } of lists) {
      expect(['Apache-2.0', 'CC-BY-4.0']).toContain(licence);
      const words = readFileSync(join(folder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('#'));
      expect(words.filter((word) => word !== word.trim() || word === '')).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it.each(fixtures.map(({ lines, fields }) => [lines.join(' / '), lines, fields] as const))(
    'read %s',
    (_name, lines, fields) => {
      const scene = toScene(`<p>${lines.join('<br>')}</p>`);
      const records = toGrammarRecords(scene.page, lens.annotate(scene), ['Address']);
      if (fields === undefined) expect(records).toEqual([]);
      else expect(records).toMatchObject([{ type: 'Address', fields }]);
    },
  );
});
