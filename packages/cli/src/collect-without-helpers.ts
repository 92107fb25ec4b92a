/**
 * From now on every thread collects its young garbage alone, without helper threads; this holds for the whole process,
 * so only commands may call it. V8 would use four helpers, which is quicker for one busy thread and slower when there
 * are as many busy threads as cores: the helpers then wait for each other. Of V8's flags about helpers only this one can
 * be set while V8 runs, because it is read anew at every collection. Without parallel marking, Node 20 breaks.
 */
export async function collectWithoutHelpers(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--no-parallel-scavenge');
}
