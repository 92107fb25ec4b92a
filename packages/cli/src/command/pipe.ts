import { EXIT, toExit } from '../exit.ts';
import { chooseFormat } from '../format/formats.ts';
import { readInput } from '../pipe/read-input.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { type BoundOptions, toBounds } from './bounds.ts';
import type { LensDataOptions, PageOptions, WishOptions } from './page-option.ts';

/** Options as typed. */
export interface PipeOptions
  extends LensDataOptions,
    WishOptions,
    BoundOptions,
    Pick<PageOptions, 'as' | 'maxNodes' | 'maxTime'> {
  readonly format: string;
  /** The name of the lens that alone is shown. */
  readonly lens?: string;
}

/** The largest pages, as base64 in JSON, stay far below; a line without end must not fill memory. */
const LONGEST_LINE = 200_000_000;

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
