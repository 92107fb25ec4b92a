/** Contact details on business pages: exact span F1 per entity, marks stripped; beside it, how often spans overlap at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Annotation, createGrammarLens, type Lexicon, loadShippedGrammars, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { roundTo } from '@anatome/core/number';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { readGold } from './gold-spans.ts';

/** Our labels for theirs. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['STREET', 'Street'],
  ['ZIPCODE', 'Zipcode'],
  ['CITY', 'City'],
  ['TEL', 'Telephone'],
  ['FAX', 'Fax'],
  ['EMAIL', 'Email'],
  ['HOURS', 'Hours'],
  ['STATE', 'State'],
  ['PER', 'Person'],
  ['ORG', 'Organization'],
]);

/** Not every corpus marks every entity: `nl` only hours, `business_pages` hardly an e-mail, none but `nl` most hours. */
function isMarked(corpus: string, type: string): boolean {
  if (corpus === 'nl') return type === 'HOURS';
  return corpus !== 'business_pages' || type !== 'EMAIL';
}

interface Tally {
  hit: number;
  gold: number;
  said: number;
  /** Gold spans that something said overlaps, and the reverse. */
  goldMet: number;
  saidMet: number;
}

/** F1 per entity over all pages, or over every second one. */
export function measureContacts(
  dataDir: string,
  isChosen: (index: number) => boolean = () => true,
  lexica: readonly Lexicon[] = [],
): Record<string, number> {
  const lens = createGrammarLens({ grammars: loadShippedGrammars(['address']), lexica });
  const workspace = new Workspace();
  const tallies = new Map<string, Tally>(
    Array.from(LABELS.keys(), (type) => [type, { hit: 0, gold: 0, said: 0, goldMet: 0, saidMet: 0 }]),
  );
  const lines = gunzipSync(readFileSync(join(dataDir, 'contacts', 'webstruct.ndjson.gz')))
    .toString('utf8')
    .split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '' || !isChosen(index)) continue;
    const { corpus, html } = JSON.parse(line) as { corpus: string; html: string };
    const gold = readGold(html);
    if (gold === undefined) continue;
    const page = parse(gold.html);
    const style = computeStyle(page);
    const features = measure(page, style);
    const { annotations } = lens.annotate({
      page,
      style,
      features,
      deadline: Number.POSITIVE_INFINITY,
      workspace,
    });
    for (const [type, label] of LABELS) {
      if (!isMarked(corpus, type)) continue;
      const wanted = new Set(
        gold.spans.filter((span) => span.type === type).map(({ from, to }) => trimSpan(page.text, from, to)),
      );
      const said = new Set(
        collectSpans(annotations, label).map(([from, to]) => trimSpan(page.text, from, to)),
      );
      const tally = tallies.get(type)!;
      tally.gold += wanted.size;
      tally.said += said.size;
      tally.hit += [...said].filter((span) => wanted.has(span)).length;
      tally.goldMet += countOverlapping(wanted, said);
      tally.saidMet += countOverlapping(said, wanted);
    }
  }
  const figures: Record<string, number> = {};
  for (const [type, { hit, gold, said, goldMet, saidMet }] of tallies) {
    const f1 = (2 * hit) / Math.max(1, gold + said);
    figures[`contacts_${type.toLowerCase()}`] = roundTo(f1, 3);
    const [precision, recall] = [hit / Math.max(1, said), hit / Math.max(1, gold)];
    const loose = toF1(saidMet / Math.max(1, said), goldMet / Math.max(1, gold));
    console.log(
      `${type.padEnd(8)} F1 ${f1.toFixed(3)}  P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  gold ${gold}  overlapping F1 ${loose.toFixed(3)}`,
    );
  }
  return figures;
}

function toF1(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/** How many spans of the first set overlap one of the second. */
function countOverlapping(spans: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const toRange = (span: string): number[] => span.split(' ').map(Number);
  const ranges = [...others].map(toRange);
  return [...spans].filter((span) => {
    const [from, to] = toRange(span) as [number, number];
    return ranges.some(([start, end]) => from < end && start < to);
  }).length;
}

/** Places of parts and of the fields of records; a place inside another counts as part of it. */
function collectSpans(annotations: readonly Annotation[], label: string): [number, number][] {
  const own = annotations.flatMap(({ label: given, attributes }) => {
    const { span, spans } = (attributes ?? {}) as {
      span?: [number, number];
      spans?: Record<string, [number, number]>;
    };
    if ((given === label || JOINED.get(label)?.includes(given)) && span !== undefined) return [span];
    const field = given === 'Address' ? spans?.[label.toLowerCase()] : undefined;
    return field === undefined ? [] : [field];
  });
  return own.filter(
    ([from, to]) =>
      !own.some((other) => other[0] <= from && other[1] >= to && other[1] - other[0] > to - from),
  );
}

/** Further labels of one thing: several lines of it, or a city named outside an address. */
const JOINED: ReadonlyMap<string, readonly string[]> = new Map([
  ['Street', ['StreetLines', 'LongStreet']],
  ['Hours', ['HoursLines']],
  ['City', ['Town', 'TownLines']],
  ['State', ['StateLines']],
]);

/** A span without punctuation and white space at its edges: annotators were of several minds about those. */
export function trimSpan(text: string, from: number, to: number): string {
  const sign = /[\s.,;:|()[\]-]/;
  let start = from;
  let end = to;
  while (start < end && sign.test(text[start]) && text[start] !== '(') start++;
  while (end > start && sign.test(text[end - 1])) end--;
  return `${start} ${end}`;
}
