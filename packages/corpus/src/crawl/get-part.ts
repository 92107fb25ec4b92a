/** Style sheets and images of pages, by the rules that hold for pages. */
import { FetchError } from '@anatome/fetch';
import { toAddress, toHost } from '../store/to-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { GetPart } from './part-collector.ts';
import { isAllowed } from './robots.ts';

const MOST_REDIRECTS = 10;

/** Gets parts for a crawl. */
export function createPartGetter(context: CrawlContext): GetPart {
  return (url, accept) => getPart(context, url, accept);
}

/** A part, by the rules that hold for pages; also where it redirects to. */
async function getPart(
  context: CrawlContext,
  url: string,
  accept: readonly string[],
): Promise<Uint8Array | undefined> {
  let at: string | undefined = toAddress(url);
  for (let hops = 0; hops <= MOST_REDIRECTS && at !== undefined && /^https?:/.test(at); hops++) {
    const address: string = at;
    const { rules } = await context.robots.find(address);
    if (rules === undefined || !isAllowed(rules, address)) return undefined;
    context.slowDown(toHost(address), (rules.crawlDelay ?? 0) * 1000);
    try {
      const { fetcher, inTurn } = context.tools;
      const answered = await inTurn(address, () => fetcher.ask(address, { accept }));
      if (answered.location === undefined) return answered.bytes;
      at = toAddress(answered.location);
    } catch (error) {
      if (error instanceof FetchError) return undefined;
      throw error;
    }
  }
  return undefined;
}
