/** What other tools say of a page's title, author and date. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import type { Facts } from './scorecard.ts';

interface MetadataPeer {
  readonly name: string;
  readonly metric: string;
  run(markup: string, url: string): Promise<Facts>;
}

const NOTHING: Facts = { title: undefined, author: undefined, date: undefined };

export const METADATA_PEERS: readonly MetadataPeer[] = [
  { name: 'Readability + linkedom', metric: 'readability', run: runReadability },
  { name: 'Defuddle + linkedom', metric: 'defuddle', run: runDefuddle },
];

async function runReadability(markup: string): Promise<Facts> {
  try {
    const article = new Readability(parseHTML(markup).document).parse();
    return { title: article?.title, author: article?.byline, date: toDay(article?.publishedTime) };
  } catch {
    return NOTHING;
  }
}

async function runDefuddle(markup: string, url: string): Promise<Facts> {
  try {
    // useAsync would let it fetch from the network.
    const found = await Defuddle(parseHTML(markup).document, url, { useAsync: false });
    return { title: found.title, author: found.author, date: toDay(found.published) };
  } catch {
    return NOTHING;
  }
}

/** Peers give dates as written; whatever JavaScript can read of them counts. */
function toDay(written: string | null | undefined): string | undefined {
  if (!written) return undefined;
  if (/^\d{4}-\d{2}-\d{2}/.test(written)) return written.slice(0, 10);
  const time = Date.parse(written);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
