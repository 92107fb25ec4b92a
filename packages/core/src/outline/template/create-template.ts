/** createTemplate: from the fingerprints of a site's pages to what repeats on them. */
import type { PageFingerprints } from './collect-fingerprints.ts';
import { hashText } from './fingerprint.ts';
import { groupNear } from './group-near.ts';
import { SiteTemplate, TEMPLATE_VERSION, type TemplateBlock, type TemplateFile } from './site-template.ts';
import { TemplateError } from './template-error.ts';

/** How a template is made. */
export interface TemplateOptions {
  /** A text repeats when so many other pages have it; 2 when left out. */
  readonly least?: number | undefined;
}

/** Of a larger site so many pages are a sample of it: those with the lowest digests, which are as good as drawn. */
export const MOST_PAGES = 400;
/** Menus and footers of a page are some hundred texts; the most frequent ones are kept. */
export const MOST_BLOCKS = 20_000;
/** What stands on one page repeats nowhere. */
export const LEAST_PAGES = 2;

/** Makes a template; the same pages in any order give the same one. */
export function createTemplate(
  pages: readonly PageFingerprints[],
  { least = LEAST_PAGES }: TemplateOptions = {},
): SiteTemplate {
  if (!Number.isInteger(least) || least < LEAST_PAGES)
    throw new TemplateError(`A text repeats on ${LEAST_PAGES} pages or more, not on ${least}.`);
  const host = findHost(pages);
  const sample = drawPages(pages);
  const numbers = groupNear(sample);
  const count = new Set(numbers).size;
  if (count < least)
    throw new TemplateError(
      `A template of texts on ${least} pages wants as many pages that differ; of ${pages.length} given ${count} ${count === 1 ? 'does' : 'do'}.`,
    );
  const known = sample.map(({ digest, simhash }, place) => ({ page: numbers[place], digest, simhash }));
  return new SiteTemplate(
    toFile({ host, least, pages: known, blocks: collectBlocks(sample, numbers, least) }),
  );
}

/** The file of a template: its id comes of all else. */
export function toFile(content: Pick<TemplateFile, 'host' | 'least' | 'pages' | 'blocks'>): TemplateFile {
  return { anatome: 'site template', version: TEMPLATE_VERSION, id: toId(content), ...content };
}

/** A hash of what a template says. */
export function toId({ host, least, pages, blocks }: Parameters<typeof toFile>[0]): string {
  const told = [
    TEMPLATE_VERSION,
    host,
    least,
    pages.map(({ page, digest, simhash }) => [page, digest, simhash]),
    blocks.map((block) => [block.fingerprint, block.pages]),
  ];
  return hashText(JSON.stringify(told));
}

function findHost(pages: readonly PageFingerprints[]): string {
  const hosts = [...new Set(pages.map(({ host }) => host))];
  if (hosts.length === 1 && hosts[0] !== null) return hosts[0];
  if (hosts.length === 0) throw new TemplateError('A template is made of pages; there is none.');
  if (hosts.includes(null))
    throw new TemplateError('A template is that of a host; a page has no address that names one.');
  throw new TemplateError(
    `A template is that of one host; these pages are of ${hosts.slice(0, 5).join(', ')}.`,
  );
}

/** Each page once, in an order that is not that in which they came. */
function drawPages(pages: readonly PageFingerprints[]): PageFingerprints[] {
  const byDigest = new Map(pages.map((page) => [page.digest, page]));
  return [...byDigest.values()].sort((one, other) => compare(one.digest, other.digest)).slice(0, MOST_PAGES);
}

function collectBlocks(
  pages: readonly PageFingerprints[],
  numbers: readonly number[],
  least: number,
): TemplateBlock[] {
  const holders = new Map<string, Set<number>>();
  for (const [place, { blocks }] of pages.entries()) {
    for (const fingerprint of blocks) {
      const known = holders.get(fingerprint);
      if (known === undefined) holders.set(fingerprint, new Set([numbers[place]]));
      else known.add(numbers[place]);
    }
  }
  return [...holders]
    .filter(([, holding]) => holding.size >= least)
    .map(([fingerprint, holding]) => ({ fingerprint, pages: [...holding].sort((a, b) => a - b) }))
    .sort(
      (one, other) => other.pages.length - one.pages.length || compare(one.fingerprint, other.fingerprint),
    )
    .slice(0, MOST_BLOCKS);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
