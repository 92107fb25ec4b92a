/** Formats as core writes them; what the page lacks is said in the words of the API. */
import {
  FORMATS,
  type Format,
  FormatError,
  type FormatName,
  type Needs,
  type PartialAnalysis,
  type Wishes,
  writeFormat,
} from '@anatome/core';
import {
  collectFormatsOf,
  collectPageWarnings,
  toFormatNeeds,
  toLensNeeds,
  type Warning,
  writeLensFormat,
} from '@anatome/core/format';
import { TaskError } from '@anatome/pool';
import type { Shown } from './task.ts';

/** The names of the formats of every page, in the order of core's table. */
export const FORMAT_NAMES: readonly FormatName[] = FORMATS.map(({ name }) => name);

/** The formats there are: of every page, or of one lens alone. */
export function listFormats(lens: string | undefined): readonly Format[] {
  return lens === undefined ? FORMATS : collectFormatsOf(lens);
}

/** The row of a format that has been chosen among those there are. */
export function findFormat({ format, lens }: Shown): Format {
  return listFormats(lens).find((row) => row.name === format)!;
}

/** What is read of an analysis that is shown so. */
export function toNeeds(shown: Shown): Needs {
  const format = findFormat(shown);
  return shown.lens === undefined ? toFormatNeeds(format, shown) : toLensNeeds(format, shown.lens);
}

/** What a reader should know of the page; that it has no content, where the content was asked for. */
export function collectShownWarnings(analysis: PartialAnalysis, { format, lens }: Shown): Warning[] {
  if (lens !== undefined) return [];
  const isOfContent = ['text', 'markdown', 'json'].includes(format);
  return collectPageWarnings(analysis).filter(({ code }) => isOfContent || code !== 'no-content');
}

/** An analysis in a format, as it is sent. */
export function presentFormat(analysis: PartialAnalysis, { format, lens, ...wishes }: Shown): string {
  try {
    const written = write(analysis, { format, lens }, wishes);
    return typeof written === 'string' ? written : JSON.stringify(written);
  } catch (error) {
    if (error instanceof FormatError) throw new TaskError(error.missing.code, toMiss(error));
    throw error;
  }
}

function write(
  analysis: PartialAnalysis,
  { format, lens }: Pick<Shown, 'format' | 'lens'>,
  wishes: Wishes,
): string | object {
  if (lens === undefined) return writeFormat(format as FormatName, analysis, wishes);
  return writeLensFormat(lens, format, { analysis, wishes });
}

function toMiss({ missing, message }: FormatError): string {
  if (missing.code === 'no-column') return message;
  if (missing.code === 'no-table') return `${message} It has ${missing.tables.length}.`;
  if (missing.count === 0) return message;
  const way = missing.series === undefined ? 'With "series" one of them is sent; ' : '';
  return `${message} ${way}"lens=repetition" lists those there are.`;
}
