/** Formats as core writes them; what the page lacks is said in the words of the API. */
import {
  FORMATS,
  type Format,
  FormatError,
  type FormatName,
  type PartialAnalysis,
  type Wishes,
  writeFormat,
} from '@anatome/core';
import { TaskError } from '@anatome/pool';

/** The names of all formats, in the order of core's table. */
export const FORMAT_NAMES: readonly FormatName[] = FORMATS.map(({ name }) => name);

/** The row of a format. */
export function findFormat(name: FormatName): Format {
  return FORMATS.find((row) => row.name === name)!;
}

/** An analysis in a format, as it is sent. Cells are made harmless: whoever asked may hand them to a spreadsheet. */
export function presentFormat(name: FormatName, analysis: PartialAnalysis, wishes: Wishes): string {
  try {
    const written = writeFormat(name, analysis, { ...wishes, isSafe: true });
    return typeof written === 'string' ? written : JSON.stringify(written);
  } catch (error) {
    if (!(error instanceof FormatError) || error.missing.code !== 'no-series') throw error;
    const { series } = error.missing;
    const which = series === undefined ? 'no series of records' : `no series ${series}`;
    throw new TaskError('no-series', `The page has ${which}; the layer "repetition" lists those there are.`);
  }
}
