/** What a block must hold for a part to have a chance, all parts in one array: most parts have none in most blocks. */
import type { CompiledPart } from './compiled-grammar.ts';

export class PartNeeds {
  /** Sets of types one after the other: how many words of them are needed, how many types there are, the types. */
  private readonly sets: Int32Array;
  /** Where the sets of each part begin; one more for the end of the last. */
  private readonly starts: Int32Array;

  constructor(parts: readonly CompiledPart[]) {
    const sets: number[] = [];
    const starts = [0];
    for (const { program } of parts) {
      for (const { types, least } of countSets(program.required)) sets.push(least, types.length, ...types);
      starts.push(sets.length);
    }
    this.sets = Int32Array.from(sets);
    this.starts = Int32Array.from(starts);
  }

  /** Whether a block with these counts of types holds all a part cannot do without. */
  areMet(part: number, counts: Uint32Array): boolean {
    const { sets, starts } = this;
    const end = starts[part + 1];
    for (let at = starts[part]; at < end; ) {
      let missing = sets[at];
      const setEnd = at + 2 + sets[at + 1];
      for (at += 2; at < setEnd; at++) missing -= counts[sets[at]];
      if (missing > 0) return false;
    }
    return true;
  }
}

interface NeededSet {
  readonly types: readonly number[];
  /** How many words of these types a match takes at least: each set of `required` asks for one of its own. */
  least: number;
}

/** The sets of a pattern, each once; the first is left out if one word of it is enough, for it sets the part going. */
function countSets(required: readonly (readonly number[])[]): NeededSet[] {
  const sets = new Map<string, NeededSet>();
  for (const types of required) {
    const known = sets.get(types.join());
    if (known === undefined) sets.set(types.join(), { types, least: 1 });
    else known.least++;
  }
  return [...sets.values()].filter(({ least }, index) => index > 0 || least > 1);
}
