/** The most memory the real command takes for the pages of the sample, one after the other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { COMMAND } from './command/run-pipe.ts';

/** Peak resident megabytes of `anatome pipe`; not a number where the system does not tell. */
export async function measurePeak(markups: readonly string[], format: string): Promise<number> {
  const child = spawn(process.execPath, [COMMAND, 'pipe', '-f', format], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = Readable.from(markups.map((html, id) => `${JSON.stringify({ id, html })}\n`));
  const fed = pipeline(lines, child.stdin);
  let peak = Number.NaN;
  // The system forgets with the process; the last answer is near enough to the end.
  for await (const _ of child.stdout) peak = readPeak(child.pid!) ?? peak;
  await Promise.all([fed, ended]);
  return peak;
}

function readPeak(pid: number): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
