/** Step 4 of the paper: DOCTYPE rules give types to the whole document (2.4). */

import type { CompiledGrammar } from './compiled-grammar.ts';
import { isWithin } from './condition-table.ts';
import type { DocumentProduction, Occurrence } from './production.ts';

/** The blocks of the page and where each type begins, in document order. */
export interface Census {
  readonly size: number;
  readonly placesOf: (type: string) => readonly number[];
  /** How many places a type has, by its number. */
  readonly countOf: (type: number) => number;
}

/** Why a document is of a type. */
export interface Verdict {
  readonly rule: DocumentProduction;
  /** The block each step was found at. */
  readonly steps: readonly number[];
  readonly occurrences: readonly {
    readonly occurrence: Occurrence;
    readonly count: number;
    readonly holds: boolean;
  }[];
  /** What the evidence adds up to, in rules that add up. */
  readonly evidence: number;
}

/** The verdicts of the rules that hold. */
export function judgeDocuments(
  { documents, documentTypes }: Pick<CompiledGrammar, 'documents' | 'documentTypes'>,
  census: Census,
): Verdict[] {
  const verdicts: Verdict[] = [];
  for (let at = 0; at < documents.length; at++) {
    const rule = documents[at];
    if (!mayHold(rule, documentTypes[at], census)) continue;
    const verdict = weighDocument(rule, census);
    if (isHolding(verdict)) verdicts.push(verdict);
  }
  return verdicts;
}

/** Whether a rule may hold by the counts of blocks alone. On most pages it may not, and no verdict need be made. */
function mayHold(
  { occurrences, threshold }: DocumentProduction,
  types: Int32Array,
  { countOf }: Census,
): boolean {
  let evidence = 0;
  for (let at = 0; at < occurrences.length; at++) {
    const { bound, weight } = occurrences[at];
    if (isWithin(countOf(types[at]), bound)) evidence += weight;
    else if (threshold === undefined) return false;
  }
  return threshold === undefined || evidence >= threshold;
}

/** What a rule sees, whether it holds or not. */
export function weighDocument(rule: DocumentProduction, census: Census): Verdict {
  const occurrences = rule.occurrences.map((occurrence) => {
    const count = census.placesOf(occurrence.type).length;
    return { occurrence, count, holds: isWithin(count, occurrence.bound) };
  });
  const evidence = occurrences.reduce(
    (sum, { occurrence, holds }) => sum + (holds ? occurrence.weight : 0),
    0,
  );
  return { rule, steps: followSteps(rule, census), occurrences, evidence };
}

/** Whether all that the rule asks for is there. */
export function isHolding({ rule, steps, occurrences, evidence }: Verdict): boolean {
  if (rule.threshold !== undefined) return evidence >= rule.threshold;
  return steps.length === rule.steps.length && occurrences.every(({ holds }) => holds);
}

/**
 * The blocks of the steps, as many as could be followed. For each step only the places that can be reached from the
 * step before count; of those the last before a block is the best to go on from, so one merge per step is enough.
 */
function followSteps({ before, steps }: DocumentProduction, { size, placesOf }: Census): number[] {
  let reached: { place: number; from: number }[] = [];
  const levels: (typeof reached)[] = [];
  for (const [index, { type }] of steps.entries()) {
    const gap = index === 0 ? before : steps[index - 1].gap;
    const places = placesOf(type);
    const next =
      index === 0
        ? places.filter((place) => place <= gap).map((place) => ({ place, from: -1 }))
        : join(reached, places, gap);
    if (next.length === 0) break;
    levels.push(next);
    reached = next;
  }
  const last = steps.at(-1);
  if (last !== undefined && levels.length === steps.length) {
    const final = levels.at(-1)!.filter(({ place }) => size - 1 - place <= last.gap);
    if (final.length === 0) levels.pop();
    else levels[levels.length - 1] = final;
  }
  return trace(levels);
}

function join(
  reached: readonly { readonly place: number }[],
  places: readonly number[],
  gap: number,
): { place: number; from: number }[] {
  const next: { place: number; from: number }[] = [];
  let at = -1;
  for (const place of places) {
    while (at + 1 < reached.length && reached[at + 1].place < place) at++;
    if (at >= 0 && place - reached[at].place - 1 <= gap) next.push({ place, from: at });
  }
  return next;
}

function trace(levels: readonly (readonly { readonly place: number; readonly from: number }[])[]): number[] {
  const steps: number[] = [];
  let at = 0;
  for (let level = levels.length - 1; level >= 0; level--) {
    const { place, from } = levels[level][at];
    steps.unshift(place);
    at = from;
  }
  return steps;
}
