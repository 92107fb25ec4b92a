/**
 * PrefixSpan (Pei and others 2001) with a bounded gap and a hierarchy of classes (Srikant, Agrawal 1996). Prefixes whose
 * places are those of a pattern that says more are not followed, as in CloSpan (Yan, Han, Afshar 2003).
 */
import type { Mined, MiningOptions } from './item-set.ts';
import { Kinds } from './kinds.ts';
import { compareLists } from './mine-item-sets.ts';
import { compareExtensions, type Extension, extend, type Search } from './projection.ts';
import { SeenPatterns } from './seen-patterns.ts';
import type { Element, SequencePattern } from './sequence-pattern.ts';
import { WorkMeter } from './work-meter.ts';

/** Which sequences of items are wanted. */
export interface SequenceOptions extends MiningOptions {
  /** How many others may stand between an item and the next; any number where it is left out. */
  readonly gap?: number | undefined;
  /** What items are as well: a pattern of kinds occurs wherever one of the kind does. */
  readonly kinds?: Kinds | undefined;
}

/** A prefix, and what is still to be tried behind it. */
interface Frame {
  readonly prefix: readonly number[];
  readonly extensions: readonly Extension[];
  next: number;
}

/** Finds items that come after one another in at least `least` sequences, one of each place. */
export function mineSequences(
  sequences: readonly (readonly Element[])[],
  { least, gap = Number.POSITIVE_INFINITY, kinds = new Kinds(), isComplete = false, budget }: SequenceOptions,
): Mined<SequencePattern> {
  const meter = new WorkMeter(budget);
  const search: Search = { sequences: sequences.map((each) => widen(each, kinds)), least, gap, meter };
  const seen = new SeenPatterns({ gap, kinds }, meter);
  const found: SequencePattern[] = [];
  const toFrame = (prefix: readonly number[], after: Extension | undefined): Frame => ({
    prefix,
    extensions: extend(search, after).sort((one, other) => compareExtensions(one, other, kinds)),
    next: 0,
  });
  const stack: Frame[] = [toFrame([], undefined)];
  while (stack.length > 0 && !meter.isCut) {
    const frame = stack.at(-1)!;
    const extension = frame.extensions[frame.next++];
    if (extension === undefined) stack.pop();
    else {
      const items = [...frame.prefix, extension.item];
      if (!isComplete && !seen.add(items, extension)) continue;
      if (!meter.keep()) break;
      found.push({ items, count: extension.count });
      stack.push(toFrame(items, extension));
    }
  }
  const patterns = isComplete ? found : seen.collectClosed();
  return { patterns: patterns.sort(comparePatterns), isCut: meter.isCut };
}

/** With all kinds of each item. */
function widen(sequence: readonly Element[], kinds: Kinds): Element[] {
  return sequence.map((element) => [...new Set(element.flatMap((item) => kinds.of(item)))]);
}

/** The most frequent first, of these the longest. */
function comparePatterns(one: SequencePattern, other: SequencePattern): number {
  return (
    other.count - one.count || other.items.length - one.items.length || compareLists(one.items, other.items)
  );
}
