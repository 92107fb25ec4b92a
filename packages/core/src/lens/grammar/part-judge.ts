/** Judges runs of words that may be a part: what stands in them, around them and above them adds up to a weight. */
import type { Block } from './block.ts';
import type { BlockCondition } from './compiled-grammar.ts';
import { meetsAll } from './condition-table.ts';
import type { PatternMatch } from './pattern-runner.ts';
import type { JudgeProduction, PartEvidence } from './production.ts';
import { hasArc } from './track.ts';
import type { WordTrack } from './word-track.ts';

/** Words of a type that are of none of some others. */
interface CompiledTerm {
  readonly type: number;
  readonly without: readonly number[];
}

/** One thing that weighs, with numbers for names. */
export interface CompiledEvidence extends Pick<PartEvidence, 'at' | 'isNegated' | 'weight' | 'text'> {
  readonly terms: readonly CompiledTerm[];
  /** Whether the edge of the block counts as well: `AFTER START`, `BEFORE END`. */
  readonly hasEdge: boolean;
  /** What is asked of the block. */
  readonly conditions: readonly BlockCondition[];
}

export interface CompiledJudge {
  readonly production: JudgeProduction;
  /** The part it judges. */
  readonly type: number;
  readonly evidence: readonly CompiledEvidence[];
}

/** Why a run of words was taken for a part. */
export interface Judgement {
  readonly sum: number;
  /** What it had to reach. */
  readonly threshold: number;
  readonly held: readonly CompiledEvidence[];
}

/** Words of one type before a run are looked for from so many places back: `Dipl. - Ing .` are four. */
const MOST_BACK = 4;

/** What is asked of the line above is noted when a line was read, and asked when the next one is. */
export class PartJudge {
  private readonly judgeOf: ReadonlyMap<number, CompiledJudge>;
  /** Types asked of the line above, and a 1 for each that it has. */
  private readonly watched: Int32Array;
  private readonly isAbove: Uint8Array;

  constructor(judges: readonly CompiledJudge[], typeCount: number) {
    this.judgeOf = new Map(judges.map((judge) => [judge.type, judge]));
    const below = judges.flatMap(({ evidence }) => evidence.filter(({ at }) => at === 'below'));
    this.watched = Int32Array.from(new Set(below.flatMap(({ terms }) => terms.map(({ type }) => type))));
    this.isAbove = new Uint8Array(typeCount);
  }

  /** Forgets the line above: a new page begins. */
  begin(): void {
    this.isAbove.fill(0);
  }

  /** Notes what the next line may ask for. */
  leave(counts: Uint32Array): void {
    for (const type of this.watched) this.isAbove[type] = counts[type] > 0 ? 1 : 0;
  }

  /** The judgement on a run of words; undefined when it is none. */
  judge(type: number, match: PatternMatch, seen: Seen): Judgement | undefined {
    const judge = this.judgeOf.get(type);
    if (judge === undefined) return NOT_JUDGED;
    const { evidence, production } = judge;
    let sum = 0;
    for (let at = 0; at < evidence.length; at++)
      if (this.speaks(evidence[at], match, seen)) sum += evidence[at].weight;
    // Most runs are refused, and what held of a refused one nobody asks here.
    return sum >= production.threshold ? this.weigh(type, match, seen) : undefined;
  }

  /** What speaks for a run of words and against it; undefined when nobody judges the part. */
  weigh(type: number, match: PatternMatch, seen: Seen): Judgement | undefined {
    const judge = this.judgeOf.get(type);
    if (judge === undefined) return undefined;
    const held = judge.evidence.filter((each) => this.speaks(each, match, seen));
    const sum = held.reduce((total, { weight }) => total + weight, 0);
    return { sum, threshold: judge.production.threshold, held };
  }

  /** Whether what a piece of evidence asks for is there, or, of a negated one, is not. */
  private speaks(evidence: CompiledEvidence, match: PatternMatch, seen: Seen): boolean {
    return this.holds(evidence, match, seen) !== evidence.isNegated;
  }

  private holds(evidence: CompiledEvidence, match: PatternMatch, { track, block }: Seen): boolean {
    const { at, terms, hasEdge, conditions } = evidence;
    const { first, last } = match;
    if (at === 'block') return meetsAll(conditions, block, track.counts);
    if (at === 'after' && first === 0) return hasEdge;
    if (at === 'before' && last + 1 === track.arcs.size) return hasEdge;
    for (let place = 0; place < terms.length; place++)
      if (this.isThere(at, terms[place], match, track)) return true;
    return false;
  }

  private isThere(at: CompiledEvidence['at'], term: CompiledTerm, run: Run, track: WordTrack): boolean {
    if (at === 'below') return this.isAbove[term.type] === 1;
    if (at === 'has') return hasInside(track, term, run);
    return at === 'after' ? endsBefore(track, term, run.first) : beginsAt(track, term, run.last + 1);
  }
}

/** Places of the first and the last word of a run. */
type Run = Pick<PatternMatch, 'first' | 'last'>;

/** The block at hand and its words. */
export interface Seen {
  readonly track: WordTrack;
  readonly block: Block;
}

const NOT_JUDGED: Judgement = { sum: 0, threshold: 0, held: [] };

function hasInside(track: WordTrack, term: CompiledTerm, { first, last }: Run): boolean {
  for (let place = first; place <= last; place++) if (hasArcAt(track, term, place, last)) return true;
  return false;
}

function beginsAt(track: WordTrack, term: CompiledTerm, place: number): boolean {
  return hasArcAt(track, term, place, track.arcs.size);
}

function endsBefore(track: WordTrack, term: CompiledTerm, first: number): boolean {
  for (let place = first - 1; place >= Math.max(0, first - MOST_BACK); place--)
    if (hasArcAt(track, term, place, first - 1, first - 1)) return true;
  return false;
}

/** Whether an arc that fits a term begins at a place and ends not before `least` and not after `most`. */
function hasArcAt(
  track: WordTrack,
  { type, without }: CompiledTerm,
  first: number,
  most: number,
  least: number = first,
): boolean {
  const { arcs } = track;
  for (let arc = arcs.head[first]; arc >= 0; arc = arcs.next[arc]) {
    const last = arcs.last[arc];
    if (arcs.type[arc] !== type || last < least || last > most) continue;
    if (!without.some((other) => hasArc(track, first, { type: other, last }))) return true;
  }
  return false;
}
