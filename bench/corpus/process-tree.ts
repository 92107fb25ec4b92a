/** What processes take, as Linux tells it. */
import { readFileSync } from 'node:fs';

/** Ticks of a second; Linux has said 100 for as long as anybody asks. */
const TICKS = 100;

/**
 * CPU seconds of a process, all that it has started and waited for, and its children that are there now; or those that stand
 * in a line of `stat`.
 */
export function secondsOf(process: number | string): number {
  const stat = typeof process === 'string' ? process : readStat(process);
  // Its name stands in brackets, and may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  if (typeof process === 'string') return own;
  return listChildren(process).reduce((sum, child) => sum + secondsOf(child), own);
}

/** A process and those that it has started, and the most memory each has had. */
export function readTree(process: number): { readonly peakMb: number }[] {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    const peakMb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    return [{ peakMb }, ...listChildren(process).flatMap(readTree)];
  } catch {
    return [];
  }
}

function listChildren(process: number): number[] {
  try {
    const text = readFileSync(`/proc/${process}/task/${process}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function readStat(process: number): string {
  try {
    return readFileSync(`/proc/${process}/stat`, 'utf8');
  } catch {
    return ') ';
  }
}
