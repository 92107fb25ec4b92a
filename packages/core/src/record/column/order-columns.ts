/** The order a person would give columns: what a row is called first, where it leads and its picture last. */
import type { Sketch } from './sketch.ts';

/** Columns and their names, one for one. */
export interface NamedSketches {
  readonly kept: readonly Sketch[];
  readonly names: readonly string[];
}

const FIRST = ['group', 'position', 'title'];
const LAST = ['link', 'image'];

/** Orders them; all others stay as they stand in the rows. */
export function orderColumns({ kept, names }: NamedSketches): NamedSketches {
  const order = names.map((_, at) => at).sort((one, other) => rank(names[one]) - rank(names[other]));
  return { kept: order.map((at) => kept[at]), names: order.map((at) => names[at]) };
}

function rank(name: string): number {
  const first = FIRST.indexOf(name);
  return first >= 0 ? first - FIRST.length : LAST.indexOf(name) + 1;
}
