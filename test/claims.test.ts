/** What the docs claim to be there is there: files, commands, options, constants, names, figures. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../bench/benches.ts';
import { FORMATS } from '../packages/cli/src/format/formats.ts';
import { findOwnFormats, OWN_FORMATS_OF } from '../packages/cli/src/lens/own-formats.ts';
import { createProgram } from '../packages/cli/src/program.ts';
import { type Claimed, checkDoc } from './claims/check-doc.ts';
import { checkFigures, type Records } from './claims/check-figures.ts';
import { collectSpans, readDoc } from './claims/read-doc.ts';
import { readRepository } from './claims/repository.ts';

const ROOT = join(import.meta.dirname, '..');
const REPOSITORY = readRepository(ROOT);
const DOCS = REPOSITORY.places
  .filter((path) => /^docs\/.*\.md$|(^|\/)(README|CONTRIBUTING)\.md$/.test(path))
  .map((path) => readDoc(path, REPOSITORY.read(path)));

/** Figures that stand in no record. The number may only fall: run a bench with --record instead. */
const MOST_BY_HAND = 0;

/** Names in inline code that look like ours and are not, by whose they are. */
const FOREIGN: Readonly<Record<string, string>> = {
  "Readability's options": 'charThreshold nbTopCandidates keepClasses',
  "the papers'": 'indTag ProcessPresentationSibling',
  "HTTP's": 'ETag',
  "of Model Context Protocol's SDK": 'server/mcp server/stdio',
  'of whoever reads the docs': 'recipe.xml robots.txt',
  'of the data that benches read': 'content/ homepages/ hostile/',
  'made by benches': 'bench/out out/fuzz',
  'the first bytes of a lexicon file': 'ANLX',
};

const RECORDS: Records = readRecords();
const WORLD: Claimed = {
  repository: REPOSITORY,
  foreign: new Set(Object.values(FOREIGN).flatMap((names) => names.split(' '))),
  commands: {
    program: createProgram(() => undefined),
    formats: new Set(
      [...FORMATS, ...OWN_FORMATS_OF.flatMap(findOwnFormats)].map(({ name }) => name).concat('ndjson'),
    ),
    lenses: new Set((await import('@anatome/core')).LENSES.keys()),
    benches: new Set(BENCHES.keys()),
  },
  namesOf,
  lensesOf: (format) => FORMATS.find(({ name }) => name === format)?.lenses,
};

describe('the docs', () => {
  it('name only what there is', () => {
    expect(DOCS.flatMap((doc) => checkDoc(doc, WORLD))).toEqual([]);
  });

  it('say all that is listed as not ours', () => {
    const said = new Set(DOCS.flatMap(collectSpans).flatMap(({ text }) => [text, ...text.split(' ')]));
    expect([...WORLD.foreign].filter((name) => !said.has(name))).toEqual([]);
  });

  it('say where their figures stand', () => {
    expect(DOCS.flatMap((doc) => checkFigures(doc, RECORDS).problems)).toEqual([]);
  });

  it('have ever fewer figures that stand in no record', () => {
    const reports = DOCS.map((doc) => checkFigures(doc, RECORDS));
    const count = (of: 'byHand' | 'recorded'): number => reports.reduce((sum, report) => sum + report[of], 0);
    console.log(`${count('recorded')} figures stand in a record, ${count('byHand')} do not.`);
    expect(count('byHand')).toBe(MOST_BY_HAND);
  });
});

/** The names a door gives away, by the text of its module: types are not there when it runs. */
function namesOf(specifier: string): ReadonlySet<string> | undefined {
  const [, name, door = ''] = /^@anatome\/([\w-]+)(\/.*)?$/.exec(specifier) ?? [];
  const path = `packages/${name}/package.json`;
  if (!REPOSITORY.places.includes(path)) return undefined;
  const source = JSON.parse(REPOSITORY.read(path)).exports[`.${door}`]?.source as string | undefined;
  return source && collectWords(`packages/${name}/${source.slice(2)}`);
}

/** The words of a module, and of those it gives away whole. */
function collectWords(path: string): Set<string> {
  const text = REPOSITORY.read(path);
  const others = Array.from(text.matchAll(/export \* from '([^']+)'/g), (match) =>
    posix.join(posix.dirname(path), match[1]!),
  );
  return new Set([
    ...(text.match(/[A-Za-z_]\w*/g) ?? []),
    ...others.flatMap((other) => [...collectWords(other)]),
  ]);
}

function readRecords(): Records {
  const values = new Map<string, number[]>();
  const add = (key: string, value: number): void => void values.set(key, [...(values.get(key) ?? []), value]);
  for (const line of readFileSync(join(ROOT, 'bench/results.ndjson'), 'utf8').trim().split('\n')) {
    const { bench, metrics } = JSON.parse(line) as { bench: string; metrics: Record<string, number> };
    for (const [metric, value] of Object.entries(metrics)) add(`${bench}.${metric}`, value);
  }
  const floors = JSON.parse(readFileSync(join(ROOT, 'bench/floors.json'), 'utf8'));
  for (const [bench, metrics] of Object.entries<Record<string, { floor: number }>>(floors))
    for (const [metric, { floor }] of Object.entries(metrics)) add(`${bench}.${metric}`, floor);
  return {
    values,
    readFile: (path) => (REPOSITORY.places.includes(path) ? REPOSITORY.read(path) : undefined),
  };
}
