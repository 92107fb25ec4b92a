/** Some of many faults, by seed. A fault keeps its place in the draw when code moves: files may be renamed around it. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { lineOf, type Mutant } from './mutant.ts';

/** Draws so many; the same ones for the same seed, whatever else has changed. */
export function choose(mutants: readonly Mutant[], { seed, count, textOf }: Draw): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, lot: toLot(seed, textOf(mutant.file), mutant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

interface Draw {
  readonly seed: number;
  readonly count: number;
  readonly textOf: (file: string) => string;
}

function toLot(seed: number, text: string, mutant: Mutant): string {
  const { file, original, replacement, from } = mutant;
  const line = lineOf(text, mutant);
  // Twice the same in one file is told apart by how many like it stand before, and by the place in the line.
  const turn = text.slice(0, from).split(line).length;
  const column = from - text.lastIndexOf('\n', from - 1);
  const name = [seed, basename(file), line, original, replacement, turn, column].join('\0');
  return createHash('sha1').update(name).digest('hex');
}
