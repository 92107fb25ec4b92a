/** Parts: runs of words inside a block, such as the postal code in a line. Their names count as word types. */
import { getWordTable } from '../../lexicon/index.ts';
import type { CompiledPart } from './compiled-grammar.ts';
import type { Hits } from './hit.ts';
import { findMatches, type PatternMatch } from './run-pattern.ts';
import { ArcCollector, type Track } from './track.ts';

/** Longer words are never written out in a pattern; the compiler refuses them. */
export const LONGEST_LITERAL = 24;

/** A stretch of text. */
export interface Stretch {
  readonly source: string;
  readonly from: number;
  readonly to: number;
}

export interface PartSpan {
  /** Number of the word type the part is. */
  readonly type: number;
  readonly from: number;
  readonly to: number;
  /** The rule that found it. */
  readonly part: CompiledPart;
}

/** What a grammar knows of parts. */
export interface PartRules {
  readonly parts: readonly CompiledPart[];
  /** Words and signs written out in patterns, folded, each with the number of its type. */
  readonly literals: ReadonlyMap<string, number>;
  /** Parts that need a type, or a part that needs it, by the number of the type. */
  readonly partsByWord: ReadonlyMap<number, readonly number[]>;
  /** Types some part asks for. */
  readonly askedByParts: ReadonlySet<number>;
}

/** Parts that have a chance, in their order. */
function candidates(hits: Hits, { partsByWord }: PartRules): number[] {
  const found = new Set<number>();
  let last = -1;
  for (let hit = 0; hit < hits.count; hit++) {
    const type = hits.type[hit]!;
    if (type === last) continue;
    last = type;
    for (const part of partsByWord.get(type) ?? []) found.add(part);
  }
  return [...found].sort((a, b) => a - b);
}

const NONE: PartSpan[] = [];

/** The typed words of a stretch, and how many there are of each type. */
export interface WordCounts {
  readonly hits: Hits;
  readonly counts: Uint32Array;
}

/** Finds the parts of a stretch; each part found becomes a typed word, too. */
export function findParts(stretch: Stretch, rules: PartRules, { hits, counts }: WordCounts): PartSpan[] {
  const { parts, literals } = rules;
  let found: PartSpan[] = NONE;
  let track: WordTrack | undefined;
  for (const index of candidates(hits, rules)) {
    const part = parts[index]!;
    const { program } = part;
    if (!program.required.every((types) => types.some((type) => counts[type]! > 0))) continue;
    track ??= createWordTrack(stretch, hits, literals);
    const spans = (findMatches(program, track) ?? []).flatMap((match) => toSpans(match, track!, part));
    if (spans.length === 0) continue;
    for (const span of spans) {
      found = addApart(found, span);
      hits.add(span.type, span.from, span.to);
      counts[span.type]!++;
    }
    if (spans.some((span) => rules.askedByParts.has(span.type))) track = undefined;
  }
  return found.length < 2 ? found : found.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** The match itself and what its named groups cover. */
function toSpans(
  { taken, first, last }: PatternMatch,
  { starts, ends }: WordTrack,
  part: CompiledPart,
): PartSpan[] {
  const spans: PartSpan[] = [{ part, type: part.type, from: starts[first]!, to: ends[last]! }];
  const named = new Set(taken.flatMap(({ symbol }) => symbol.captures));
  for (const capture of named) {
    const covered = taken.filter(({ symbol }) => symbol.captures.includes(capture));
    spans.push({ part, type: capture, from: starts[covered[0]!.first]!, to: ends[covered.at(-1)!.last]! });
  }
  return spans;
}

/** Alternatives may find parts of one type that overlap: the longer stays. */
function addApart(found: readonly PartSpan[], span: PartSpan): PartSpan[] {
  const rivals = found.filter(({ type, from, to }) => type === span.type && from < span.to && span.from < to);
  if (rivals.some(({ from, to }) => to - from >= span.to - span.from)) return [...found];
  return [...found.filter((part) => !rivals.includes(part)), span];
}

interface WordTrack extends Track {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Words and signs, each a place; typed words are arcs over one or several of them. */
function createWordTrack(
  { source, from, to }: Stretch,
  hits: Hits,
  literals: PartRules['literals'],
): WordTrack {
  const isWord = getWordTable();
  const starts: number[] = [];
  const ends: number[] = [];
  const placeAt = new Int32Array(to - from + 1).fill(-1);
  for (let at = from; at < to; ) {
    const unit = source.charCodeAt(at);
    let end = at + 1;
    if (isWord[unit] === 1) while (end < to && isWord[source.charCodeAt(end)] === 1) end++;
    else if (isSpace(unit)) {
      at = end;
      continue;
    }
    placeAt.fill(starts.length, at - from, end - from);
    starts.push(at);
    ends.push(end);
    at = end;
  }
  const arcs = new ArcCollector();
  for (let hit = 0; hit < hits.count; hit++) {
    const first = placeAt[hits.start[hit]! - from]!;
    const last = placeAt[hits.end[hit]! - 1 - from]!;
    if (first >= 0 && last >= first) arcs.add(first, hits.type[hit]!, last);
  }
  for (const [place, start] of starts.entries()) {
    const end = ends[place]!;
    if (end - start > LONGEST_LITERAL) continue;
    const type = literals.get(source.slice(start, end).toLowerCase());
    if (type !== undefined) arcs.add(place, type, place);
  }
  return { ...arcs.toTrack(starts.length), starts, ends };
}

function isSpace(unit: number): boolean {
  return unit === 32 || unit === 0xa0 || (unit >= 9 && unit <= 13) || unit === 0x202f;
}
