import { EXIT, toExit } from '../exit.ts';
import { findFormat } from '../format/formats.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import type { PageOptions } from './page-option.ts';

/** Options as typed. */
export interface PipeOptions extends Pick<PageOptions, 'maxNodes' | 'maxTime'> {
  readonly format: string;
}

/** The largest pages, as base64 in JSON, stay far below; a line without end must not fill memory. */
const LONGEST_LINE = 200_000_000;

/** `anatome pipe`: one line out per line in, in the same order, whatever happens. */
export async function runPipe(options: PipeOptions): Promise<number> {
  const present = await findFormat(options.format).load();
  const [{ answerLine }, { splitLines }, { toSettings }] = await Promise.all([
    import('../pipe/answer-line.ts'),
    import('../pipe/split-lines.ts'),
    import('./settings.ts'),
  ]);
  const settings = toSettings(options);
  const output = createOutput(undefined);
  if (process.stdin.isTTY) note('reading lines of JSON from the terminal; end with Ctrl-D');
  let good = 0;
  let hasFailed = false;
  for await (const line of splitLines(process.stdin, LONGEST_LINE)) {
    const { text, isGood } = await answerLine(line, present, settings);
    if (isGood) good++;
    else hasFailed = true;
    await output.write(`${text}\n`);
  }
  return toExit(good, hasFailed ? [EXIT.nothing] : []);
}
