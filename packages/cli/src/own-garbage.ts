/**
 * From now on every thread clears its young garbage by itself; holds for the whole process, so it is for commands alone.
 * V8 would do it with four helpers, which is quicker for one thread and slower for as many as there are cores: the
 * helpers only take each other's turns. This is the one helper that may be sent away while V8 runs: how many there are
 * is asked anew each time. Without parallel marking, Node 20 breaks.
 */
export async function collectWithoutHelpers(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--no-parallel-scavenge');
}
