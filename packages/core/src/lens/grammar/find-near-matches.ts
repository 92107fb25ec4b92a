/** Near misses of a pattern: matches that lack one symbol. */
import { type PatternProgram, type PatternSymbol, toSymbolBit } from './pattern-program.ts';
import { type PatternMatch, PatternRunner } from './pattern-runner.ts';
import { hasArc, type Track } from './track.ts';

/** Symbols tried as the missing one. */
const MOST_MISSES = 20;

/** A match in which one symbol stands on a place that does not fit it. */
export interface NearMatch extends PatternMatch {
  readonly missed: { readonly symbol: PatternSymbol; readonly place: number };
}

/** Matches that lack one symbol, which is taken to stand on a block that does not fit. Best first. */
export function findNearMatches(program: PatternProgram, track: Track, within = 4): NearMatch[] {
  const typed = program.symbols.flatMap(({ isWild }, index) => (isWild ? [] : [index]));
  const found: (NearMatch & { readonly worth: number })[] = [];
  const isPlain = new Uint8Array(program.op.length);
  const patterns = new PatternRunner();
  for (const index of typed.slice(0, MOST_MISSES)) {
    const symbol = program.symbols[index];
    const lenient = { ...symbol, types: [], isAny: false, isWild: true };
    const symbols = program.symbols.map((each, at) => (at === index ? lenient : each));
    const wildBits = program.wildBits | toSymbolBit(index);
    const lenientProgram = { ...program, symbols, isPlain, wildBits, needed: 0 };
    for (const match of patterns.findMatches(lenientProgram, track, within) ?? []) {
      const missed = match.taken.find((taken) => taken.symbol === lenient);
      const worth = match.taken.filter((taken) => !taken.symbol.isWild).length;
      const place = missed?.first ?? -1;
      const isMissing =
        place >= 0 && !symbol.types.some((type) => hasArc(track, place, { type, last: place }));
      if (isMissing && worth > 0) found.push({ ...match, missed: { symbol, place }, worth });
    }
  }
  return found.sort((a, b) => b.worth - a.worth || a.first - b.first);
}
