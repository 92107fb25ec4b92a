import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';
import type { Arrived } from './load.ts';
import { type ReachOptions, toReach } from './to-reach.ts';

/** Fetches a page; the only way from the command to the network. */
export async function readUrl(url: string, options: ReachOptions): Promise<Arrived> {
  // Half the start-up time of the command: paid only by those who fetch.
  const { FetchError, fetchPage } = await import('@anatome/fetch');
  try {
    const { bytes, contentType, url: final } = await fetchPage(url, await toReach(options));
    return { bytes, contentType, url: final };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // What arrived well but is no page is no failure of the network.
    const exit = error.code === 'not-a-page' ? EXIT.nothing : EXIT.fetch;
    throw new Failure(error.code, toMessage(error), exit);
  }
}

/** The library speaks of options; a person at the command has others. */
function toMessage({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'private-address') {
    return 'leads to this machine or a private network; --allow-private lets it through';
  }
  if (code === 'bad-port') {
    return 'is at a port that pages are not served at; --allow-port lets it through';
  }
  return message.replace(/\.$/, '');
}
