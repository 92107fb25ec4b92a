import type { Extension } from './projection.ts';
import { type Fit, isEndOf, isPartOf, type SequencePattern } from './sequence-pattern.ts';
import type { WorkMeter } from './work-meter.ts';

/** Patterns that were followed, by where they end: what need not be followed, and what is closed in the end. */
export class SeenPatterns {
  /** By places, and by sequences. */
  private readonly byPlaces = new Map<string, (readonly number[])[]>();
  private readonly bySequences = new Map<string, SequencePattern[]>();
  private readonly meter: WorkMeter;
  private readonly fit: Fit;

  constructor(fit: Fit, meter: WorkMeter) {
    this.fit = fit;
    this.meter = meter;
  }

  /**
   * Keeps a pattern; false where one that says more ends at the very same places: all that follows this one follows that
   * one. The places of what says more are among those of what says less (with an unbounded gap: none is before them),
   * so that as many with the same sum are the same.
   */
  add(items: readonly number[], { count, sum, sequenceSum, ends }: Extension): boolean {
    const places = listAt(this.byPlaces, `${count} ${ends.length} ${sum}`);
    if (places.some((other) => this.isCovered(items, other))) return false;
    places.push(items);
    listAt(this.bySequences, `${count} ${sequenceSum}`).push({ items, count });
    return true;
  }

  /** With a bounded gap both have to end alike, item by item. */
  private isCovered(items: readonly number[], other: readonly number[]): boolean {
    const { fit } = this;
    if (!this.meter.step(1)) return true;
    return Number.isFinite(fit.gap) ? isEndOf(items, other, fit.kinds) : isPartOf(items, other, fit);
  }

  /** Without patterns that another with the same count says all of: it is in the same sequences. */
  collectClosed(): SequencePattern[] {
    return [...this.bySequences.values()].flatMap((patterns) =>
      patterns.filter(({ items }) => !patterns.some((other) => this.saysMore(other.items, items))),
    );
  }

  /** Once the budget is used up, nothing is compared any more. */
  private saysMore(other: readonly number[], items: readonly number[]): boolean {
    return other !== items && this.meter.step(1) && isPartOf(items, other, this.fit);
  }
}

function listAt<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
