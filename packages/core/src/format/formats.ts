/**
 * The formats a page can be had in, for command, server, tools and studio alike: what each is called and what it needs.
 * Facts only, so that a help text costs no analysis; how each is written is in write-format.ts.
 */
import { ALL_NEEDS, CONTENT_LENSES, GENRE_NEEDS, type Needs, type OutlinePart } from '../analysis/index.ts';
import type { JsonWishes } from './json-analysis.ts';

/** A format, and what is to be known before anything is written in it. */
export interface Format<Name extends string = string> {
  readonly name: Name;
  /** For a help text, after the name. */
  readonly summary: string;
  /** As HTTP says it. */
  readonly contentType: string;
  /** Ending of a file's name. */
  readonly extension: string;
  /** Whether it is written as an object, to be printed as JSON. */
  readonly isObject: boolean;
  readonly needs: Needs;
  /** What it needs where layers of lenses are wanted beside; left out where it has no room for them. */
  readonly layered?: Needs;
  /** What it needs of the outline to show one lens alone; left out where a lens alone cannot be seen in it. */
  readonly alone?: readonly OutlinePart[];
}

/** Plain text: an outline is for eyes, and no browser shall guess that it is markup. */
const PLAIN = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json';
const CONTENT: Needs = { lenses: CONTENT_LENSES, parts: [] };
/** Which table is wanted depends on where it stands, and on what the page is for. */
const RECORDS: Needs = { lenses: CONTENT_LENSES, parts: ['entries', 'type'] };

/** By structure alone: neither lens nor outline is asked. */
const STRUCTURE: Needs = { lenses: [], parts: [] };

/** Rule files have the first word, menus and forms of the outline none at all. */
const EDITABLE: Needs = { lenses: ['rules'], parts: ['entries'] };

/** The name of a format that any page can be had in. */
export type FormatName =
  | 'outline'
  | 'text'
  | 'markdown'
  | 'json'
  | 'html'
  | 'xhtml'
  | 'csv'
  | 'records'
  | 'parts'
  | 'part-tree'
  | 'editable'
  | 'regions'
  | 'genre'
  | 'genre-json'
  | 'genre-xml';

/** What a format needs for what is wished of it. */
export function toFormatNeeds({ needs, layered }: Format, { layers = false }: JsonWishes): Needs {
  if (layered === undefined || layers === false) return needs;
  return layers === true ? layered : { ...needs, lenses: joinLenses(layers, needs) };
}

/** Lenses that are shown, and those that are read. */
export function joinLenses(shown: readonly string[], { lenses }: Needs): Needs['lenses'] {
  return lenses === 'all' ? lenses : [...new Set([...shown, ...lenses])];
}

/** Formats that any page can be had in. */
export const FORMATS: readonly Format<FormatName>[] = [
  {
    name: 'outline',
    summary: 'what a person sees on the page, one line each',
    contentType: PLAIN,
    extension: 'txt',
    isObject: false,
    needs: { lenses: [], parts: ['entries'] },
    alone: [],
  },
  {
    name: 'text',
    summary: 'the main content as plain text, one block per line',
    contentType: PLAIN,
    extension: 'txt',
    isObject: false,
    needs: CONTENT,
  },
  {
    name: 'markdown',
    summary: 'the main content as Markdown, with tables, code and footnotes',
    contentType: 'text/markdown; charset=utf-8',
    extension: 'md',
    isObject: false,
    needs: CONTENT,
  },
  {
    name: 'json',
    summary: 'facts, type, outline, main content and records as one object; one line per source',
    contentType: JSON_TYPE,
    extension: 'json',
    isObject: true,
    needs: RECORDS,
    layered: ALL_NEEDS,
    alone: ['entries', 'type'],
  },
  {
    name: 'html',
    summary: 'the page itself, with data-anatome-* attributes',
    contentType: 'text/html; charset=utf-8',
    extension: 'html',
    isObject: false,
    needs: { lenses: 'all', parts: ['entries'] },
    alone: [],
  },
  {
    name: 'xhtml',
    summary: 'the page as well-formed XHTML, with elements of the analysis inserted',
    contentType: 'application/xhtml+xml; charset=utf-8',
    extension: 'xhtml',
    isObject: false,
    needs: { lenses: 'all', parts: ['entries'] },
    alone: [],
  },
  {
    name: 'csv',
    summary: 'the records a visitor came for, or another series or table, as CSV',
    contentType: 'text/csv; charset=utf-8; header=present',
    extension: 'csv',
    isObject: false,
    needs: RECORDS,
    alone: [],
  },
  {
    name: 'records',
    summary: 'the same records as JSON',
    contentType: JSON_TYPE,
    extension: 'json',
    isObject: true,
    needs: RECORDS,
    alone: [],
  },
  {
    name: 'parts',
    summary: 'the blocks a page falls into, on two levels, one line each',
    contentType: PLAIN,
    extension: 'txt',
    isObject: false,
    needs: STRUCTURE,
  },
  {
    name: 'part-tree',
    summary: 'the same blocks as JSON',
    contentType: JSON_TYPE,
    extension: 'json',
    isObject: true,
    needs: STRUCTURE,
  },
  {
    name: 'editable',
    summary: 'the regions a person may edit where they stand, one line each',
    contentType: PLAIN,
    extension: 'txt',
    isObject: false,
    needs: EDITABLE,
  },
  {
    name: 'regions',
    summary: 'the same regions as JSON',
    contentType: JSON_TYPE,
    extension: 'json',
    isObject: true,
    needs: EDITABLE,
  },
  {
    name: 'genre',
    summary: 'what kind of page it is and why, and the modules it is made of',
    contentType: PLAIN,
    extension: 'txt',
    isObject: false,
    needs: GENRE_NEEDS,
  },
  {
    name: 'genre-json',
    summary: 'the same as genre markup in JSON-LD, one node per module',
    contentType: 'application/ld+json',
    extension: 'jsonld',
    isObject: true,
    needs: GENRE_NEEDS,
  },
  {
    name: 'genre-xml',
    summary: 'the same as genre markup in XML, one element per module',
    contentType: 'application/xml',
    extension: 'xml',
    isObject: false,
    needs: GENRE_NEEDS,
  },
];
