/** CPU time of this process in seconds, all threads: what a busy machine cannot falsify as it does wall time. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Runs some work and returns its result with the CPU seconds it took. */
export function timeCpu<Result>(work: () => Result): { result: Result; seconds: number } {
  const before = cpuSeconds();
  const result = work();
  return { result, seconds: cpuSeconds() - before };
}
