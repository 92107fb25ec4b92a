import type { SiteWrapper } from '@anatome/core';
import type { Wrapped } from '@anatome/core/wrapper';
import { toExit } from '../exit.ts';
import { toFailure, toUsageFailure } from '../failure.ts';
import { toSources } from '../source/source.ts';
import { toOneLine } from '../terminal/control.ts';
import { complain } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { loadWrapperFile } from './load-wrapper-files.ts';
import { nameSource } from './name-source.ts';
import { toSettings } from './settings.ts';
import { checkBase, loadWrapperPage, type WrapperPageOptions } from './wrapper-page.ts';

/** Options as typed. */
export interface WrapperApplyOptions extends WrapperPageOptions {
  readonly format?: string;
}

/** `anatome wrapper apply FILE SOURCE…`: a page that cannot be had does not stop the others. */
export async function runWrapperApply(
  file: string,
  words: readonly string[],
  options: WrapperApplyOptions,
): Promise<number> {
  const { format = 'text' } = options;
  if (format !== 'text' && format !== 'json')
    throw toUsageFailure(`no format "${format}"; there is text, json`);
  const wrapper = loadWrapperFile(file);
  const output = createOutput(undefined);
  const failures: number[] = [];
  const { done } = await readEach(wrapper, words, {
    options,
    onPage: (name, wrapped) =>
      output.write(
        format === 'json' ? `${JSON.stringify({ page: name, ...wrapped })}\n` : toText(name, wrapped),
      ),
    onFailure: (exit) => failures.push(exit),
  });
  await output.close();
  return toExit(done, failures);
}

interface Reading {
  readonly options: WrapperPageOptions;
  readonly onPage: (name: string, wrapped: Wrapped) => Promise<void> | void;
  readonly onFailure: (exit: number) => void;
}

/** Reads pages by a wrapper, one after the other. */
export async function readEach(
  wrapper: SiteWrapper,
  words: readonly string[],
  { options, onPage, onFailure }: Reading,
): Promise<{ readonly done: number }> {
  checkBase(options.base);
  const settings = toSettings(options);
  let done = 0;
  for (const source of toSources(words)) {
    try {
      const analysis = await nameSource(source, () => loadWrapperPage(source, settings, options));
      await onPage(analysis.page.url ?? source.name, wrapper.apply(analysis));
      done++;
    } catch (error) {
      const { message, exit } = toFailure(error);
      complain(message);
      onFailure(exit);
    }
  }
  return { done };
}

const LONGEST = 100;

function toText(name: string, { refused, records, fields, host }: Wrapped): string {
  const head = `${toOneLine(name)}\n`;
  if (refused !== undefined) return `${head}  refused: the wrapper is for ${host}\n`;
  if (records.length === 0) return `${head}  nothing found\n`;
  const lines = records.flatMap(({ cells }, row) => [
    ...(records.length > 1 ? [`  ${row + 1}`] : []),
    ...cells.map(({ text, trust, state, by }, at) => {
      const said =
        text === null
          ? 'missing'
          : `${JSON.stringify(toOneLine(text).slice(0, LONGEST))} ${trust.toFixed(2)}${state === 'doubtful' ? ' doubtful' : ''}`;
      return `    ${toOneLine(fields[at].name)}: ${said}${by.length > 0 ? ` (${toOneLine(by.slice(0, 3).join('; '))})` : ''}`;
    }),
  ]);
  return `${head}${lines.join('\n')}\n`;
}
