/** Parts: runs of words inside a block, such as the postal code in a line. Their names count as word types. */
import type { Block } from './block.ts';
import type { CompiledGrammar, CompiledPart } from './compiled-grammar.ts';
import { type CompiledJudge, type Judgement, PartJudge, type Seen } from './part-judge.ts';
import { PartNeeds } from './part-needs.ts';
import type { Capture, PatternSymbol } from './pattern-program.ts';
import type { PatternMatch, PatternRunner } from './pattern-runner.ts';
import { SHAPE } from './shape.ts';
import type { WordTrack } from './word-track.ts';

export interface PartSpan {
  /** Number of the word type the part is. */
  readonly type: number;
  readonly from: number;
  readonly to: number;
  /** The rule that found it. */
  readonly part: CompiledPart;
  /** Why it was taken for one, where parts of its name are judged. */
  readonly judgement?: Judgement | undefined;
}

/** What a grammar knows of parts. */
export type PartRules = Pick<CompiledGrammar, 'parts' | 'partsByWord' | 'judges'>;

const NONE: readonly PartSpan[] = [];
const NO_MATCHES: readonly PatternMatch[] = [];

/** From so many words on a pattern takes longer than a look at the clock. */
const LONG_TRACK = 2000;

/** Finds the parts of blocks; each part found becomes a typed word, too. */
export class PartFinder {
  private readonly parts: readonly CompiledPart[];
  /** Bits of the parts to look for when a type occurs, by the number of the type. */
  private readonly partsOf: readonly (Uint32Array | undefined)[];
  /** Bits of the parts that have a chance in the block at hand. */
  private readonly chances: Uint32Array;
  /** How many types of the block have already given their bits to `chances`. */
  private weighed = 0;
  /** A 1 for each part that asks for words as such. */
  private readonly asksWords: Uint8Array;
  private readonly needs: PartNeeds;
  private readonly patterns: PatternRunner;
  private readonly found: FoundSpans;
  private readonly judge: PartJudge;
  /** Whether parts were not looked for, for time was up. */
  isLate = false;
  private deadline = Number.POSITIVE_INFINITY;

  constructor({ parts, partsByWord, judges }: PartRules, typeCount: number, patterns: PatternRunner) {
    this.parts = parts;
    this.patterns = patterns;
    const judged = new Set(judges.filter(judgesWords).map(({ type }) => type));
    this.asksWords = Uint8Array.from(parts, (part) => (judged.has(part.type) ? 1 : asksForWords(part)));
    this.needs = new PartNeeds(parts);
    this.found = new FoundSpans(typeCount);
    this.judge = new PartJudge(judges, typeCount);
    this.chances = new Uint32Array(Math.ceil(parts.length / 32));
    this.partsOf = Array.from({ length: typeCount }, (_, type) => {
      const numbers = partsByWord.get(type);
      return numbers === undefined ? undefined : toBits(numbers, this.chances.length);
    });
  }

  /** Begins a new page. */
  begin(deadline: number): void {
    this.deadline = deadline;
    this.isLate = false;
    this.judge.begin();
  }

  find(track: WordTrack, block: Block): readonly PartSpan[] {
    this.weighed = 0;
    this.found.clear();
    for (let word = 0; word < this.chances.length; word++) this.chances[word] = 0;
    for (let number = this.nextChance(0, track); number >= 0; number = this.nextChance(number + 1, track)) {
      if (!this.needs.areMet(number, track.counts)) continue;
      if (track.arcs.size > LONG_TRACK && performance.now() > this.deadline) this.isLate = true;
      if (this.isLate) break;
      const part = this.parts[number];
      if (this.asksWords[number] === 1) track.layWords();
      const matches = this.patterns.findMatches(part.program, track) ?? NO_MATCHES;
      for (let at = 0; at < matches.length; at++) this.weighMatch(matches[at], part, { track, block });
    }
    this.judge.leave(track.counts);
    return this.found.takeAll();
  }

  /** What the judge of a part says of a match, whether it holds or not; undefined when nobody judges the part. */
  weigh(type: number, match: PatternMatch, seen: Seen): Judgement | undefined {
    return this.judge.weigh(type, match, seen);
  }

  /** Takes a match that holds before the judge. */
  private weighMatch(match: PatternMatch, part: CompiledPart, seen: Seen): void {
    const judgement = this.judge.judge(part.type, match, seen);
    if (judgement !== undefined) this.found.addMatch(match, { part, judgement }, seen.track);
  }

  /** The first part from a number on that has a chance, -1 for none. What was found before may have given it one. */
  private nextChance(from: number, track: WordTrack): number {
    const { chances } = this;
    if (this.weighed < track.typeCount) this.weighChances(track);
    for (let word = from >>> 5; word < chances.length; word++) {
      const bits = word === from >>> 5 ? chances[word] & (-1 << (from & 31)) : chances[word];
      if (bits !== 0) return word * 32 + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  /** Adds the parts to look for because of the types that were found since the last call. */
  private weighChances({ types, typeCount }: WordTrack): void {
    const { chances, partsOf } = this;
    for (; this.weighed < typeCount; this.weighed++) {
      const bits = partsOf[types[this.weighed]];
      if (bits === undefined) continue;
      for (let word = 0; word < bits.length; word++) chances[word] |= bits[word];
    }
  }
}

/** Whether a judge asks for words as such. */
function judgesWords({ evidence }: CompiledJudge): boolean {
  return evidence.some(({ terms }) => terms.some(({ type }) => type === SHAPE.wtWord));
}

function asksForWords({ program }: CompiledPart): number {
  const asks = ({ types, forbidden }: PatternSymbol): boolean =>
    types.includes(SHAPE.wtWord) || forbidden.includes(SHAPE.wtWord);
  return program.symbols.some(asks) ? 1 : 0;
}

function toBits(numbers: readonly number[], length: number): Uint32Array {
  const bits = new Uint32Array(length);
  for (const number of numbers) bits[number >>> 5] |= 1 << (number & 31);
  return bits;
}

/** The spans found in a block, by type. */
class FoundSpans {
  /** Spans of each type found, apart and in order. */
  private readonly byType: (PartSpan[] | undefined)[];
  /** The types found, in the order they were: the first `typeCount`. */
  private readonly types: Int32Array;
  private typeCount = 0;

  constructor(typeCount: number) {
    this.byType = Array.from({ length: typeCount }, () => undefined);
    this.types = new Int32Array(typeCount);
  }

  /** No spans, as at the beginning of every block. */
  clear(): void {
    for (let at = 0; at < this.typeCount; at++) this.byType[this.types[at]] = undefined;
    this.typeCount = 0;
  }

  /** Adds the match itself and what its named groups cover. */
  addMatch({ first, last, taken }: PatternMatch, by: Finding, track: WordTrack): void {
    const { part, judgement } = by;
    this.addSpan({ part, judgement, type: part.type, first, last }, track);
    let named: Map<Capture, Covered> | undefined;
    for (let at = 0; at < taken.length; at++) {
      const { symbol, first, last } = taken[at];
      for (const capture of symbol.captures) {
        named ??= new Map();
        const covered = named.get(capture);
        if (covered === undefined) named.set(capture, { part, type: capture.type, first, last });
        else covered.last = last;
      }
    }
    if (named !== undefined) for (const covered of named.values()) this.addSpan(covered, track);
  }

  /** Alternatives may find parts of one type that overlap: that which more speaks for stays, or the longer. */
  private addSpan({ part, judgement, type, first, last }: Covered, track: WordTrack): void {
    track.addArc(first, type, last);
    const span: PartSpan = { part, judgement, type, from: track.starts[first], to: track.ends[last] };
    const spans = this.byType[type];
    if (spans === undefined) {
      this.byType[type] = [span];
      this.types[this.typeCount++] = type;
      return;
    }
    const at = findFirstBehind(spans, span.from);
    let end = at;
    for (; end < spans.length && spans[end].from < span.to; end++) {
      if (isBetter(spans[end], span)) return;
    }
    if (at === spans.length) spans.push(span);
    else spans.splice(at, end - at, span);
  }

  /** Spans of all types in the order they begin, the longer first; they belong to who takes them. */
  takeAll(): readonly PartSpan[] {
    const { byType, types, typeCount } = this;
    if (typeCount === 0) return NONE;
    const all = byType[types[0]]!;
    for (let at = 1; at < typeCount; at++) for (const span of byType[types[at]]!) all.push(span);
    this.clear();
    return typeCount === 1 ? all : sortByPlace(all);
  }
}

/** Whether a span stays where another one overlaps it. */
function isBetter(known: PartSpan, other: PartSpan): boolean {
  const lead = (known.judgement?.sum ?? 0) - (other.judgement?.sum ?? 0);
  return lead === 0 ? known.to - known.from >= other.to - other.from : lead > 0;
}

/** The rule that found a match, and what the judge said of it. */
interface Finding {
  readonly part: CompiledPart;
  readonly judgement: Judgement;
}

/** The places a match or a named group covers. */
interface Covered extends Partial<Finding> {
  readonly part: CompiledPart;
  readonly type: number;
  readonly first: number;
  last: number;
}

/** More spans are sorted by the built-in sort; for few its calls of the comparator cost more than insertion. */
const MOST_INSERTED = 16;

function sortByPlace(spans: PartSpan[]): PartSpan[] {
  if (spans.length > MOST_INSERTED) return spans.sort(byPlace);
  for (let at = 1; at < spans.length; at++) {
    const span = spans[at];
    let to = at;
    for (; to > 0 && byPlace(span, spans[to - 1]) < 0; to--) spans[to] = spans[to - 1];
    spans[to] = span;
  }
  return spans;
}

function byPlace(a: PartSpan, b: PartSpan): number {
  return a.from - b.from || b.to - a.to;
}

/** The first of some spans that ends behind a place. */
function findFirstBehind(spans: readonly PartSpan[], place: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle].to > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
