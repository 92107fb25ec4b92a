/** How long a person waits for the first output on a small page: the best of many runs, beside Node doing nothing. */
import { spawnSync } from 'node:child_process';
import { COMMAND } from './run-pipe.ts';

const RUNS = 20;
const PAGE = '<title>A storm</title><h1>A storm</h1><p>It came from the west.';

/** Milliseconds of the clock for the command and for Node alone. */
export function measureStartup(): Record<string, number> {
  const node = best(['-e', '0']);
  const command = best([COMMAND, '-']);
  console.log(`start-up: ${command.toFixed(0)} ms, of which Node alone ${node.toFixed(0)} ms`);
  return { startup_ms: command, node_startup_ms: node };
}

function best(args: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { input: PAGE });
    if (status !== 0) throw new Error(`The command failed: ${stderr}`);
    least = Math.min(least, performance.now() - before);
  }
  return least;
}
