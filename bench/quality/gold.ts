/** Labels of one page as a person wrote them: `NAME.gold`, a line per label. Described in fixtures/quality/README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const GOLD_DIR = join(import.meta.dirname, '..', '..', 'fixtures', 'quality');

/** Zones in rising strength: an element that two of them name belongs to the later one. */
export const ZONES = ['main', 'header', 'footer', 'complementary', 'navigation'] as const;
export type Zone = (typeof ZONES)[number];

/** What is known of a page: selectors by label; an empty list where the person wrote `none`. */
export interface Gold {
  readonly name: string;
  /** The page's own file. */
  readonly file: string;
  readonly url: string;
  readonly type: string;
  readonly content: readonly string[];
  readonly notContent: readonly string[];
  readonly hidden: readonly string[];
  readonly zones: Readonly<Record<Zone, readonly string[]>>;
  readonly headings: readonly string[];
  readonly records: readonly string[];
  /** Whether a record goes on from its element to the next one, instead of being the element. */
  readonly areRecordsRuns: boolean;
}

/** The labels of every page, by name; all of them, so that none is forgotten in silence. */
export function readGolds(dir: string = GOLD_DIR): Gold[] {
  const files = readdirSync(dir);
  const unlabelled = files.find(
    (file) => file.endsWith('.html') && !files.includes(file.replace('.html', '.gold')),
  );
  if (unlabelled !== undefined)
    throw new Error(`${unlabelled} has no labels; write them beside it as .gold.`);
  return files
    .filter((file) => file.endsWith('.gold'))
    .sort()
    .map((file) => parseGold(readFileSync(join(dir, file), 'utf8'), join(dir, file)));
}

/** Reads one file of labels. An unknown label, one that is missing and one that is said twice are errors. */
export function parseGold(text: string, path: string): Gold {
  const name = basename(path, '.gold');
  const lines = readLines(text, name);
  const take = (label: string): string => {
    const value = lines.get(label);
    if (value === undefined)
      throw new Error(`${name}.gold: the label "${label}" is missing; write "none" for nothing.`);
    return value;
  };
  const areRecordsRuns = lines.has('records from');
  return {
    name,
    file: join(path, '..', lines.get('page') ?? `${name}.html`),
    url: take('url'),
    type: take('type'),
    content: toSelectors(take('content')),
    notContent: toSelectors(lines.get('not content') ?? 'none'),
    hidden: toSelectors(lines.get('hidden') ?? 'none'),
    zones: Object.fromEntries(
      ZONES.map((zone) => [zone, toSelectors(take(zone))]),
    ) as unknown as Gold['zones'],
    headings: toSelectors(take('headings')),
    records: toSelectors(take(areRecordsRuns ? 'records from' : 'records')),
    areRecordsRuns,
  };
}

const LABELS: ReadonlySet<string> = new Set([
  'page',
  'url',
  'type',
  'content',
  'not content',
  'hidden',
  ...ZONES,
  'headings',
  'records',
  'records from',
]);

function readLines(text: string, name: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const colon = line.indexOf(': ');
    const label = line.slice(0, Math.max(colon, 0));
    if (!LABELS.has(label))
      throw new Error(`${name}.gold: expected "LABEL: SELECTORS", found ${JSON.stringify(line)}.`);
    if (lines.has(label)) throw new Error(`${name}.gold: the label "${label}" is said twice.`);
    lines.set(label, line.slice(colon + 2).trim());
  }
  return lines;
}

/** Selectors parted by commas, each to be held against the page by itself. */
function toSelectors(value: string): string[] {
  return value === 'none' ? [] : value.split(',').map((selector) => selector.trim());
}
