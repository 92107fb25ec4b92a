/** One planted fault: a piece of a source file and what stands there instead. */
import { basename } from 'node:path';

export interface Mutant {
  /** Below the root of the project. */
  readonly file: string;
  /** The place in the file's text. */
  readonly from: number;
  readonly to: number;
  readonly original: string;
  readonly replacement: string;
  /** StrykerJS's name of the kind of fault; `Constant` for ours. */
  readonly kind: string;
}

/** The text of a file with the fault in it. */
export function plant(text: string, { from, to, replacement }: Mutant): string {
  return text.slice(0, from) + replacement + text.slice(to);
}

/** The line a fault stands in, without the space around it. */
export function lineOf(text: string, { from }: Mutant): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', from);
  return text.slice(start, end < 0 ? undefined : end).trim();
}

/** `forest.ts:12  a < b  →  a <= b`. */
export function show(text: string, mutant: Mutant): string {
  const line = text.slice(0, mutant.from).split('\n').length;
  const [original, replacement] = [mutant.original, mutant.replacement].map(toOneLine);
  return `${basename(mutant.file)}:${line}  ${original}  →  ${replacement}`;
}

function toOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
