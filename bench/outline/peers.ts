/** What other tools take for the main text of a page. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';

export interface ContentPeer {
  readonly name: string;
  readonly metric: string;
  run(markup: string, url: string): Promise<string>;
}

export const CONTENT_PEERS: readonly ContentPeer[] = [
  { name: 'Readability + linkedom', metric: 'readability', run: runReadability },
  { name: 'Defuddle + linkedom', metric: 'defuddle', run: runDefuddle },
];

/** A page a tool fails on has no text. */
async function runReadability(markup: string): Promise<string> {
  try {
    return toTextOfHtml(new Readability(parseHTML(markup).document).parse()?.content ?? '');
  } catch {
    return '';
  }
}

async function runDefuddle(markup: string, url: string): Promise<string> {
  try {
    // useAsync would let it fetch from the network.
    const { content } = await Defuddle(parseHTML(markup).document, url, { useAsync: false });
    return toTextOfHtml(content ?? '');
  } catch {
    return '';
  }
}

/** Tags are put apart first: `textContent` would join the last word of a cell with the first of the next. */
function toTextOfHtml(html: string): string {
  const apart = html.replace(/</g, ' <');
  return parseHTML(`<!doctype html><html><body>${apart}</body></html>`).document.body.textContent ?? '';
}
