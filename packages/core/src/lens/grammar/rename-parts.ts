/** `SPAN Telephone AS Fax`: what a complex block makes of parts, as the number in the line below the word Fax. */
import type { ReadBlock } from './block-typer.ts';
import type { CompiledGrammar } from './compiled-grammar.ts';
import type { Complex, Complexes } from './find-complexes.ts';

/** Gives parts inside complex blocks the types their rules say; `read` is changed block by block. */
export function renameParts(grammar: CompiledGrammar, read: ReadBlock[], { byName }: Complexes): void {
  for (const complexes of byName.values()) {
    for (const complex of complexes) {
      const { span, as } = complex.rule.production;
      if (as === undefined) continue;
      const from = new Set(span.flatMap((name) => grammar.words.get(name) ?? []));
      renameIn(read, complex, { from, to: grammar.words.get(as)! });
    }
  }
}

interface Renaming {
  readonly from: ReadonlySet<number>;
  readonly to: number;
}

function renameIn(read: ReadBlock[], { elements }: Complex, { from, to }: Renaming): void {
  for (const { first, last } of elements) {
    for (const index of new Set([first, last])) {
      const block = read[index];
      if (block === undefined || !block.parts.some(({ type }) => from.has(type))) continue;
      const parts = block.parts.map((part) => (from.has(part.type) ? { ...part, type: to } : part));
      read[index] = { ...block, parts };
    }
  }
}
