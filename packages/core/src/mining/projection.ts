import type { Kinds } from './kinds.ts';
import type { Element } from './sequence-pattern.ts';
import type { WorkMeter } from './work-meter.ts';

/**
 * A prefix longer by an item, and where it ends: in which sequence, at which place, in rising order. Where the gap has no
 * bound only the first place in each sequence, for what follows a later one follows it as well.
 */
export interface Extension {
  readonly item: number;
  readonly sequences: number[];
  readonly ends: number[];
  /** Sequences, each counted once. */
  count: number;
  /** Of the ends, and of the sequences: tell places apart. */
  sum: number;
  sequenceSum: number;
}

/** What is searched, and how. */
export interface Search {
  readonly sequences: readonly (readonly Element[])[];
  readonly least: number;
  readonly gap: number;
  readonly meter: WorkMeter;
}

/** What may come behind a prefix, often enough; without a prefix whatever there is. */
export function extend(search: Search, prefix: Extension | undefined): Extension[] {
  const found = new Map<number, Extension>();
  const isFirstOnly = !Number.isFinite(search.gap);
  const look: Look = (sequence, at) => {
    const element = search.sequences[sequence][at];
    search.meter.step(element.length);
    for (const item of element) note(toExtension(found, item), { sequence, at, isFirstOnly });
  };
  if (prefix === undefined) lookEverywhere(search, look);
  else lookBehind(prefix, search, look);
  return [...found.values()].filter(({ count }) => count >= search.least);
}

type Look = (sequence: number, at: number) => void;

function lookEverywhere({ sequences, meter }: Search, look: Look): void {
  for (let sequence = 0; sequence < sequences.length && !meter.isCut; sequence++)
    for (let at = 0; at < sequences[sequence].length; at++) look(sequence, at);
}

/** Each place within the gap of an end, once. */
function lookBehind(prefix: Extension, { sequences, gap, meter }: Search, look: Look): void {
  let next = 0;
  for (let entry = 0; entry < prefix.ends.length && !meter.isCut; entry++) {
    const [sequence, end] = [prefix.sequences[entry], prefix.ends[entry]];
    if (entry === 0 || prefix.sequences[entry - 1] !== sequence) next = 0;
    const last = Math.min(end + 1 + gap, sequences[sequence].length - 1);
    for (next = Math.max(next, end + 1); next <= last; next++) look(sequence, next);
  }
}

function toExtension(found: Map<number, Extension>, item: number): Extension {
  let extension = found.get(item);
  if (extension === undefined) {
    extension = { item, sequences: [], ends: [], count: 0, sum: 0, sequenceSum: 0 };
    found.set(item, extension);
  }
  return extension;
}

interface Place {
  readonly sequence: number;
  readonly at: number;
  readonly isFirstOnly: boolean;
}

function note(extension: Extension, { sequence, at, isFirstOnly }: Place): void {
  const isNew = extension.sequences.at(-1) !== sequence;
  if (!isNew && isFirstOnly) return;
  extension.sequences.push(sequence);
  extension.ends.push(at);
  extension.sum += at;
  if (!isNew) return;
  extension.count++;
  extension.sequenceSum += sequence;
}

/** What comes early first, of the same places what is told more closely: so patterns that say more are met first. */
export function compareExtensions(one: Extension, other: Extension, kinds: Kinds): number {
  return (
    one.sum / one.ends.length - other.sum / other.ends.length ||
    kinds.of(other.item).length - kinds.of(one.item).length ||
    one.item - other.item
  );
}
