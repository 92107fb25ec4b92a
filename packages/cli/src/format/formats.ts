/** The formats of the command. A new one is a row here and a file beside it. */
import { toUsageFailure } from '../failure.ts';
import { toKnownWords } from '../terminal/nearest.ts';
import { announceInMarkup, announceInText } from './announce.ts';
import { findByteOrderMark } from './byte-order-mark.ts';
import type { Format } from './format.ts';
import { paintOutline } from './paint-outline.ts';

export const FORMATS: readonly Format[] = [
  {
    name: 'outline',
    summary: 'what a person sees on the page, one line each',
    showsLens: true,
    lenses: ['macrostructure', 'objects', 'repetition', 'rules'],
    load: async () => (await import('./outline.ts')).presentOutline,
    announce: announceInText,
    paint: paintOutline,
  },
  {
    name: 'text',
    summary: 'the main content as plain text, one block per line',
    showsLens: false,
    lenses: ['macrostructure', 'repetition'],
    load: async () => (await import('./text.ts')).presentText,
    announce: announceInText,
  },
  {
    name: 'markdown',
    summary: 'the main content as Markdown, with tables, code and footnotes',
    showsLens: false,
    lenses: ['macrostructure', 'repetition'],
    load: async () => (await import('./markdown.ts')).presentMarkdown,
    announce: announceInMarkup,
  },
  {
    name: 'json',
    summary: 'everything as one object; one line per source',
    showsLens: true,
    load: async () => (await import('./json.ts')).presentJson,
  },
  {
    name: 'html',
    summary: 'the page itself, with data-anatome-* attributes',
    showsLens: true,
    load: async () => (await import('./html.ts')).presentHtml,
    announce: announceInMarkup,
    mark: findByteOrderMark,
  },
  {
    name: 'xhtml',
    summary: 'the page as well-formed XHTML, with elements of the analysis inserted',
    showsLens: true,
    load: async () => (await import('./xhtml.ts')).presentXhtml,
    announce: announceInMarkup,
  },
  {
    name: 'csv',
    summary: 'the records of the largest series (--series N for another), or a table (--table), as CSV',
    showsLens: true,
    lenses: ['macrostructure', 'repetition'],
    load: async () => (await import('./records.ts')).presentCsv,
    announce: announceInText,
  },
  {
    name: 'records',
    summary: 'the same records as JSON',
    showsLens: true,
    lenses: ['repetition'],
    load: async () => (await import('./records.ts')).presentRecords,
  },
];

/** The format of this name; anything else is a usage failure that lists those there are. */
export function findFormat(name: string, among: readonly Format[] = FORMATS): Format {
  const format = among.find((row) => row.name === name);
  if (format !== undefined) return format;
  const names = among.map((row) => row.name);
  throw toUsageFailure(`unknown format "${name}"; ${toKnownWords(name, names)}`);
}
