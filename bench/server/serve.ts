/** The server under load: a process of its own, as people run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');

export interface ServedProcess {
  readonly url: string;
  readonly pid: number;
  /** CPU seconds of the whole process so far. */
  cpuSeconds(): Promise<number>;
  /** Megabytes it holds. */
  megabytes(): Promise<number>;
  /** Connections that stand. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `anatome serve` on a free port, with further options. */
export async function serve(...options: readonly string[]): Promise<ServedProcess> {
  const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await findUrl(child);
  const read = async (metric: string): Promise<number> => {
    const text = await (await fetch(`${url}metrics`)).text();
    return Number(new RegExp(`^${metric} (.*)$`, 'm').exec(text)![1]);
  };
  return {
    url,
    pid: child.pid!,
    cpuSeconds: () => read('process_cpu_seconds_total'),
    megabytes: async () => (await read('process_resident_memory_bytes')) / 1e6,
    connections: () => read('anatome_connections'),
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function findUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (chunk) => {
      const found = /http:\/\/\S+\//.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}
