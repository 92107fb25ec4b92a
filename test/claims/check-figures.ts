/**
 * Figures in docs, and where they stand. What looks like a measurement needs a comment below it that says where the
 * figure comes from; it speaks of everything from the heading or the comment before.
 *
 *   <!-- figures: speed.total_mb_per_s, speed.parse5_mb_per_s -->    of bench/results.ndjson, or floors
 *   <!-- figures: by hand, 2026-11, what was run -->                 in no record; these are counted
 *   <!-- figures: set, packages/core/src/page/budget.ts -->          bounds and choices; they stand in these files
 *   <!-- figures: told, Gupta et al. -->                             somebody else's, wished for, or no figures at all
 *
 * Several are parted by semicolons: what metrics do not cover, the next has to. `metadata.*` is any metric of the
 * bench, `repetition.lists*` any that begins so.
 */
import { type Block, blank, countLines, type Doc } from './read-doc.ts';

/** Where figures may stand. */
export interface Records {
  /** All values a metric ever had: `bench.metric` → values, floors included. */
  readonly values: ReadonlyMap<string, readonly number[]>;
  /** The text of a file, undefined when there is none. */
  readFile(path: string): string | undefined;
}

/** What a doc's figures are worth. */
export interface FigureReport {
  readonly problems: readonly string[];
  /** Figures that stand in no record. */
  readonly byHand: number;
  /** Figures that do. */
  readonly recorded: number;
}

interface Figure {
  readonly line: number;
  readonly written: string;
  readonly value: number;
  /** Half a unit of the last digit. */
  readonly precision: number;
}

/** Checks every figure of a doc. */
export function checkFigures(doc: Doc, records: Records): FigureReport {
  const problems: string[] = [];
  let byHand = 0;
  let recorded = 0;
  for (const { figures, marker } of splitScopes(doc)) {
    const say = (line: number, what: string): void => void problems.push(`${doc.path}:${line}: ${what}`);
    let open = figures;
    for (const source of readSources(marker)) {
      const isMetric = METRIC.test(source);
      const { covered, wrong } = cover(isMetric ? figures : open, source, records);
      if (wrong !== undefined) say(marker!.line, wrong);
      else if (covered.size === 0) say(marker!.line, `\`${source}\` covers no figure above it`);
      if (source.startsWith('by hand')) byHand += covered.size;
      else if (isMetric) recorded += open.filter((figure) => covered.has(figure)).length;
      open = open.filter((figure) => !covered.has(figure));
    }
    for (const { line, written } of open)
      say(line, `${written} looks measured, and nothing says where it stands`);
  }
  return { problems, byHand, recorded };
}

const METRIC = /^[a-z-]+\./;

interface Scope {
  readonly figures: readonly Figure[];
  readonly marker: Block | undefined;
}

/** Cuts a doc after each heading and each comment on figures. */
function splitScopes({ blocks }: Doc): Scope[] {
  const scopes: Scope[] = [];
  let figures: Figure[] = [];
  for (const block of blocks) {
    const isMarker = block.kind === 'comment' && block.text.startsWith('<!-- figures:');
    if (isMarker || block.kind === 'heading') {
      scopes.push({ figures, marker: isMarker ? block : undefined });
      figures = [];
    } else if (block.kind === 'text' || block.kind === 'table') figures.push(...collectFigures(block));
  }
  return [...scopes, { figures, marker: undefined }];
}

/** The sources a comment names; of keys one each, so that each has to be right. */
function readSources(marker: Block | undefined): string[] {
  if (marker === undefined) return [];
  const said = /<!-- figures:([\s\S]*)-->/.exec(marker.text)![1].replace(/\s+/g, ' ');
  return said
    .split(';')
    .map((source) => source.trim())
    .flatMap((source) => (/^(by hand|set|told)\b/.test(source) ? [source] : splitKeys(source)));
}

/** Some metrics have commas in their names: a comma parts keys where another bench follows. */
function splitKeys(source: string): string[] {
  return source.split(/, (?=[a-z-]+\.)/);
}

/** Not versions, sections, dates: a decimal after one of these words is no measurement. */
const NAMED = /(?:[A-Z][\w.]*|sections?|level|listing|figures?|version|ADR|RFC|HTTP|Node ≥) $/;
const FIGURE =
  /(?<![\w.,/:–-])(?<number>(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)(?<unit> (?:MB|kB|GB|ms|s|%|×(?! ?\d)|times)(?![\w]))?/g;

function collectFigures({ text, line }: Block): Figure[] {
  // What a page or a command said is quoted, not claimed.
  if (text.startsWith('>')) return [];
  const read = text.replace(/`[^`]*`/g, blank).replace(/\]\([^)]*\)/g, blank);
  return Array.from(read.matchAll(FIGURE)).flatMap((match) => {
    const { number = '', unit = '' } = match.groups!;
    const isDecimal = /\.\d/.test(number);
    if (number === '' || (!isDecimal && unit === '')) return [];
    if (
      unit === '' &&
      !number.startsWith('.') &&
      NAMED.test(read.slice(Math.max(0, match.index - 20), match.index))
    )
      return [];
    const digits = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
    const value = Number(number.replaceAll(',', ''));
    const written = `${number}${unit}`.trim();
    return [{ line: line + countLines(read, match.index), written, value, precision: 0.5 * 10 ** -digits }];
  });
}

interface Covered {
  readonly covered: ReadonlySet<Figure>;
  readonly wrong?: string;
}

function cover(figures: readonly Figure[], source: string, records: Records): Covered {
  if (/^by hand\b/.test(source)) {
    const isWhole = /^by hand, \d{4}-\d{2}(-\d{2})?, \S/.test(source);
    return {
      covered: new Set(figures),
      ...(!isWhole && { wrong: `\`${source}\` says not when and what was run` }),
    };
  }
  if (/^told, \S/.test(source)) return { covered: new Set(figures) };
  if (source.startsWith('set, ')) return coverBySources(figures, source.slice(5).split(', '), records);
  return coverByRecord(figures, source, records);
}

/** Bounds: each stands in one of the files, in its unit or one of those it is made of. */
function coverBySources(
  figures: readonly Figure[],
  paths: readonly string[],
  { readFile }: Records,
): Covered {
  const missing = paths.find((path) => readFile(path) === undefined);
  if (missing !== undefined) return { covered: new Set(figures), wrong: `there is no ${missing}` };
  const numbers = new Set(
    paths
      .flatMap((path) => readFile(path)!.match(/(?<![\w])\d[\d_,]*(\.\d+)?(e\d+)?/g) ?? [])
      .map((text) => Number(text.replace(/[_,]/g, ''))),
  );
  const covered = figures.filter(({ value }) =>
    [1, 1000, 1_000_000, 1_000_000_000, 0.01, 1 / 1024].some((scale) => numbers.has(round(value * scale))),
  );
  return { covered: new Set(covered) };
}

/** A metric: some figure has its value, rounded as written; as it is, in percent, in seconds, or turned round. */
function coverByRecord(figures: readonly Figure[], key: string, records: Records): Covered {
  const known = findValues(key, records);
  if (known.length === 0) return { covered: new Set(), wrong: `no record and no floor is called ${key}` };
  const meant = known.flatMap((value) => [value, value * 100, value / 1000, 1000 / value, 1 / value]);
  const covered = figures.filter(({ value, precision }) =>
    meant.some((one) => Math.abs(one - value) <= precision + 1e-9),
  );
  if (covered.length > 0) return { covered: new Set(covered) };
  return { covered: new Set(), wrong: `${key} is ${known.join(', ')}, and nothing above says so` };
}

function findValues(key: string, { values }: Records): readonly number[] {
  if (!key.endsWith('*')) return values.get(key) ?? [];
  return [...values].filter(([name]) => name.startsWith(key.slice(0, -1))).flatMap(([, known]) => known);
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}
