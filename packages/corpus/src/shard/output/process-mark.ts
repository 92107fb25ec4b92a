/** Processes by names that no other one gets: numbers are given again, and containers each count for themselves. */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What numbers of processes are unique in: a system since its start, and a container in it. */
export const MACHINE: string = createHash('sha256')
  .update(
    [
      hostname(),
      tell(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      tell(() => readlinkSync('/proc/self/ns/pid')),
    ].join('\n'),
  )
  .digest('hex')
  .slice(0, 8);

/** A process by its number and its start; systems that do not tell the start have 0 there. */
export function toProcessMark(pid: number): string {
  const status = tell(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program may hold anything; fields are counted from behind it.
  const start = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return `${pid}-${start ?? 0}`;
}

/** Whether the process of a mark is still there. */
export function isRunning(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return toProcessMark(pid) === mark;
}

function tell(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
