import { writeFileSync } from 'node:fs';
import { collectFingerprints, createTemplate, type PageFingerprints, TemplateError } from '@anatome/core';
import { EXIT, toExit } from '../exit.ts';
import { Failure, toFailure, toUsageFailure } from '../failure.ts';
import { type Source, toSources } from '../source/source.ts';
import { complain, note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { analyzeSource } from './analyze-source.ts';
import { loadTemplateFile } from './load-template-files.ts';
import { nameSource } from './name-source.ts';
import type { PageOptions } from './page-option.ts';
import { type Settings, toSettings } from './settings.ts';

/** Options as typed. */
export interface TemplateMakeOptions
  extends Pick<PageOptions, 'as' | 'encoding' | 'allowPrivate' | 'allowPort'> {
  readonly output: string;
  readonly base?: string;
  readonly least?: string;
}

const NEEDS = { lenses: [], parts: [] } as const;

/** `anatome template make SOURCE… -o FILE`: a page that cannot be had does not stop the others. */
export async function runTemplateMake(
  words: readonly string[],
  options: TemplateMakeOptions,
): Promise<number> {
  const { output, base } = options;
  const least = toLeast(options.least);
  if (base !== undefined && !URL.canParse(base))
    throw toUsageFailure(`--base ${base} is no absolute address, such as https://example.org/`);
  const settings = toSettings(options);
  const pages: PageFingerprints[] = [];
  const failures: number[] = [];
  for (const source of toSources(words)) {
    try {
      pages.push(await nameSource(source, () => fingerprint(source, settings, options)));
    } catch (error) {
      const { message, exit } = toFailure(error);
      complain(message);
      failures.push(exit);
    }
  }
  if (pages.length > 0) write(pages, { output, least });
  return toExit(pages.length, failures);
}

/** A file has the address that the base gives it: by its name, which is not read. */
async function fingerprint(
  source: Source,
  settings: Settings,
  options: TemplateMakeOptions,
): Promise<PageFingerprints> {
  const { base } = options;
  const url = base === undefined || source.kind === 'url' ? undefined : base;
  const page = { ...settings.page, url };
  return collectFingerprints(
    await analyzeSource(source, { ...settings, page }, { ...options, needs: NEEDS }),
  );
}

function write(
  pages: readonly PageFingerprints[],
  { output, least }: { readonly output: string; readonly least: number | undefined },
): void {
  const { id, host, pageCount, file } = make(pages, least);
  try {
    writeFileSync(output, `${JSON.stringify(file)}\n`);
  } catch (error) {
    throw toUsageFailure(`${output} cannot be written: ${(error as Error).message}`);
  }
  const told = `pages that differ: ${pageCount}, texts that repeat: ${file.blocks.length}`;
  note(`${output}: template ${id} of ${host}; ${told}`);
  if (pageCount < FEW)
    note(`of ${pageCount} pages a template knows little: a page is compared with two others at least`);
}

/** With fewer, a page that is among them has one other beside it. */
const FEW = 3;

function make(pages: readonly PageFingerprints[], least: number | undefined) {
  try {
    return createTemplate(pages, { least });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const hint = pages.some(({ host }) => host === null) ? ' Say --base for files.' : '';
    throw new Failure('template', `${error.message}${hint}`);
  }
}

/** The number that was typed; a mistake in it is told before a page is looked at. */
export function toLeast(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const least = Number(typed);
  if (Number.isInteger(least) && least >= 2) return least;
  throw toUsageFailure(`--least takes a number from 2, not "${typed}"`);
}

/** `anatome template show FILE`. */
export async function runTemplateShow(name: string): Promise<number> {
  const { id, host, pageCount, file } = loadTemplateFile(name);
  const output = createOutput(undefined);
  await output.write(
    `template ${id} of ${host}: pages: ${file.pages.length}, that differ: ${pageCount}, texts that repeat: ${file.blocks.length}, on ${file.least} or more\n`,
  );
  await output.close();
  return EXIT.good;
}
