/** The analysis in one piece, as a caller has it: steps timed one by one leave out what lies between them. */
import { type Analysis, analyze, FORMATS, toText } from '@anatome/core';
import { cpuSeconds } from './cpu.ts';
import type { RealPage } from './pages.ts';
import { clearYoung } from './speed-memory.ts';

export interface Seconds {
  /** Of all threads: V8's helpers count. */
  readonly cpu: number;
  readonly wall: number;
}

/** A page with all lenses. */
export function analyzeWhole(bytes: Uint8Array): Analysis {
  return analyze(bytes);
}

/** What `anatome -f text` needs. */
const { needs } = FORMATS.find(({ name }) => name === 'text')!;

/** The main content of a page, as `anatome -f text` makes it. */
export function readContent(bytes: Uint8Array): string {
  const { page, outline, layers } = analyze(bytes, { needs });
  return toText(page, outline, layers);
}

/** Seconds for all pages. */
export function timePages(pages: readonly RealPage[], work: (bytes: Uint8Array) => unknown): Seconds {
  clearYoung();
  const [cpu, wall] = [cpuSeconds(), performance.now()];
  for (const { bytes } of pages) work(bytes);
  return { cpu: cpuSeconds() - cpu, wall: (performance.now() - wall) / 1000 };
}

/** The better of two, each figure by itself. */
export function betterOf(one: Seconds | undefined, other: Seconds): Seconds {
  if (one === undefined) return other;
  return { cpu: Math.min(one.cpu, other.cpu), wall: Math.min(one.wall, other.wall) };
}
