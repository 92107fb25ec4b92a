/** Follows redirects by hand, so that each hop is checked like the first. */
import type { Dispatcher } from 'undici';
import { FetchError } from './fetch-error.ts';
import type { CompleteOptions } from './fetch-options.ts';
import type { Fetched } from './fetched.ts';
import type { PoliteQueue } from './polite-queue.ts';
import { request } from './request.ts';
import { toFetchError } from './to-fetch-error.ts';
import { toPageUrl } from './to-page-url.ts';

export interface FollowContext {
  readonly dispatcher: Dispatcher;
  readonly queue: PoliteQueue;
  readonly options: CompleteOptions;
  /** Whether it waits for others of the same caller: then its time begins with its turn. */
  readonly isOneOfMany: boolean;
}

/** Fetches an address and whatever it redirects to. */
export async function follow(address: string, context: FollowContext): Promise<Fetched> {
  const ask = createAsk(context);
  const redirects: string[] = [];
  let isDowngraded = false;
  let url = toPageUrl(address);
  for (;;) {
    const answer = await ask(url);
    if (answer.location === undefined) {
      const { status, headers, contentType, bytes } = answer;
      return { url: url.href, status, headers, contentType, bytes, redirects, isDowngraded };
    }
    redirects.push(url.href);
    const next = toPageUrl(answer.location, url);
    checkRedirect(next, redirects, context.options.maxRedirects);
    isDowngraded ||= url.protocol === 'https:' && next.protocol === 'http:';
    url = next;
  }
}

/** One clock for all hops. */
function createAsk({ dispatcher, queue, options, isOneOfMany }: FollowContext) {
  const { signal, timeout, client } = options;
  let clock = isOneOfMany ? undefined : AbortSignal.timeout(timeout);
  return async (url: URL) => {
    const ask = () => {
      clock ??= AbortSignal.timeout(timeout);
      return request(dispatcher, url, { ...options, clock });
    };
    const signals = [signal, clock].filter((each) => each !== undefined);
    try {
      return await queue.run({ host: url.host, client, signal: AbortSignal.any(signals) }, ask);
    } catch (error) {
      throw toFetchError(error, { url, signal: options.signal, hasAnswered: false });
    }
  };
}

function checkRedirect(next: URL, redirects: readonly string[], maxRedirects: number): void {
  const url = redirects[0];
  if (redirects.length > maxRedirects) {
    throw new FetchError(
      'redirects',
      `Expected at most ${maxRedirects} redirects from ${url}, but there are more.`,
      { url },
    );
  }
  if (redirects.includes(next.href)) {
    throw new FetchError('redirects', `${url} redirects in a circle, by way of ${next.href}.`, { url });
  }
}
