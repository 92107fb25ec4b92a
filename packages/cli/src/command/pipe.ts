import { EXIT, toExit } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { chooseFormat } from '../format/formats.ts';
import { readInput } from '../pipe/read-input.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import type { LensDataOptions, PageOptions, WishOptions } from './page-option.ts';

/** Options as typed. */
export interface PipeOptions
  extends LensDataOptions,
    WishOptions,
    Pick<PageOptions, 'as' | 'maxNodes' | 'maxTime'> {
  readonly format: string;
  /** The name of the lens that alone is shown. */
  readonly lens?: string;
  readonly jobs?: string;
  readonly killAfter?: string;
  readonly maxMemory?: string;
}

/** The largest pages, as base64 in JSON, stay far below; a line without end must not fill memory. */
const LONGEST_LINE = 200_000_000;
/** More processes than any machine has cores only take memory. */
const MOST_JOBS = 256;

/** `anatome pipe`: one line out per line in that is not blank, in the same order, whatever happens. */
export async function runPipe(options: PipeOptions): Promise<number> {
  chooseFormat(options.format, options.lens);
  const bounds = toBounds(options);
  const { toLineWork } = await import('../pipe/line-work.ts');
  const work = await toLineWork(options);
  for (const warning of work.settings.warnings) note(warning);
  const output = createOutput(undefined);
  if (process.stdin.isTTY) note('reading lines of JSON from the terminal; end with Ctrl-D');
  // Also with one process: what a page does to it (no memory left, no end) must not take the other lines along.
  const { runJobs } = await import('../pipe/run-jobs.ts');
  const { good, failed } = await runJobs(readInput(), output, { ...bounds, longest: LONGEST_LINE, options });
  return toExit(good, failed > 0 ? [EXIT.nothing] : []);
}

function toBounds({ jobs = '1', killAfter = '60', maxMemory = '1024' }: PipeOptions) {
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
