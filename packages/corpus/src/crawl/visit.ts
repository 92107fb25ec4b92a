/** Asks one address and says what came of it; nothing is written here. */
import { findNonPage } from '@anatome/core/decode';
import { type Answered, FetchError, type Fetcher } from '@anatome/fetch';
import type { Arrival, ArrivedAnswer, ArrivedPart } from '../intake/arrival.ts';
import { identifyLanguage } from '../language/identify-language.ts';
import type { CrawlSettings } from './crawl-settings.ts';
import type { LeadsFrom } from './find-candidates.ts';
import type { WaitingAddress } from './frontier.ts';
import { readCrawled } from './read-crawled.ts';
import { readRetryAfter } from './retry-after.ts';

/** What can come of an address. */
export const OUTCOMES = [
  /** A page that was kept, or that is there as it came. */
  'page',
  /** The server says that it is as it was. */
  'same',
  /** It redirects. */
  'moved',
  'not-a-page',
  /** No success. */
  'status',
  /** Written in another language. */
  'language',
  /** The page asks not to be kept. */
  'noindex',
  /** robots.txt asks not to visit it. */
  'robots',
  /** It has the shape of a trap. */
  'trap',
  /** Nothing came that could be read. */
  'failed',
  /** Its header was asked for, and no more. */
  'header',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What came of an address. */
export type Visit =
  | {
      readonly outcome: Outcome;
      readonly detail?: string | undefined;
      readonly arrival?: Arrival | undefined;
      readonly answer?: ArrivedAnswer | undefined;
      /** Where it redirects to. */
      readonly location?: string | undefined;
      readonly leads?: Omit<LeadsFrom, 'depth'> | undefined;
      readonly simhash?: bigint | undefined;
      /** Links that were not looked at. */
      readonly left?: number | undefined;
    }
  /** It may be asked again later. */
  | {
      readonly outcome: 'later';
      readonly why: 'busy' | 'silent';
      readonly detail: string;
      readonly answer?: ArrivedAnswer | undefined;
      /** Milliseconds that the server asks for. */
      readonly retryAfter?: number | undefined;
    };

/** What came of an address that is not asked again. */
export type SettledVisit = Exclude<Visit, { readonly outcome: 'later' }>;

/** What is known of a page that was visited before. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface VisitTools {
  readonly fetcher: Fetcher;
  /** Runs a request when it is its turn. */
  readonly inTurn: <T>(address: string, ask: () => Promise<T>) => Promise<T>;
  readonly settings: CrawlSettings;
  readonly agent: string;
  readonly validators?: Validators | undefined;
  readonly getParts?: ((arrival: Arrival) => Promise<ArrivedPart[]>) | undefined;
}

/** Servers that are busy say so by these. */
const BUSY = new Set([429, 503]);
/** What may be better the next time. */
const SILENT = new Set(['timeout', 'connect', 'dns', 'broken']);
/** Servers that know no HEAD. */
const NO_HEAD = new Set([405, 501]);
const NOT_MODIFIED = 304;

/** Asks for a page. */
export async function visitPage({ address }: WaitingAddress, tools: VisitTools): Promise<Visit> {
  const { etag, lastModified } = tools.validators ?? {};
  const question = { ifNoneMatch: etag, ifModifiedSince: lastModified };
  const answered = await tryAsk(tools, address, question);
  if (answered instanceof FetchError) return toSilence(answered);
  if (answered.status === NOT_MODIFIED) return { outcome: 'same' };
  const other = judgeStatus(answered);
  if (other) return other;
  if (answered.bytes === undefined)
    return { outcome: 'not-a-page', detail: answered.contentType, answer: toAnswer(answered) };
  return readPage(answered, answered.bytes, tools);
}

/** Asks for the header of an address that is only referred to. */
export async function visitReference({ address }: WaitingAddress, tools: VisitTools): Promise<Visit> {
  let answered = await tryAsk(tools, address, { method: 'HEAD' });
  if (!(answered instanceof FetchError) && NO_HEAD.has(answered.status))
    answered = await tryAsk(tools, address, { accept: ['*/*'], cutAt: 1 });
  if (answered instanceof FetchError) return { outcome: 'failed', detail: answered.code };
  if (BUSY.has(answered.status)) return judgeStatus(answered)!;
  const detail = String(answered.status);
  return { outcome: 'header', detail, answer: toAnswer(answered), location: answered.location };
}

async function tryAsk(
  { fetcher, inTurn }: VisitTools,
  address: string,
  options: Parameters<Fetcher['ask']>[1],
): Promise<Answered | FetchError> {
  try {
    return await inTurn(address, () => fetcher.ask(address, options));
  } catch (error) {
    if (error instanceof FetchError) return error;
    throw error;
  }
}

function toSilence({ code, message }: FetchError): Visit {
  if (SILENT.has(code)) return { outcome: 'later', why: 'silent', detail: message };
  return { outcome: 'failed', detail: message };
}

/** What is no success; undefined for what is one. */
function judgeStatus(answered: Answered): Visit | undefined {
  const { status, headers, location } = answered;
  const answer = toAnswer(answered);
  if (BUSY.has(status))
    return {
      outcome: 'later',
      why: 'busy',
      detail: String(status),
      answer,
      retryAfter: readRetryAfter(headers),
    };
  if (location !== undefined) return { outcome: 'moved', detail: location, answer, location };
  return status >= 200 && status <= 299 ? undefined : { outcome: 'status', detail: String(status), answer };
}

async function readPage(answered: Answered, bytes: Uint8Array, tools: VisitTools): Promise<Visit> {
  const { url, headers, contentType, status } = answered;
  const answer = toAnswer(answered);
  const other = findNonPage(bytes, { contentType });
  if (other) return { outcome: 'not-a-page', detail: other.code, answer };
  const page = readCrawled({ bytes, url, headers, contentType, agent: tools.agent });
  const { languages } = tools.settings;
  const language = languages.length > 0 ? await identifyLanguage(page.text, page.declared) : undefined;
  // A page of no words, such as one of frames, is given the benefit of the doubt.
  if (language && !languages.includes(language.language))
    return { outcome: 'language', detail: language.language, answer };
  const leads = { links: page.mayFollow ? page.links : [], embedded: page.embedded };
  const seen = { leads, left: page.left + page.tooLong > 0 ? page.left + page.tooLong : undefined };
  if (!page.mayKeep) return { outcome: 'noindex', answer, ...seen };
  const arrival: Arrival = { url, status, headers, contentType, bytes, fetched: now(), source: 'web' };
  const parts = await tools.getParts?.(arrival);
  return { outcome: 'page', arrival: { ...arrival, parts }, simhash: page.simhash, ...seen };
}

function toAnswer({ url, status, headers, contentType, size }: Answered): ArrivedAnswer {
  return { url, status, headers, contentType: contentType || undefined, size, fetched: now(), source: 'web' };
}

function now(): string {
  return new Date().toISOString();
}
