/** Small pages and fragments, and what a reader expects of each: fixtures/fragments, one page and its lines beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { type Entry, toHeadedMarkdown, toHeadedText } from '../../src/index.ts';
import { OUTLINE_LABELS } from '../../src/outline/index.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'fragments');
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -'.html'.length));
const ZONES: readonly string[] = ['header', 'navigation', 'main', 'complementary', 'footer'];

/** What the analysis says of a page, as far as a line may ask for it. */
interface Answer {
  readonly text: string;
  readonly markdown: string;
  /** All labels of the outline in document order. */
  readonly labels: readonly string[];
}

const EMPTY: Answer = { text: '', markdown: '', labels: [] };

function answer(markup: string, model?: 'none'): Answer {
  const { page, outline, layers, metadata } = analyze(markup, { model });
  const labels = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ label, entries: inner }) => [label, ...labels(inner)]);
  return {
    text: toHeadedText({ page, outline, layers, metadata }),
    markdown: toHeadedMarkdown({ page, outline, layers, metadata }),
    labels: labels(outline.entries),
  };
}

/** The words of a text, each between two spaces. */
const toWords = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ')} `;

const holds = (text: string, wanted: string): boolean => toWords(text).includes(toWords(wanted));

type Check = (answer: Answer, wanted: string) => boolean;

/** What a line may ask for. */
const CHECKS: Readonly<Record<string, Check>> = {
  in: ({ text, markdown }, wanted) => holds(text, wanted) && holds(markdown, wanted),
  out: ({ text, markdown }, wanted) => !holds(text, wanted) && !holds(markdown, wanted),
  'text-out': ({ text }, wanted) => !holds(text, wanted),
  markdown: ({ markdown }, wanted) => markdown.split('\n').includes(wanted),
  'markdown-has': ({ markdown }, wanted) => markdown.includes(wanted),
  zones: ({ labels }, wanted) =>
    (labels.filter((label) => ZONES.includes(label)).join(' ') || 'none') === wanted,
  has: ({ labels }, wanted) => wanted.split(' ').every((label) => labels.includes(label)),
  no: ({ labels }, wanted) => !wanted.split(' ').some((label) => labels.includes(label)),
};

interface Line {
  readonly key: string;
  readonly wanted: string;
}

function readLines(name: string): Line[] {
  const text = readFileSync(join(FOLDER, `${name}.expected`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(': ');
      return { key: line.slice(0, at), wanted: line.slice(at + 2) };
    });
}

const readMarkup = (name: string): string => readFileSync(join(FOLDER, `${name}.html`), 'utf8');

/** The lines an answer does not meet; those that must be in must be in their order. */
function listMissed(lines: readonly Line[], found: Answer): string[] {
  const missed = lines.filter(({ key, wanted }) => !CHECKS[key](found, wanted));
  const inside = lines.filter(({ key }) => key === 'in').map(({ wanted }) => toWords(wanted));
  for (const form of ['text', 'markdown'] as const) {
    const words = toWords(found[form]);
    let at = 0;
    for (const wanted of inside) {
      const place = words.indexOf(wanted, at);
      if (place < 0 && words.includes(wanted)) missed.push({ key: `order in ${form}`, wanted });
      at = place < 0 ? at : place + wanted.length - 1;
    }
  }
  return missed.map(({ key, wanted }) => `${key}: ${wanted}`);
}

describe('small pages', () => {
  it('are at least fifty', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(50);
  });

  it.each(NAMES)('%s', (name) => {
    const found = answer(readMarkup(name));
    const missed = listMissed(readLines(name), found);
    const shown = missed.length === 0 ? '' : `${missed.join('\n')}\n\n${JSON.stringify(found, null, 1)}`;
    expect(shown).toBe('');
  });

  it.each(NAMES)('%s by rules alone', (name) => {
    expect(listMissed(readLines(name), answer(readMarkup(name), 'none'))).toEqual([]);
  });
});

describe('what is expected of small pages', () => {
  it.each(NAMES)('could be missed, line by line: %s', (name) => {
    const markup = readMarkup(name);
    const whole: Answer = { text: markup, markdown: markup, labels: [...OUTLINE_LABELS] };
    const lines = readLines(name);
    expect(lines.map(({ key }) => key)).toEqual(expect.arrayContaining(['zones', 'no']));
    const idle = lines.filter(
      ({ key, wanted }) => CHECKS[key](EMPTY, wanted) && CHECKS[key](whole, wanted.replaceAll('&', '&amp;')),
    );
    expect(idle).toEqual([]);
    const named = lines
      .filter(({ key }) => key === 'no' || key === 'has')
      .flatMap(({ wanted }) => wanted.split(' '));
    expect(named.filter((label) => !(OUTLINE_LABELS as readonly string[]).includes(label))).toEqual([]);
  });
});
