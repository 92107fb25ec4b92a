/** A page as classifiers see it, from the rows of its analysis: its words and where they stand, its structure in numbers. */
import type { Example } from '@anatome/core/classifier';
import type { Row } from '../store/tables.ts';
import { walkWords } from '../word/cut-words.ts';

/** As much of the rows of a page as is read. */
export interface ExampleRows {
  readonly facts: Pick<Row<'analysis'>, 'type'>;
  readonly block: readonly Pick<Row<'block'>, 'zone' | 'label' | 'continuous' | 'words' | 'text'>[];
  readonly region: readonly Pick<Row<'region'>, 'label'>[];
  readonly link: readonly Pick<Row<'link'>, 'kind'>[];
  readonly entity: readonly Pick<Row<'entity'>, 'label'>[];
  readonly series: readonly Pick<Row<'series'>, 'records'>[];
  readonly module: readonly Pick<Row<'module'>, 'name' | 'realised'>[];
}

/** Words read of one page. */
const MOST_WORDS = 20_000;
/** Places whose words say more than others: they are words of their own, too. */
const TELLING: ReadonlySet<string> = new Set(['title', 'heading']);
/** Characters of an address that are read. */
const LONGEST_ADDRESS = 500;

/** Describes a page by its address and its rows. */
export function toExample(url: string, rows: ExampleRows): Example {
  return { words: countWords(url, rows), facts: new Map(collectFacts(url, rows)) };
}

function countWords(url: string, { block }: ExampleRows): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string): void => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  let left = MOST_WORDS;
  for (const { label, text } of block) {
    for (const { word } of walkWords(text)) {
      if (left-- === 0) break;
      add(word);
      if (TELLING.has(label)) add(`${label}: ${word}`);
    }
    if (left < 0) break;
  }
  for (const [word] of toPath(url).matchAll(/[a-z]{2,}/g)) add(`address: ${word}`);
  return counts;
}

/** The path of an address in lower case; the host is the site's own name, and says nothing of others. */
function toPath(url: string): string {
  return url
    .slice(0, LONGEST_ADDRESS)
    .toLowerCase()
    .replace(/^[a-z]+:\/\/[^/]*/, '');
}

function collectFacts(url: string, rows: ExampleRows): [name: string, value: number][] {
  const { facts, block, region, link, entity, series, module } = rows;
  const words = block.reduce((sum, each) => sum + each.words, 0);
  const running = block.reduce((sum, each) => sum + each.words * each.continuous, 0);
  const path = toPath(url);
  return [
    ['words', words],
    ['texts', block.length],
    ['words a text', shareOf(words, block.length)],
    ['share of running text', shareOf(running, words)],
    ['links', link.length],
    ['links a text', shareOf(link.length, block.length)],
    ['series', series.length],
    ['records', series.reduce((sum, each) => sum + each.records, 0)],
    ['depth of the address', path.split('/').filter((part) => part !== '').length],
    ['~ in the address', Number(path.includes('~') || path.includes('%7e'))],
    ...collectShares(block, words),
    ...countEach(
      'entries',
      region.map(({ label }) => label),
    ),
    ...countEach(
      'links',
      link.map(({ kind }) => kind),
    ),
    ...countEach(
      'found',
      entity.map(({ label }) => label),
    ),
    ...countEach(
      'module',
      module.map(({ name, realised }) => (realised === 'inline' ? name : `link to ${name}`)),
    ),
    ...countEach('page type', facts.type === null ? [] : [facts.type]),
  ];
}

/** How much of the text stands in each zone. */
function collectShares(block: ExampleRows['block'], words: number): [string, number][] {
  const sums = new Map<string, number>();
  for (const { zone, words: own } of block) sums.set(zone, (sums.get(zone) ?? 0) + own);
  return [...sums].map(([zone, sum]) => [`share in ${zone === '' ? 'no zone' : zone}`, shareOf(sum, words)]);
}

function countEach(prefix: string, names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => [`${prefix}: ${name}`, count]);
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
