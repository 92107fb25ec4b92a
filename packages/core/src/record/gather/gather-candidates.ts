/** Tables of rows that are no run of neighbours: elements of one look, periods, headed sections. */
import { countFilled } from '../choose/count-filled.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { PageBuilds } from '../join/page-builds.ts';
import type { SeriesField, SeriesTree } from '../read-series.ts';
import type { RecordInput } from '../record-input.ts';
import type { Candidate } from '../table-draft.ts';
import { type Aligned, alignSet } from './align-set.ts';
import { collectLeads } from './collect-leads.ts';
import { collectLists } from './collect-lists.ts';
import { collectLooks } from './collect-looks.ts';
import { collectPeriods } from './collect-periods.ts';
import { collectSections } from './collect-sections.ts';
import { collectTables } from './collect-tables.ts';
import { countWords } from './compare-rows.ts';
import type { Gathered } from './gathered.ts';
import { collectHeadings } from './headings.ts';
import { KnownRows } from './known-rows.ts';
import { ALONE, type Walk } from './unit-walk.ts';

/** Sets of rows that are looked at, those of them that are aligned, and tables that are made of them at most. */
const MOST_SETS = 200;
const MOST_ALIGNED = 40;
const MOST_MADE = 12;
/** Nodes of rows that are aligned, in all; 50 times the median page of the content set (November 2026). */
const MOST_NODES = 100_000;
/** Share of the words that fields of most rows must hold. */
const LEAST_ALIGNED = 0.25;
/** Share of the words in tables from which on rows are nothing else. */
const HALF = 0.5;
/** Share of the content that lines without fields must be to be a table. */
const LEAST_LINES = 0.15;

/** What is known of a page when rows are gathered. */
export interface Known {
  readonly input: RecordInput;
  readonly words: PageWords;
  readonly builds: PageBuilds;
  /** All series, outer before inner. */
  readonly series: readonly SeriesTree[];
  /** The tables there are already. */
  readonly candidates: readonly Candidate[];
}

/** The tables there are, and those that are gathered; without any that are parts of these. */
export function gatherCandidates(known: Known): Candidate[] {
  const walk = toWalk(known);
  const rows = new KnownRows(
    known.words,
    known.candidates.map(({ units }) => units),
  );
  const tried: Gathered[] = [];
  const made: Aligned[] = [];
  let nodes = 0;
  for (const set of collectSets(known, rows)) {
    if (made.length >= MOST_ALIGNED || nodes > MOST_NODES) break;
    if (isKnown(rows, set)) continue;
    for (const [start, end] of set.units) nodes += end - start;
    if (tried.some((other) => isSameSet(set, other))) continue;
    tried.push(set);
    const aligned = alignSet(walk, set);
    if (
      aligned.share < LEAST_ALIGNED ||
      isOfTables(walk, aligned) ||
      isKnown(rows, aligned.set) ||
      isLines(known.words, aligned)
    )
      continue;
    rows.add(aligned.set.units);
    made.push(aligned);
  }
  made.sort((one, other) => other.words * other.share - one.words * one.share);
  const last = known.series.reduce((most, { number }) => Math.max(most, number), 0);
  const gathered = made.slice(0, MOST_MADE);
  const parts = findParts(known.candidates, gathered);
  return [
    ...known.candidates.filter((candidate) => !parts.has(candidate)),
    ...gathered.map((aligned, at) => toCandidate(walk, aligned, last + 1 + at)),
  ];
}

/** Tables that have no rows but those of a larger one. */
function findParts(candidates: readonly Candidate[], made: readonly Aligned[]): Set<Candidate> {
  const parts = new Set<Candidate>();
  for (const { set } of made) {
    if (set.isWhole !== true) continue;
    const rows = new Set(set.units.map(([start]) => start));
    for (const candidate of candidates)
      if (candidate.units.every(([start]) => rows.has(start))) parts.add(candidate);
  }
  return parts;
}

/** Whether rows are those of another set, which several names may tell: they come to the same. */
function isSameSet(one: Gathered, other: Gathered): boolean {
  return (
    one.units.length === other.units.length &&
    one.isHeaded === other.isHeaded &&
    one.isCounted === other.isCounted &&
    one.units.every(([start, end], row) => start === other.units[row][0] && end === other.units[row][1])
  );
}

function isKnown(rows: KnownRows, { units, isCounted }: Gathered): boolean {
  return rows.has(units) || (isCounted !== true && rows.hasAmong(units));
}

function toWalk({ input: { page }, words, builds, series }: Known): Walk {
  const seriesAt = new Array<SeriesTree[] | undefined>(page.size).fill(undefined);
  for (const tree of series) {
    const known = seriesAt[tree.nodes[0]];
    if (known === undefined) seriesAt[tree.nodes[0]] = [tree];
    else known.push(tree);
  }
  for (const { nodes } of series) seriesAt[nodes[0]]!.sort((one, other) => other.nodes[1] - one.nodes[1]);
  return {
    page,
    words,
    builds,
    seriesAt,
    byNumber: new Map(series.map((tree) => [tree.number, tree])),
    alone: new Set(ALONE.map((dress) => builds.toNumber(dress))),
    ways: new Map(),
    wayAt: new Int32Array(page.size),
    walked: new Map(),
    dresses: new Map(),
    facts: new Map(),
  };
}

/** Those with most words. */
function collectSets({ input, words, builds }: Known, rows: KnownRows): Gathered[] {
  const { page, style, outline } = input;
  const headings = collectHeadings(words, outline.entries ?? []);
  return [
    ...collectTables(page, words, headings),
    ...collectPeriods(builds, words),
    ...collectSections(page, headings).filter(
      ({ units, isCounted }) =>
        isCounted === true || !rows.hasHeadings(units.map(([start]) => [start, page.end[start]])),
    ),
    ...collectLists(page, words),
    ...collectLeads(page, style, words),
    ...collectLooks(builds, words),
  ]
    .map((set) => ({ set, weight: countWords(words, set.units) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_SETS)
    .map(({ set }) => set);
}

function toCandidate({ words, byNumber }: Walk, { set, fields }: Aligned, number: number): Candidate {
  const { units, heads, isTable, origin } = set;
  const group = heads === undefined ? [] : [toGroupField(heads)];
  const inner = fields
    .filter(({ kind }) => kind === 'series')
    .flatMap(({ cells }) =>
      cells.flatMap((cell, unit) => (cell < 0 ? [] : { ...byNumber.get(cell)!, unit })),
    );
  return {
    series: number,
    type: isTable === true ? 'table' : guessType(words, units, fields),
    title: '',
    hidden: units.every(([start, end]) => words.countSeen(start, end) === 0) ? 'style' : '',
    nodes: [units[0][0], units.at(-1)![1]],
    units,
    fields: [...group, ...fields],
    inner,
    joined: [number],
    origin,
  };
}

function toGroupField(cells: readonly number[]): SeriesField {
  return { name: 'group', from: 'header', kind: 'text', optional: cells.includes(-1), label: '', cells };
}

/** Rows that are hardly more than a table each are no records: the tables are. */
function isOfTables({ words, byNumber }: Walk, { fields, words: all }: Aligned): boolean {
  let inside = 0;
  for (const { cells } of fields.filter(({ kind }) => kind === 'series'))
    for (const tree of cells.map((cell) => byNumber.get(cell)))
      if (tree?.type === 'table') inside += words.countAll(...tree.nodes);
  return inside > HALF * all;
}

/** Lines of one text each, and few of them. */
function isLines(words: PageWords, { set: { units }, fields }: Aligned): boolean {
  if (guessType(words, units, fields) === 'records') return false;
  const kept = units.reduce((sum, [start, end]) => sum + words.countKept(start, end), 0);
  return kept < LEAST_LINES * words.content;
}

/** Share of the words in links from which on rows are nothing else. */
const LINKED = 0.9;

/** Links alone are a menu, lines alone a list. */
function guessType(words: PageWords, units: Gathered['units'], fields: readonly SeriesField[]): string {
  const common = fields.filter(
    ({ kind, cells }) => kind !== 'link' && countFilled(cells) * 2 >= units.length,
  );
  if (common.length > 1) return 'records';
  const linked = units.reduce((sum, [start, end]) => sum + words.countLinked(start, end), 0);
  return linked >= LINKED * countWords(words, units) ? 'menu' : 'list';
}
