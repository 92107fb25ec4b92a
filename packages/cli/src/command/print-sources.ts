/** Analyses sources one after the other and prints each; one that fails does not stop the others. */
import type { Needs, PartialAnalysis, Wishes } from '@anatome/core';
import { collectPageWarnings, toFormatNeeds, toLensNeeds } from '@anatome/core/format';
import type { CompiledGrammar } from '@anatome/core/lens';
import { toExit } from '../exit.ts';
import { type Failure, toFailure } from '../failure.ts';
import { type Format, isOfLines, type Present } from '../format/format.ts';
import { createAskedLens } from '../lens/create-asked-lens.ts';
import { checkLens } from '../lens/lenses.ts';
import type { Source } from '../source/source.ts';
import { complain, note } from '../terminal/message.ts';
import { createOutput, type Output } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { analyzeSource } from './analyze-source.ts';
import { CsvJoiner } from './csv-joiner.ts';
import { nameSource } from './name-source.ts';
import type { PageOptions, WishOptions } from './page-option.ts';
import { toPrinted } from './printed.ts';
import { type Settings, toSettings, toWishes } from './settings.ts';

/** What to print, and where. */
export interface PrintOptions extends PageOptions, WishOptions {
  readonly format: Format;
  readonly output?: string;
  /** Print what this lens alone says. */
  readonly lens?: string;
  /** The grammar that was typed, where somebody has compiled it. */
  readonly compiled?: CompiledGrammar;
}

/** Everything one source needs from the run it is part of. */
interface Run {
  readonly options: PrintOptions;
  readonly settings: Settings;
  readonly needs: Needs;
  readonly present: Present;
  readonly wishes: Wishes;
  readonly output: Output;
  readonly isOneOfSeveral: boolean;
  /** Whether nothing has been printed yet. */
  readonly isFirst: boolean;
  readonly csv: CsvJoiner;
}

/** Prints all sources; gives the exit code. */
export async function printSources(sources: readonly Source[], options: PrintOptions): Promise<number> {
  const { format, lens, compiled: grammar } = options;
  if (lens !== undefined) checkLens(lens);
  const wishes = toWishes(options, format, lens);
  const own = await createAskedLens(options);
  const settings = toSettings(options, { lenses: own && [own], grammar, sources: sources.length });
  for (const warning of settings.warnings) note(warning);
  const needs = toNeeds(options, wishes);
  const output = createOutput(options.output);
  const present = await format.load();
  const failures = await printEach(sources, {
    options,
    settings,
    needs,
    present,
    wishes,
    output,
    isOneOfSeveral: sources.length > 1,
    csv: new CsvJoiner(),
  });
  await output.close();
  return toExit(
    sources.length - failures.length,
    failures.map((failure) => failure.exit),
  );
}

/** The page alone takes no lens at all. */
const NOTHING: Needs = { lenses: [], parts: [] };

function toNeeds({ format, lens, bare }: PrintOptions, wishes: Wishes): Needs {
  if (bare) return NOTHING;
  return lens === undefined ? toFormatNeeds(format, wishes) : toLensNeeds(format, lens);
}

async function printEach(sources: readonly Source[], run: Omit<Run, 'isFirst'>): Promise<Failure[]> {
  const progress = await startProgress(sources.length, run.output.isTerminal);
  const failures: Failure[] = [];
  let isFirst = true;
  try {
    for (const source of sources) {
      progress.next(source.name);
      const printed = await tryOne(source, { ...run, isFirst });
      if (typeof printed === 'string') {
        await run.output.write(printed);
        isFirst = false;
      } else failures.push(printed);
    }
  } finally {
    progress.stop();
  }
  return failures;
}

/** The printed source, or the failure, already complained of. */
async function tryOne(source: Source, run: Run): Promise<string | Failure> {
  try {
    return await nameSource(source, async () =>
      print(source, await analyzeSource(source, run.settings, { ...run.options, needs: run.needs }), run),
    );
  } catch (error) {
    const failure = toFailure(error);
    complain(failure.message);
    return failure;
  }
}

/** JSON says itself what a reader should know of the page; other formats have no room for it. */
function noteWarnings({ name }: Source, analysis: PartialAnalysis, { format, lens }: PrintOptions): void {
  if (format.isObject || lens !== undefined) return;
  const isOfContent = format.name === 'text' || format.name === 'markdown';
  for (const { code, message } of collectPageWarnings(analysis)) {
    if (isOfContent || code !== 'no-content') note(`${name}: ${toRemark(message)}`);
  }
}

/** A sentence as part of a line. */
function toRemark(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
}

function print(source: Source, analysis: PartialAnalysis, run: Run): string {
  const { options, output, present, wishes, isOneOfSeveral, isFirst, csv } = run;
  const { format } = options;
  noteWarnings(source, analysis, options);
  const named = { ...wishes, source: isOneOfSeveral || isOfLines(format) ? source.name : undefined };
  const presented = present(analysis, named);
  const joined = typeof presented === 'string' && format.name === 'csv' ? csv.join(presented) : presented;
  return toPrinted(joined, { analysis, output, format, isOneOfSeveral, isFirst, source: source.name });
}
