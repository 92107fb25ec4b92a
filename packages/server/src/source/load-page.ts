/** Finds the page a request speaks of: given with it, a sample, or to be fetched. */
import { type PageParts, readParts, toPageRequest } from '@anatome/pool';
import { ProblemError } from '../guard/problem-error.ts';
import type { PageInput, StudioTask } from '../task/task.ts';
import { listSamples, readSample, toSampleUrl } from './samples.ts';

/** How a request names its page: exactly one of html, base64, sample and url; with html, url is the page's address. */
export interface PageName {
  readonly html?: string | undefined;
  readonly base64?: string | undefined;
  /** The HTTP Content-Type header that the bytes came with. */
  readonly contentType?: string | undefined;
  readonly url?: string | undefined;
  readonly sample?: string | undefined;
  /** As a line of a batch has them; see `readParts`. */
  readonly sheets?: unknown;
  readonly images?: unknown;
  readonly ext?: unknown;
}

/** A page that has arrived, and where a shown copy of it may have its images from. */
export interface LoadedPage {
  readonly page: PageInput;
  readonly assets: StudioTask['assets'];
}

/** Gets the page at an address. */
export type FetchPage = (url: string) => Promise<LoadedPage>;

/** The page that is named. */
export async function loadPage(name: PageName, fetch: FetchPage): Promise<LoadedPage> {
  const { html, base64, url, sample } = name;
  const isGiven = html !== undefined || base64 !== undefined;
  if (sample !== undefined && !isGiven && url === undefined) {
    return addParts(loadSample(sample), readParts({ ...name }, null));
  }
  if (isGiven && sample === undefined) {
    const { id: _id, ...page } = toPageRequest({ ...name });
    return { page, assets: 'none' };
  }
  if (url !== undefined && sample === undefined) {
    const parts = readParts({ ...name }, null);
    return addParts(await fetch(url), parts);
  }
  throw new ProblemError(400, 'bad-request', 'Expected one of "html", "base64", "url" and "sample".');
}

function addParts({ page, assets }: LoadedPage, parts: PageParts): LoadedPage {
  return { page: { ...page, ...parts }, assets };
}

function loadSample(name: string): LoadedPage {
  const bytes = readSample(name);
  if (bytes !== undefined) return { page: { input: bytes, url: toSampleUrl(name) }, assets: 'sample' };
  const detail = `There is no sample "${name.slice(0, 100)}"; there are ${listSamples().join(', ')}.`;
  throw new ProblemError(404, 'not-found', detail);
}
