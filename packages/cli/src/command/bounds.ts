/** What many pages may cost, for the commands that analyse them in processes of their own. */
import type { Command } from 'commander';
import { toUsageFailure } from '../failure.ts';

/** Options as typed. */
export interface BoundOptions {
  readonly jobs?: string;
  readonly killAfter?: string;
  readonly maxMemory?: string;
}

/** More processes than any machine has cores only take memory. */
const MOST_JOBS = 256;

/** Adds them; `usual` says how many processes there are where nothing is typed. */
export function addBoundOptions(command: Command, usual: string): Command {
  return command
    .option(
      '-j, --jobs <count>',
      `analyse with so many processes (default: ${usual}); a page that breaks one fails alone`,
    )
    .option('--kill-after <seconds>', 'give a page up after so long (default: 60)')
    .option('--max-memory <megabytes>', 'heap a process may have (default: 1024)');
}

/** As numbers: processes, milliseconds, megabytes. */
export function toBounds({ jobs = '1', killAfter = '60', maxMemory = '1024' }: BoundOptions) {
  return {
    jobs: toNumber('--jobs', jobs, { least: 1, most: MOST_JOBS, isWhole: true }),
    timeLimit: toNumber('--kill-after', killAfter, { least: 0.1, most: 86_400, isWhole: false }) * 1000,
    memory: toNumber('--max-memory', maxMemory, { least: 64, most: 65_536, isWhole: true }),
  };
}

function toNumber(
  option: string,
  typed: string,
  { least, most, isWhole }: { readonly least: number; readonly most: number; readonly isWhole: boolean },
): number {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number;
  throw toUsageFailure(
    `${option} takes a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not "${typed}"`,
  );
}
