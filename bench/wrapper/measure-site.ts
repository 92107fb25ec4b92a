/** Learns from two pages of a site and reads the others, as they are and after changes of the template. */
import { createAnalyzer } from '@anatome/core';
import {
  findMarked,
  findRecord,
  learnWrapper,
  type Mark,
  type MarkedPage,
  type SiteWrapper,
  type Wrapped,
} from '@anatome/core/wrapper';
import { changeTemplate, collectTemplateWords, TEMPLATE_CHANGES } from './change-template.ts';
import type { KnownCell, MarkedSite, MarkedSitePage } from './marked-site.ts';
import { toKey } from './to-key.ts';

/** How many cells there are, and what became of them. */
export interface CellCounts {
  right: number;
  /** Another value, trusted. */
  wrong: number;
  /** Another value, said to be doubtful. */
  doubtful: number;
  /** A value that was not found, and said to be missing. */
  missing: number;
}

/** Trust of cells, and whether they were right. */
export interface Trusted {
  readonly trust: number;
  readonly isRight: boolean;
}

export interface SiteResult {
  readonly host: string;
  /** By kind of change, `none` for pages as they are. */
  readonly counts: ReadonlyMap<string, CellCounts>;
  readonly trusted: readonly Trusted[];
  readonly wrappers: readonly SiteWrapper[];
  readonly faults: readonly string[];
}

const analyzer = createAnalyzer();
const NEEDS = { lenses: [], parts: [] } as const;
/** Pairs of pages that are learned from; of larger sites the first of all, in an order that spreads them. */
const MOST_PAIRS = 4;
const ALL_CHANGES = [...Object.keys(TEMPLATE_CHANGES), 'two'];

/** How much is measured: all kinds of changes and a few pairs, unless less is asked for. */
export interface Effort {
  readonly changes?: readonly string[] | undefined;
  readonly pairs?: number | undefined;
}

/** Measures some pairs of a site. */
export function measureSite(
  site: MarkedSite,
  { changes = ALL_CHANGES, pairs = MOST_PAIRS }: Effort = {},
): SiteResult {
  const counts = new Map<string, CellCounts>();
  const trusted: Trusted[] = [];
  const wrappers: SiteWrapper[] = [];
  const faults: string[] = [];
  const values = new Set(
    site.pages.flatMap(({ records }) =>
      records.flatMap((each) => Object.values(each).flatMap((cell) => cell?.key ?? [])),
    ),
  );
  const words = collectTemplateWords(
    site.pages.map(({ html }) => html),
    (text) => values.has(toKey('', text)) || values.has(toKey('price', text)),
  );
  for (const [one, other] of choosePairs(site.pages.length, pairs)) {
    const wrapper = learn(site, [site.pages[one], site.pages[other]]);
    wrappers.push(wrapper);
    for (const kind of ['none', ...changes])
      for (const [at, page] of site.pages.entries()) {
        if (at === one || at === other) continue;
        const kinds = toKinds(kind, one + 7 * other);
        const html =
          kinds.length === 0
            ? page.html
            : changeTemplate(page.html, kinds, { seed: one + 100 * other, page: at, words });
        const count = counts.get(kind) ?? { right: 0, wrong: 0, doubtful: 0, missing: 0 };
        counts.set(kind, count);
        judge(page, wrapper.apply(analyzer.analyze(html, { url: page.url, needs: NEEDS })), {
          count,
          trusted,
          onFault: (fault) => faults.push(`${kind} ${one}+${other} ${page.name} ${fault}`),
        });
      }
  }
  return { host: site.host, counts, trusted, wrappers, faults };
}

function toKinds(kind: string, draw: number): string[] {
  if (kind === 'none') return [];
  if (kind !== 'two') return [kind];
  const names = Object.keys(TEMPLATE_CHANGES);
  return [names[draw % names.length], names[(draw * 3 + 1) % names.length]];
}

function choosePairs(count: number, most: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let step = 1; step < count; step++)
    for (let one = 0; one + step < count; one++) pairs.push([one, one + step]);
  const stride = Math.max(1, Math.floor(pairs.length / most));
  return pairs.filter((_, at) => at % stride === 0).slice(0, most);
}

/** One record of each page is marked: of a list, its first row on the one and its third on the other. */
function learn({ hasRows }: MarkedSite, pages: readonly MarkedSitePage[]): SiteWrapper {
  const marked = pages.map(({ html, url, records }, at): MarkedPage => {
    const { page, metadata } = analyzer.analyze(html, { url, needs: NEEDS });
    const record = records[Math.min(2 * at, records.length - 1)];
    const marks = toMarks(page, record, hasRows);
    return { page, metadata, marks };
  });
  return learnWrapper(marked, { hasRows });
}

function toMarks(
  page: MarkedPage['page'],
  record: MarkedSitePage['records'][number],
  hasRows: boolean,
): Mark[] {
  const cells = Object.entries(record);
  const told = cells.map(([field, cell]) => ({ field, told: cell?.told ?? '' }));
  const marks = hasRows ? findRecord(page, told) : told.map((each) => findMarked(page, each));
  return marks.map((mark, at) => {
    const [field, cell] = cells[at];
    if (mark === undefined) throw new Error(`${field} is not on the page`);
    if (cell?.part === undefined) return mark;
    return {
      ...mark,
      words: page
        .textOf(mark.node)
        .replace(/\s+/gu, ' ')
        .trim()
        .slice(...cell.part),
    };
  });
}

interface Judging {
  readonly count: CellCounts;
  readonly trusted: Trusted[];
  readonly onFault: (fault: string) => void;
}

type Read = { readonly [field: string]: Wrapped['records'][number]['cells'][number] };

function judge({ records }: MarkedSitePage, wrapped: Wrapped, judging: Judging): void {
  const found: Read[] = wrapped.records.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [wrapped.fields[at].name, cell])),
  );
  const left = new Set(found);
  for (const wanted of records) {
    let [best, most]: [Read | undefined, number] = [undefined, 0];
    for (const each of left) {
      const alike = Object.keys(wanted).filter((field) => isRight(field, wanted[field], each[field])).length;
      if (alike > most) [best, most] = [each, alike];
    }
    const read = best ?? (records.length === 1 ? found[0] : undefined);
    if (read !== undefined) left.delete(read);
    for (const field of Object.keys(wanted))
      judgeCell(field, { wanted: wanted[field], read: read?.[field] }, judging);
  }
  // Rows that are none.
  for (const read of left)
    for (const [field, cell] of Object.entries(read))
      if (cell.text !== null) judgeCell(field, { wanted: null, read: cell }, judging);
}

function judgeCell(
  field: string,
  { wanted, read }: { readonly wanted: KnownCell | null; readonly read: Read[string] | undefined },
  { count, trusted, onFault }: Judging,
): void {
  const isGood = isRight(field, wanted, read);
  if (read !== undefined && read.text !== null) trusted.push({ trust: read.trust, isRight: isGood });
  if (isGood) count.right++;
  else {
    if (read === undefined || read.text === null) count.missing++;
    else if (read.state === 'doubtful') count.doubtful++;
    else count.wrong++;
    onFault(
      `${field}: ${read?.text?.slice(0, 60) ?? 'missing'} (${read?.trust ?? 0}) by ${read?.by.slice(0, 3).join('; ') ?? ''}`,
    );
  }
}

function isRight(field: string, wanted: KnownCell | null, read: Read[string] | undefined): boolean {
  if (wanted === null) return read === undefined || read.text === null;
  return read !== undefined && read.text !== null && toKey(field, read.text, read.value) === wanted.key;
}
