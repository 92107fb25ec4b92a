import { readdirSync, readFileSync } from 'node:fs';
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

  const folder = join(import.meta.dirname, '../../../data/lexicon');
  const sources = readFileSync(join(folder, 'SOURCES.md'), 'utf8');
  const lists = readdirSync(folder).filter((file) => file !== 'SOURCES.md');

  it.each(lists)('say where %s comes from, under a licence that lets it ship', (file) => {
    const row =
      sources.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${file}\``)) ?? '';
    expect(row).toMatch(/\| (?:Apache-2\.0|public domain|MIT|CC-BY-4\.0|counts of CC-BY-4\.0 pages) \|/);
    expect(row).not.toMatch(/share-alike|CC-BY-SA|ODbL/i);
    const words = readFileSync(join(folder, file), 'utf8')
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(words.filter((word) => word !== word.trim() || word === '')).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
    const count = /\| (\d+) \| [^|]*\|$/.exec(row)?.[1];
    if (count !== undefined) expect(words).toHaveLength(Number(count));
  });

  it('name no list that is not there', () => {
    const named = [...sources.matchAll(/`([a-z-]+\.txt)`/g)].map(([, file]) => file);
    expect(named.filter((file) => !lists.includes(file))).toEqual([]);
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
