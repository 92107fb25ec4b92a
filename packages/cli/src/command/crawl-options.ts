/** What may be typed after `anatome crawl`, checked and read. */
import type { CrawlBounds, CrawlSettings, References } from '@anatome/corpus';
import { toUsageFailure } from '../failure.ts';
import { type ReachOptions, toReach } from '../source/to-reach.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface CrawlCommandOptions extends StoreOptions, ReachOptions {
  readonly scope: string;
  readonly depth?: string;
  readonly max?: string;
  readonly maxPerHost?: string;
  readonly maxPerShape?: string;
  readonly language?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly delay?: string;
  readonly hosts?: string;
  readonly references: string;
  readonly maxReferences?: string;
  readonly parts?: boolean;
  readonly again?: boolean;
  readonly contact?: string;
  readonly userAgent?: string;
  readonly dryRun?: boolean;
  readonly format: string;
}

/** What is to be crawled. */
export async function toCrawlSettings(
  starts: readonly string[],
  { scope, language = [], include, exclude, parts }: CrawlCommandOptions,
): Promise<CrawlSettings> {
  if (scope !== 'host' && scope !== 'prefix')
    throw toUsageFailure(`--scope takes host or prefix, not "${scope}"`);
  for (const code of language)
    if (!/^[a-z]{2,3}$/.test(code)) throw toUsageFailure(`--language takes a code such as de, not "${code}"`);
  for (const pattern of [...(include ?? []), ...(exclude ?? [])])
    if (!/^[/*]/.test(pattern))
      throw toUsageFailure(`a pattern begins with / or *, not as "${pattern}" does`);
  const { completeSettings, StoreError } = await import('@anatome/corpus');
  try {
    return completeSettings({ starts, scope, languages: language, include, exclude, withParts: parts });
  } catch (error) {
    throw error instanceof StoreError ? toUsageFailure(error.message) : error;
  }
}

/** How far. */
export function toCrawlBounds(options: CrawlCommandOptions): Partial<CrawlBounds> {
  const { references } = options;
  if (!['none', 'links', 'all'].includes(references))
    throw toUsageFailure(`--references takes none, links or all, not "${references}"`);
  return {
    depth: toCount('--depth', options.depth),
    max: toCount('--max', options.max),
    maxPerHost: toCount('--max-per-host', options.maxPerHost),
    maxPerShape: toCount('--max-per-shape', options.maxPerShape),
    maxReferences: toCount('--max-references', options.maxReferences),
    references: references as References,
  } as Partial<CrawlBounds>;
}

/** A tenth of a second: less is no politeness, but a page of one's own on this machine may be asked faster. */
const MOST_DELAY = 3_600;
const MOST_HOSTS = 64;

/** How politely, and as whom. */
export async function toManners(options: CrawlCommandOptions) {
  const { delay, hosts, contact, userAgent } = options;
  const seconds = delay === undefined ? undefined : toSeconds(delay);
  const concurrency = toCount('--hosts', hosts);
  if (concurrency !== undefined && (concurrency < 1 || concurrency > MOST_HOSTS))
    throw toUsageFailure(`--hosts takes a number from 1 to ${MOST_HOSTS}, not "${hosts}"`);
  const { DEFAULT_USER_AGENT } = await import('@anatome/corpus');
  const name = userAgent ?? DEFAULT_USER_AGENT;
  for (const [option, text] of [
    ['--user-agent', name],
    ['--contact', contact ?? ''],
  ] as const)
    if (!/^[ -~]{0,300}$/.test(text)) throw toUsageFailure(`${option} takes plain characters, 300 at most`);
  if (!/^[a-z_-]+/i.test(name))
    throw toUsageFailure('--user-agent begins with a name of letters, which robots.txt is read for');
  return {
    delay: seconds === undefined ? undefined : seconds * 1000,
    concurrency,
    userAgent: contact === undefined ? name : `${name} (${contact})`,
    reach: await toReach(options),
  };
}

function toSeconds(typed: string): number {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (number >= 0 && number <= MOST_DELAY) return number;
  throw toUsageFailure(`--delay takes seconds from 0 to ${MOST_DELAY}, not "${typed}"`);
}

function toCount(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw toUsageFailure(`${option} takes a whole number, not "${typed}"`);
}
