/** Days that a reader sees: `time` elements, and lines with a day. */
import { type DateFound, readDate } from '../date/index.ts';
import { isBlockTag, type Page, TAG } from '../page/index.ts';
import { IN_ASIDE } from './judge-place.ts';
import type { Candidate } from './metadata.ts';
import { isLead, type Line, LONGEST_LINE, type VisibleScene } from './read-visible.ts';
import { leadWordsOf, type WordKind } from './word-lists.ts';

/** A machine's day is worth more than a written one, a labelled line more than a bare one. */
const WEIGHT = { time: 0.67, dated: 0.66, line: 0.6, timeFar: 0.3 } as const;
/** What stands before the headline is more often the day of today, or of something else. */
const BEFORE = 0.8;
/** `time` elements looked at that are not near the headline. */
const MOST_FAR = 10;
/** A line with more words than these before the day, and beside it, is a sentence. */
const WORDS = { before: 3, beside: 10 } as const;

/** `time` elements: near the headline they date the page, elsewhere often its neighbours. */
export function readTimes(scene: VisibleScene): void {
  const { page, marks, locale, from, to } = scene;
  let far = 0;
  for (const node of marks.times) {
    const at = page.textAt[node];
    const isNear = at >= from && at < to;
    if (!isNear && far++ >= MOST_FAR) continue;
    const written = writtenAt(page, node);
    const date = readDate(written, locale);
    if (date === undefined) continue;
    const before = labelBefore(page.text, at, locale.language);
    const kind = kindOf(before, locale.language, 'has');
    const weight = isNear ? WEIGHT.time : WEIGHT.timeFar;
    add(scene, { kind, value: written, name: 'time', node, at, weight });
  }
}

/** What a machine is told of the moment, else what stands there. */
function writtenAt(page: Page, node: number): string {
  const told = page.attribute(node, page.tag[node] === TAG.time ? 'datetime' : 'title');
  return told || toLine(page.textOf(node));
}

/** A day behind a word for one, alone, or beside a few words; of a longer text only what it begins with. */
export function readDayLine(scene: VisibleScene, { text, at, node, lead }: Line, isWhole: boolean): void {
  const { locale } = scene;
  const date = readDate(text.trim(), locale);
  if (date === undefined) return;
  const line = text.trim();
  const before = lead + line.slice(0, date.at);
  const kind = kindOf(before, locale.language, 'ends') ?? kindOfBlock(scene, node, at);
  const isLabelled = kind !== undefined && !(isWhole && isAdverbial(before) && isInSentence(line, date));
  if (!isLabelled && isWhole && isInSentence(line, date)) return;
  if (!isWhole && (isLabelled || date.at + date.written.length >= text.length)) return;
  const weight = isLabelled ? WEIGHT.dated : WEIGHT.line;
  add(scene, { kind, value: line.slice(date.at), name: 'line', node, at, weight });
}

interface DayFound extends Pick<Candidate, 'value' | 'name' | 'weight'> {
  readonly kind: WordKind | undefined;
  readonly node: number;
  readonly at: number;
}

function add(scene: VisibleScene, { kind, at, ...found }: DayFound): void {
  const { headline, into } = scene;
  const isBefore = at < headline.start;
  const weight = isBefore ? found.weight * BEFORE : found.weight;
  const rejected = findFault(scene, { kind, at, ...found });
  into.add(kind === 'updated' ? 'modified' : 'date', { source: 'visible', ...found, weight, rejected });
}

/** Why a day there is not the page's. */
function findFault({ headline, judgePlace }: VisibleScene, { kind, node, at }: DayFound): string | undefined {
  if (kind === 'other') return 'the day of something else';
  const place = judgePlace(node);
  if (place !== undefined && !(place === IN_ASIDE && kind !== undefined)) return place;
  return at > headline.teaserAt ? 'behind the heading of another page' : undefined;
}

/** Whether the word before a day is one that any day may have in a sentence: `prices fall on January 1`. */
function isAdverbial(before: string): boolean {
  return (/(?<!\p{L})(\p{L}+)[\s:：,.(-]*$/u.exec(before)?.[1].length ?? 0) <= LONGEST_ADVERBIAL;
}

const LONGEST_ADVERBIAL = 3;

/** Whether a day stands in the middle of a longer text. */
function isInSentence(line: string, { at, written }: DateFound): boolean {
  const before = countWords(line.slice(0, at));
  return before > WORDS.before && before + countWords(line.slice(at + written.length)) > WORDS.beside;
}

function countWords(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}

const KINDS = ['updated', 'other', 'published'] as const;

/** What the words before a day say of it: its last ones, or any that the line begins with. */
function kindOf(before: string, language: string | undefined, how: 'ends' | 'has'): WordKind | undefined {
  const lower = before.toLowerCase().replace(/(?<![\s:：,.(-])[\s:：,.(-]+$/, '');
  if (lower === '') return undefined;
  if (leadWordsOf('latest', language).some((word) => lower.includes(word))) return 'other';
  return KINDS.find((kind) =>
    leadWordsOf(kind, language).some((word) =>
      how === 'ends' ? endsWith(lower, word) : lower.startsWith(word) || endsWith(lower, word),
    ),
  );
}

/** Whether the lines above a day in its own paragraph begin with what says that it is another's: "Next release". */
function kindOfBlock({ page, locale }: VisibleScene, node: number, at: number): WordKind | undefined {
  let block = node;
  while (block > 0 && !isBlockTag(page.tag[block])) block = page.parent[block];
  const start = page.textAt[block];
  if (block <= 0 || start >= at || at - start > LONGEST_LINE) return undefined;
  const [first] = page.text.slice(start, at).trim().split('\n', 1);
  return kindOf(first, locale.language, 'has') === 'other' ? 'other' : undefined;
}

/** A whole word: "on" ends no "collection". Scripts without spaces have no such ends. */
function endsWith(text: string, word: string): boolean {
  if (!text.endsWith(word)) return false;
  const before = text.charAt(text.length - word.length - 1);
  return before === '' || !/[a-z\u00df-\u024f\u0400-\u04ff]/.test(before);
}

/** What stands before a place on its line, or the line before where that is nothing but a label. */
function labelBefore(text: string, at: number, language: string | undefined): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const own = text.slice(start, at).slice(-LONGEST_LINE).trim();
  if (own !== '' || start < 2) return own;
  const previous = text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1).slice(-LONGEST_LINE);
  return isLead(previous.trim(), language) ? previous.trim() : '';
}

function toLine(text: string): string {
  return text.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim();
}
