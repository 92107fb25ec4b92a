/** Formats as core writes them; what the page lacks is said in the words of the command. */
import { FormatError, type FormatName, type PartialAnalysis, type Wishes, writeFormat } from '@anatome/core';
import { type Missing, sayMissingSeries, writeLensFormat } from '@anatome/core/format';
import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';

/** An analysis in a format of every page. */
export function presentFormat(name: FormatName, analysis: PartialAnalysis, wishes: Wishes): string | object {
  return failInOurWords(() => writeFormat(name, analysis, wishes));
}

/** An analysis in a format of one lens. */
export function presentLensFormat(
  lens: string,
  name: string,
  shown: { readonly analysis: PartialAnalysis; readonly wishes: Wishes },
): string | object {
  return failInOurWords(() => writeLensFormat(lens, name, shown));
}

function failInOurWords(write: () => string | object): string | object {
  try {
    return write();
  } catch (error) {
    throw error instanceof FormatError ? toFailure(error.missing) : error;
  }
}

/** Names enough to choose from. */
const MAX_NAMED = 10;

function toFailure(missing: Missing): Failure {
  if (missing.code === 'no-series') {
    return new Failure(missing.code, `has ${sayMissingSeries(missing)}${sayWay(missing)}`, EXIT.nothing);
  }
  if (missing.code === 'no-column') return toColumnFailure(missing);
  const { table, tables } = missing;
  const named = tables
    .slice(0, MAX_NAMED)
    .map(({ number, name }) => `${number} ${JSON.stringify(name.slice(0, 60))}`);
  const known =
    tables.length === 0
      ? 'it has none'
      : `it has ${named.join(', ')}${tables.length > MAX_NAMED ? ', …' : ''}`;
  return new Failure(missing.code, `has no table ${JSON.stringify(table)}; ${known}`, EXIT.nothing);
}

/** How to see the series there are. */
function sayWay({ series, count }: Extract<Missing, { code: 'no-series' }>): string {
  if (count === 0) return '';
  const list = 'anatome lens repetition SOURCE lists';
  return series === undefined ? `; --series N prints one, and ${list} them` : `; ${list} those there are`;
}

function toColumnFailure({ code, column, columns }: Extract<Missing, { code: 'no-column' }>): Failure {
  const known = columns.map((name) => JSON.stringify(name)).join(', ');
  return new Failure(code, `has no column ${JSON.stringify(column)}; its table has ${known}`, EXIT.nothing);
}
