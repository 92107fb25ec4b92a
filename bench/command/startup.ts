/** How long a person waits for the first output on a small page, by format, beside Node doing nothing. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { COMMAND } from './run-pipe.ts';

const RUNS = 20;
const FORMATS = ['outline', 'text', 'markdown', 'json'] as const;
const PAGE = '<title>A storm</title><h1>A storm</h1><p>It came from the west.';
/** Node's clock ticks of /proc are hundredths of a second. */
const TICK = 10;

interface Start {
  /** Milliseconds of the clock until the first output. */
  readonly first: number;
  /** CPU milliseconds of the whole run; not a number where the system does not tell. */
  readonly cpu: number;
}

/** Starts all of them in turn, so that a busy machine treats all alike. */
export async function measureStartup(): Promise<Record<string, number>> {
  const starts = new Map<string, Start[]>(['node', ...FORMATS].map((name) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, own] of starts) {
      own.push(await start(name === 'node' ? ['-e', 'console.log()'] : [COMMAND, '-', '-f', name]));
    }
  }
  const metrics: Record<string, number> = {};
  for (const [name, own] of starts) {
    const first = own.map((one) => one.first).sort((one, other) => one - other);
    const cpu = own.reduce((sum, one) => sum + one.cpu, 0) / RUNS;
    console.log(
      `start-up, ${name.padEnd(9)} first output after ${first[0].toFixed(0)} ms at best, ` +
        `${first[RUNS / 2].toFixed(0)} in the middle; ${cpu.toFixed(0)} ms of CPU`,
    );
    const metric = name === 'node' ? 'node_startup' : name === 'outline' ? 'startup' : `startup_${name}`;
    metrics[`${metric}_ms`] = first[0];
    metrics[`${metric}_cpu_ms`] = cpu;
  }
  return metrics;
}

function start(args: readonly string[]): Promise<Start> {
  const [began, cpu] = [performance.now(), childrenCpu()];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let first = Number.NaN;
    child.stdout.once('data', () => {
      first = performance.now() - began;
    });
    // Whoever reads no input closes it.
    child.stdin.on('error', () => {});
    child.stdin.end(PAGE);
    child.on('close', (code) => {
      if (code === 0) resolve({ first, cpu: childrenCpu() - cpu });
      else reject(new Error(`The command ended with ${code}.`));
    });
  });
}

/** CPU milliseconds of all children that have ended. */
function childrenCpu(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK;
  } catch {
    return Number.NaN;
  }
}
