/** Wishes a format has no use for: one table for command, queries and JSON, so that none is passed over in silence. */

/** Where a wish is heard. */
interface WishUse {
  /** For a message, after "is for". */
  readonly isFor: string;
  /** The formats that hear it; any of the lenses below when left out. */
  readonly formats?: readonly string[];
  /** The lenses that hear it where one alone is shown; any when left out. */
  readonly lenses?: readonly string[];
  /** Whether it is heard only where one lens alone is shown. */
  readonly isOfLens?: boolean;
}

/** Other formats show all of a page, whatever is its content. */
const OF_CONTENT = { isFor: 'text, markdown and json', formats: ['text', 'markdown', 'json'], lenses: [] };
const OF_JSON = { isFor: 'json', formats: ['json'] };
const OF_MACROSTRUCTURE = { isFor: 'the lens macrostructure', lenses: ['macrostructure'], isOfLens: true };

/** By the names that options and fields have. */
const USES: Readonly<Record<string, WishUse>> = {
  series: { isFor: 'csv and records of series', formats: ['csv', 'records'], lenses: ['repetition'] },
  columns: { isFor: 'csv and records', formats: ['csv', 'records'] },
  typed: { isFor: 'csv and records', formats: ['csv', 'records'] },
  table: { isFor: 'csv of tables', formats: ['csv'], lenses: ['macrostructure'] },
  safe: { isFor: 'csv', formats: ['csv'] },
  raw: { isFor: 'csv', formats: ['csv'] },
  bare: { isFor: 'xhtml', formats: ['xhtml'] },
  tree: {
    isFor: 'svg and dot of macrostructure',
    formats: ['svg', 'dot'],
    lenses: ['macrostructure'],
    isOfLens: true,
  },
  type: { isFor: 'ndjson of grammar', formats: ['ndjson'], lenses: ['grammar'], isOfLens: true },
  layers: OF_JSON,
  reasons: OF_JSON,
  favour: OF_CONTENT,
  comments: OF_CONTENT,
  template: {
    isFor: 'text, markdown, json and outline',
    formats: ['text', 'markdown', 'json', 'outline'],
    lenses: [],
  },
  wrapper: { isFor: 'csv, records and json', formats: ['csv', 'records', 'json'], lenses: [] },
  sentences: OF_MACROSTRUCTURE,
  tokens: OF_MACROSTRUCTURE,
  tags: OF_MACROSTRUCTURE,
};

/** How a page is shown: a format, of one lens alone or of every page. */
export interface ShownAs {
  readonly format: string;
  readonly lens?: string | undefined;
}

/** Options or fields as given, of which some are wishes: the first of these that goes unheard, and what is said of it. */
export function findIdleWish(given: object, shown: ShownAs): { name: string; detail: string } | undefined {
  const { format, lens } = shown;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === false || !Object.hasOwn(USES, name)) continue;
    if (isHeard(USES[name], shown)) continue;
    const here = lens === undefined ? format : `${format} of ${lens}`;
    return { name, detail: `is for ${USES[name].isFor}, not for ${here}` };
  }
  return undefined;
}

function isHeard({ formats, lenses, isOfLens = false }: WishUse, { format, lens }: ShownAs): boolean {
  if (formats !== undefined && !formats.includes(format)) return false;
  return lens === undefined ? !isOfLens : (lenses?.includes(lens) ?? true);
}
