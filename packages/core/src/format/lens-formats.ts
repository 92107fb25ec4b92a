/** The formats that only one lens has: its paper's own way of writing things down. Facts only, as in formats.ts. */
import type { Needs } from '../analysis/index.ts';
import { FORMATS, type Format, joinLenses } from './formats.ts';

const TEXT = { contentType: 'text/plain; charset=utf-8', extension: 'txt', isObject: false } as const;
const MARKUP = {
  contentType: 'application/xhtml+xml; charset=utf-8',
  extension: 'xhtml',
  isObject: false,
} as const;
const DRAWING = { contentType: 'image/svg+xml', extension: 'svg', isObject: false } as const;
const LINES = { contentType: 'application/x-ndjson', extension: 'ndjson', isObject: false } as const;
const OBJECT = { contentType: 'application/json', extension: 'json', isObject: true } as const;

/** The names of each lens's own formats. */
export interface LensFormatNames {
  readonly macrostructure: 'xhtml' | 'reduced' | 'coloured' | 'checks' | 'svg' | 'dot';
  readonly repetition: 'tree' | 'series' | 'svg';
  readonly objects: 'uml' | 'graph' | 'svg' | 'rows';
  readonly rules: 'elisa' | 'html';
  readonly grammar: 'ndjson';
}

/** A lens that has formats of its own. */
export type FormatLens = keyof LensFormatNames;

/** Rows of one lens: what they need is what that lens says. */
function rowsOf<Name extends string>(
  lens: string,
  rows: readonly Omit<Format<Name>, 'needs' | 'alone'>[],
): readonly Format<Name>[] {
  return rows.map((row) => ({ ...row, needs: { lenses: [lens], parts: [] }, alone: [] }));
}

/** Formats by the lens they belong to. */
export const LENS_FORMATS: {
  readonly [Lens in FormatLens]: readonly Format<LensFormatNames[Lens]>[];
} = {
  macrostructure: rowsOf('macrostructure', [
    {
      name: 'xhtml',
      summary: 'XHTML with hypnotic: elements inserted, the values of stage 1 on every element',
      ...MARKUP,
    },
    {
      name: 'reduced',
      summary: 'the reduced tree, free of HTML',
      contentType: 'application/xml',
      extension: 'xml',
      isObject: false,
    },
    {
      name: 'coloured',
      summary: 'the page in colours, values on hover, self-checks above; a page of its own',
      contentType: 'text/html; charset=utf-8',
      extension: 'html',
      isObject: false,
    },
    { name: 'checks', summary: 'the self-checks of the paper, and what they found', ...TEXT },
    { name: 'svg', summary: 'a drawing of the tree', ...DRAWING },
    { name: 'dot', summary: 'the same tree for Graphviz', ...TEXT, extension: 'dot' },
  ]),
  repetition: rowsOf('repetition', [
    { name: 'tree', summary: 'the tree of repetition, as text', ...TEXT },
    { name: 'series', summary: 'the tree of repetition, as JSON', ...OBJECT },
    { name: 'svg', summary: 'a drawing of the tree of repetition', ...DRAWING },
  ]),
  objects: rowsOf('objects', [
    { name: 'uml', summary: 'the object graph, as text', ...TEXT },
    { name: 'graph', summary: 'the object graph, as JSON', ...OBJECT },
    { name: 'svg', summary: 'the object graph, drawn', ...DRAWING },
    { name: 'rows', summary: 'objects as rows for a database, NDJSON', ...LINES },
  ]),
  grammar: rowsOf('grammar', [
    { name: 'ndjson', summary: 'what was found as typed records, NDJSON', ...LINES },
  ]),
  rules: rowsOf('rules', [
    {
      name: 'elisa',
      summary:
        'the document with what the rules set and put out, or the list of matched elements, as identity says',
      ...MARKUP,
    },
    {
      name: 'html',
      summary: 'the page with what the rules set and put out, coloured where they set bgcolor',
      contentType: 'text/html; charset=utf-8',
      extension: 'html',
      isObject: false,
    },
  ]),
};

/** The formats that a lens has of its own; none where it has not. */
export function findLensFormats(lens: string): readonly Format[] {
  return Object.hasOwn(LENS_FORMATS, lens) ? LENS_FORMATS[lens as FormatLens] : [];
}

/** The formats one lens alone can be had in: its own ones, then the general ones that it has no own one for. */
export function collectFormatsOf(lens: string): readonly Format[] {
  const own = findLensFormats(lens);
  const general = FORMATS.filter((row) => canShow(row, lens));
  return [...own, ...general.filter(({ name }) => !own.some((row) => row.name === name))];
}

/** Whether one lens alone can be seen in a format: one that is made from certain lenses shows only these. */
function canShow({ alone, layered, needs }: Format, lens: string): boolean {
  const { lenses } = layered ?? needs;
  return alone !== undefined && (lenses === 'all' || lenses.length === 0 || lenses.includes(lens));
}

/** What a format needs to show one lens alone. */
export function toLensNeeds({ alone = [], layered, needs }: Format, lens: string): Needs {
  return { lenses: layered === undefined ? [lens] : joinLenses([lens], needs), parts: alone };
}
