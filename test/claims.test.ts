/** What the docs claim to be there is there: files, commands, options, constants, names, figures. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FORMATS, type Needs } from '@anatome/core';
import { LENS_FORMATS } from '@anatome/core/format';
import { OUTLINE_NEEDS } from '@anatome/core/outline';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../bench/benches.ts';
import { createProgram } from '../packages/cli/src/create-program.ts';
import { type Claimed, checkDoc } from './claims/check-doc.ts';
import { checkFigures, type Records } from './claims/check-figures.ts';
import { collectCodeLines, collectSpans, readDoc } from './claims/read-doc.ts';
import { readRepository } from './claims/repository.ts';

const ROOT = join(import.meta.dirname, '..');
const REPOSITORY = readRepository(ROOT);
const DOCS = REPOSITORY.places
  .filter((path) => /^docs\/.*\.md$|(^|\/)(README|CONTRIBUTING)\.md$/.test(path))
  .map((path) => readDoc(path, REPOSITORY.read(path)));

/** Figures that stand in no record. The number may only fall: run a bench with --record instead. */
const MOST_BY_HAND = 340;

/** Names in inline code that look like ours and are not, by whose they are. */
const FOREIGN: Readonly<Record<string, string>> = {
  "Readability's options": 'charThreshold nbTopCandidates keepClasses',
  "the papers'": 'indTag ProcessPresentationSibling',
  "HTTP's": 'ETag',
  "of Model Context Protocol's SDK": 'server/mcp server/stdio',
  'of whoever reads the docs': 'recipe.xml robots.txt',
  'of the data that benches read': 'content/ homepages/ hostile/',
  'the first bytes of a lexicon file': 'ANLX',
};

const RECORDS: Records = readRecords();
const WORLD: Claimed = {
  repository: REPOSITORY,
  foreign: new Set(Object.values(FOREIGN).flatMap((names) => names.split(' '))),
  commands: {
    program: createProgram(() => undefined),
    formats: new Set(
      [...FORMATS, ...Object.values(LENS_FORMATS).flat()]
        .map(({ name }): string => name)
        .concat('ndjson', 'row'),
    ),
    lenses: new Set((await import('@anatome/core')).LENSES.keys()),
    benches: new Set(BENCHES.keys()),
  },
  namesOf,
  lensesOf: (format) => toLenses(FORMATS.find(({ name }) => name === format)?.needs),
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
    expect(count('byHand')).toBeLessThanOrEqual(MOST_BY_HAND);
  });
});

describe('what there is', () => {
  const spans = DOCS.flatMap(collectSpans).map(({ text }) => text);
  const code = DOCS.flatMap(collectCodeLines).map(({ text }) => text);

  it('is told: every bench, every script', () => {
    const told = [...spans, ...code].join('\n');
    const scripts = Object.keys(REPOSITORY.scripts).filter((name) => !/^(start|test)$/.test(name));
    expect(scripts.filter((name) => !told.includes(`npm run ${name}`) && !spans.includes(name))).toEqual([]);
    expect([...BENCHES.keys()].filter((name) => !spans.includes(name))).toEqual([]);
  });
});

describe('checkDoc', () => {
  const check = (text: string, path = 'docs/made.md'): string[] => checkDoc(readDoc(path, text), WORLD);

  it.each([
    ['What core needs is in `host.ts`.', 'there is no such file or folder'],
    ['See `bench/ground.ts`.', 'there is no such file or folder'],
    ['The file `find-zones.ts` knows.', 'could be'],
    ['A zone costs `ZONE_COST = 4`.', 'ZONE_COST is 6'],
    ['It takes `SHARE.root = 0.9`.', 'SHARE.root is 0.8'],
    ['Use `--modell none`.', 'no command has the option --modell'],
    ['Use `anatome pipe --at x`.', 'pipe has no option --at'],
    ['Use `anatome lens magic page.html`.', 'there is no lens magic'],
    ['Use `-f docx`.', 'there is no format docx'],
    ['Use `npm run check`.', 'package.json has no script check'],
    ['Use `npm run bench -- magic`.', 'there is no bench magic'],
    ['    npx anatome explian', 'anatome has no command explian'],
    ['```\nnode scripts/setup.mjs --quick\n```', 'scripts/setup.mjs has no option --quick'],
    ['`createMagicLens` makes it.', 'createMagicLens stands nowhere in the code'],
    ['Ask `POST /v1/magic`.', 'no route is called /v1/magic'],
    ['Import `@anatome/core/magic`.', 'no package has the door'],
    ["```js\nimport { analyze, magic } from '@anatome/core';\n```", '@anatome/core has no magic'],
    ['See [that](magic.md).', 'leads to docs/magic.md, which is not there'],
    ['So `-f text` runs no lens.', 'it runs macrostructure, repetition'],
  ])('refuses %s', (text, because) => {
    expect(check(text)).toEqual([expect.stringContaining(because)]);
  });

  it('says where', () => {
    expect(check('One.\n\nTwo\nlines, `host.ts` in the second.')[0]).toMatch(
      /^docs\/made\.md:4: `host\.ts`: /,
    );
  });

  it.each([
    '`<b>one</b>`, `a { display: block }`, `/html[1]/body[1]`, `svg/path`, `text/html`, `utm_…`, `:hover`',
    '`host.d.ts`, `core/src/lens/<name>`, `fixtures/pages/NAME.html`, `out/fuzz`, `index.ts`, `@anatome/core/readability`, `GET /v1/samples`',
    '`page.select`, `analyze(html, { url })`, `TextBlock Headline`, `NO_COLOR`, `ZONE_COST = 6`',
    '`anatome pipe -j 2`, `npm run bench -- speed --record`, `--model none`, `-f markdown`, `--links-in`',
  ])('passes %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('looks in the folder a doc is about first', () => {
    expect(check('`find-zones.ts: toFootEnd`', 'docs/lenses/objects.md')).toEqual([]);
  });
});

describe('checkFigures', () => {
  const records: Records = {
    values: new Map([
      ['speed.mb', [14.5196, 12]],
      ['speed.share', [0.8937]],
    ]),
    readFile: (path) => (path === 'bound.ts' ? 'const MOST = 10_000_000;' : undefined),
  };
  const check = (text: string) => checkFigures(readDoc('made.md', text), records);

  it.each([
    ['It reads 14.5 MB a second.', '14.5 MB looks measured'],
    ['| F1 | .894 |\n|--|--|', '.894 looks measured'],
    ['It reads 14.6 MB.\n\n<!-- figures: speed.mb -->', 'speed.mb is 14.5196, 12, and nothing above says so'],
    ['F1 .894.\n\n<!-- figures: speed.magic -->', 'no record and no floor is called speed.magic'],
    ['F1 .894.\n\n<!-- figures: by hand -->', 'says not when and what was run'],
    ['At most 20 MB.\n\n<!-- figures: set, bound.ts -->', '20 MB looks measured'],
    ['At most 10 MB.\n\n<!-- figures: set, unbound.ts -->', 'there is no unbound.ts'],
    ['F1 .894.\n\n## Next\n\n<!-- figures: by hand, 2026-11, x -->', '.894 looks measured'],
    ['Words.\n\n<!-- figures: by hand, 2026-11, x -->', 'covers no figure above it'],
  ])('refuses %s', (text, because) => {
    expect(check(text).problems.join('\n')).toContain(because);
  });

  it.each([
    ['14.5 MB, 89 %, .894.\n\n<!-- figures: speed.mb, speed.share -->', 3, 0],
    ['.894, .5, .6.\n\n<!-- figures: speed.*; by hand, 2026-11, x -->', 1, 2],
    ['At most 10 MB.\n\n<!-- figures: set, bound.ts -->', 0, 0],
    ['XPath 1.0, Node 20.19, `14.5 MB`, 974 pages, section 4.2.', 0, 0],
  ])('passes %s', (text, recorded, byHand) => {
    expect(check(text)).toEqual({ problems: [], recorded, byHand });
  });
});

/** The names a door gives away, by the text of its module: types are not there when it runs. */
function namesOf(specifier: string): ReadonlySet<string> | undefined {
  const [, name, door = ''] = /^@anatome\/([\w-]+)(\/.*)?$/.exec(specifier) ?? [];
  const path = `packages/${name}/package.json`;
  if (!REPOSITORY.places.includes(path)) return undefined;
  if (JSON.parse(REPOSITORY.read(path)).exports[`.${door}`] === undefined) return undefined;
  const room = `packages/${name}/src${door}`;
  const source = `${room}/index.ts`;
  return collectWords(REPOSITORY.places.includes(source) ? source : `${room}.ts`);
}

/** The words of a module, and of those it gives away whole. */
function collectWords(path: string): Set<string> {
  const text = REPOSITORY.read(path);
  const others = Array.from(text.matchAll(/export \* from '([^']+)'/g), (match) =>
    posix.join(posix.dirname(path), match[1]),
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

/** The lenses that run for somebody, those that only the outline needs among them; undefined for all of them. */
function toLenses(needs: Needs | undefined): readonly string[] | undefined {
  if (needs === undefined || needs.lenses === 'all') return undefined;
  return [...new Set([...needs.lenses, ...needs.parts.flatMap((part) => OUTLINE_NEEDS[part])])];
}
