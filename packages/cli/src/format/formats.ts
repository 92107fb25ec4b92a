/** The formats of the command: those of core, and how they are shown. */
import {
  FORMATS as CORE_FORMATS,
  type Format as CoreFormat,
  collectFormatsOf as collectCoreFormatsOf,
  EXTRACT_NEEDS,
  findLensFormats,
} from '@anatome/core/format';
import { toUsageFailure } from '../failure.ts';
import { toKnownWords } from '../terminal/find-nearest.ts';
import { announceInDot, announceInMarkup, announceInText } from './announce.ts';
import { findByteOrderMark } from './byte-order-mark.ts';
import type { Format } from './format.ts';
import { paintOutline } from './paint-outline.ts';

/** What the command alone can say of a format: its options. */
const SUMMARIES: Readonly<Record<string, string>> = {
  xhtml: 'the page as well-formed XHTML, with elements of the analysis inserted (--bare: without)',
  csv: 'the table one most likely wants (--series N for another), or one of the markup (--table), as CSV',
  'macrostructure svg': 'a drawing of the tree (--tree source, augmented, reduced)',
};

/** What a shard says of a page; core does not know it, for the language is read from the text. */
const ROW: Format = {
  name: 'row',
  summary: 'the columns that anatome shards makes of a page, as one flat object',
  contentType: 'application/json',
  extension: 'json',
  isObject: true,
  needs: EXTRACT_NEEDS,
  hears: ['favour', 'comments', 'template', 'wrapper'],
  isRow: true,
  load: async () => {
    const { loadLanguages, toAnalysedColumns } = await import('@anatome/corpus');
    const identifyLanguage = await loadLanguages();
    return (analysis) => toAnalysedColumns(analysis, identifyLanguage);
  },
};

/** Formats that any page can be printed in. */
export const FORMATS: readonly Format[] = [
  ...(CORE_FORMATS.map((row) => ({
    ...dress(row, row.name),
    load: async () => {
      const { presentFormat } = await import('./present.ts');
      return (analysis, wishes) => presentFormat(row.name, analysis, wishes);
    },
  })) satisfies Format[]),
  ROW,
];

/** The formats one lens can be printed in: its own ones, then the general ones it shows in and has no own one for. */
export function collectFormatsOf(lens: string): readonly Format[] {
  const own = findLensFormats(lens);
  return collectCoreFormatsOf(lens).map((row) => ({
    ...dress(row, own.includes(row) ? `${lens} ${row.name}` : row.name),
    load: async () => {
      const { presentLensFormat } = await import('./present.ts');
      return (analysis, wishes) => presentLensFormat(lens, row.name, { analysis, wishes });
    },
  }));
}

/** What is printed: a format of every page, or of one lens alone. */
export function chooseFormat(name: string, lens: string | undefined): Format {
  return findFormat(name, lens === undefined ? FORMATS : collectFormatsOf(lens));
}

/** How a format is shown. */
function dress(row: CoreFormat, key: string): Omit<Format, 'load'> {
  return {
    ...row,
    summary: SUMMARIES[key] ?? row.summary,
    ...(isAnnounced(row) && { announce: chooseAnnounce(row) }),
    ...(key === 'outline' && { paint: paintOutline }),
    ...((key === 'html' || key === 'rules html') && { mark: findByteOrderMark }),
  };
}

function chooseAnnounce({ name, contentType }: CoreFormat): typeof announceInText {
  if (name === 'dot') return announceInDot;
  return /markdown|html|xml/.test(contentType) ? announceInMarkup : announceInText;
}

/** Objects and lines of JSON say themselves whose they are, and so do rows of CSV. */
function isAnnounced({ isObject, contentType }: CoreFormat): boolean {
  return !isObject && !/ndjson|csv/.test(contentType);
}

/** The format of this name; anything else is a usage failure that lists those there are. */
function findFormat(name: string, among: readonly Format[]): Format {
  const format = among.find((row) => row.name === name);
  if (format !== undefined) return format;
  const names = among.map((row) => row.name);
  throw toUsageFailure(`unknown format "${name}"; ${toKnownWords(name, names)}`);
}
