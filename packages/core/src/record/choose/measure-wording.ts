/** What the first lines of rows say: that they are numbered, ask something, or give the same facts. */
import type { Page } from '../../page/index.ts';
import type { Candidate } from '../table-draft.ts';

/** How rows are worded; shares are 0…1. */
export interface Wording {
  /** Share of the rows whose number follows that of the row before. */
  readonly numbered: number;
  /** Share of the rows that begin with a question. */
  readonly questions: number;
  /** Labels with a colon that most rows have. */
  readonly labels: number;
  /** Whether the title says as many as there are rows: `15 best …`. */
  readonly isCounted: boolean;
  /** Share of the rows' first lines that are alike but for their numbers: `Example 1`, `Read more`. */
  readonly sameLine: number;
}

/** Rows whose texts are read, and how far. */
const SAMPLES = 24;
const SAMPLE_LENGTH = 600;
const NUMBER = /^\s*(?:(?:#|№|no\.?\s)\s*)?(\d{1,3})(?:[.):\s]|$)/iu;
const QUESTION = /^[^\n.!?]{6,160}[?？]\s*(?:\n|$)/u;
const LABEL = /^[^\S\n]*(\p{L}[^:：\n.]{1,30})[:：](?=\s|$)/gmu;
/** A number in a title that counts things; years and versions count nothing. */
const COUNT = /(?<![\p{L}\d.,$€£])(\d{1,2})(?![\d.,%:+]|\s?(?:%|st|nd|rd|th)\b)/gu;
/** Fewer things are seldom counted. */
const LEAST_COUNT = 3;
/** Characters of a first line that are compared. */
const LONGEST_LINE = 80;

/** Measures how rows are worded. */
export function measureWording(
  page: Page,
  { units }: Pick<Candidate, 'units'>,
  counted: ReadonlySet<number>,
): Wording {
  const texts = units.slice(0, SAMPLES).map((unit) => {
    const start = page.textAt[unit[0]];
    return page.text.slice(start, Math.min(page.textAt[unit.at(-1)!], start + SAMPLE_LENGTH)).trimStart();
  });
  return {
    numbered: countFollowing(texts) / Math.max(1, texts.length - 1),
    questions: texts.filter((text) => QUESTION.test(text)).length / texts.length,
    labels: countLabels(texts),
    isCounted: units.length >= LEAST_COUNT && counted.has(units.length),
    sameLine: shareSame(texts),
  };
}

/** Rows that are numbered up or down by one from the row before. */
function countFollowing(texts: readonly string[]): number {
  const step = readPlace(texts[1]) - readPlace(texts[0]);
  if (Math.abs(step) !== 1) return 0;
  const numbers = texts.map(readPlace);
  return numbers.filter((number, at) => at > 0 && number - numbers[at - 1] === step).length;
}

function readPlace(text: string | undefined): number {
  return Number(NUMBER.exec(text ?? '')?.[1] ?? Number.NaN);
}

function countLabels(texts: readonly string[]): number {
  // The pattern takes its time, and most rows must have what it finds.
  const able = texts.filter((text) => text.includes(':') || text.includes('：'));
  if (able.length * 2 <= texts.length) return 0;
  const counts = new Map<string, number>();
  for (const text of able)
    for (const label of new Set(Array.from(text.matchAll(LABEL), ([, name]) => name)))
      counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].filter((count) => count * 2 > texts.length && count > 1).length;
}

/** Numbers of things that a title speaks of. */
export function readCounts(title: string): Set<number> {
  return new Set(Array.from(title.matchAll(COUNT), ([, digits]) => Number(digits)));
}

function shareSame(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const stop = text.indexOf('\n');
    const first = text.slice(0, stop < 0 ? LONGEST_LINE : Math.min(stop, LONGEST_LINE));
    const line = first.replace(/\d+/g, '').trim().toLowerCase();
    if (line !== '') counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return most < 2 ? 0 : most / texts.length;
}
