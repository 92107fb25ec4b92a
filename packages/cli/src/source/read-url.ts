import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';
import type { Arrived, LoadOptions } from './load.ts';

/** Fetches a page; the only way from the command to the network. */
export async function readUrl(url: string, options: Pick<LoadOptions, 'allowPrivate'>): Promise<Arrived> {
  // Half the start-up time of the command: paid only by those who fetch.
  const { FetchError, fetchPage } = await import('@anatome/fetch');
  try {
    const { bytes, contentType, url: final } = await fetchPage(url, { allowPrivate: options.allowPrivate });
    return { bytes, contentType, url: final };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const hint = error.code === 'private-address' ? '; --allow-private lets it through' : '';
    // What arrived well but is no page is no failure of the network.
    const exit = error.code === 'not-a-page' ? EXIT.nothing : EXIT.fetch;
    throw new Failure(error.code, `${error.message.replace(/\.$/, '')}${hint}`, exit);
  }
}
