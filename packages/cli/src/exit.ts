/** Exit codes of the command; the README lists them for scripts. */
export const EXIT = {
  good: 0,
  /** Nothing could be analysed, or nothing was found. */
  nothing: 1,
  usage: 2,
  /** Some documents failed, others did not. */
  some: 3,
  /** Nothing could be fetched. */
  fetch: 4,
  interrupted: 130,
} as const;

/** The exit code of a run over several documents, from how many went well and the exit codes of the others. */
export function toExit(good: number, failed: readonly number[]): number {
  if (failed.length === 0) return EXIT.good;
  if (good > 0) return EXIT.some;
  return failed.every((exit) => exit === EXIT.fetch) ? EXIT.fetch : EXIT.nothing;
}
