/** Parts: runs of words inside a block, such as the postal code in a line. Their names count as word types. */
import { getFoldTable, getWordTable } from '../../lexicon/index.ts';
import type { CompiledPart } from './compiled-grammar.ts';
import type { Hits } from './hit.ts';
import { findMatches } from './run-pattern.ts';
import { ArcCollector, type Track } from './track.ts';

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
}

/** Finds the parts of a stretch whose words are in `hits`; each part found becomes a hit, too. */
export function findParts(stretch: Stretch, parts: readonly CompiledPart[], hits: Hits): PartSpan[] {
  const counts = new Map<number, number>();
  for (let hit = 0; hit < hits.count; hit++)
    counts.set(hits.type[hit]!, (counts.get(hits.type[hit]!) ?? 0) + 1);
  const found: PartSpan[] = [];
  let track: WordTrack | undefined;
  for (const { program, type } of parts) {
    if (program.required.some((required) => !counts.has(required))) continue;
    track ??= createWordTrack(stretch, hits);
    for (const { first, last } of findMatches(program, track) ?? []) {
      const span = { type, from: track.starts[first]!, to: track.ends[last]! };
      found.push(span);
      hits.add(type, span.from, span.to);
      counts.set(type, 1);
    }
    if (counts.has(type)) track = undefined;
  }
  return found;
}

interface WordTrack extends Track {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Words and signs, each a place; typed words are arcs over one or several of them. */
function createWordTrack({ source, from, to }: Stretch, hits: Hits): WordTrack {
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
  const fold = getFoldTable();
  const isWritten = (place: number, literal: string): boolean => {
    if (ends[place]! - starts[place]! !== literal.length) return false;
    for (let at = 0; at < literal.length; at++)
      if (fold[source.charCodeAt(starts[place]! + at)] !== fold[literal.charCodeAt(at)]) return false;
    return true;
  };
  return { ...arcs.toTrack(starts.length), starts, ends, isWritten };
}

function isSpace(unit: number): boolean {
  return unit === 32 || unit === 0xa0 || (unit >= 9 && unit <= 13) || unit === 0x202f;
}
