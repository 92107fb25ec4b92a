/** What other tools take for the main content of a page. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';

export interface ContentPeer {
  readonly name: string;
  readonly metric: string;
  /** The markup it keeps; a page it fails on has none. */
  run(markup: string, url: string): Promise<string>;
}

export const CONTENT_PEERS: readonly ContentPeer[] = [
  { name: 'Readability + linkedom', metric: 'readability', run: runReadability },
  { name: 'Defuddle + linkedom', metric: 'defuddle', run: runDefuddle },
];

async function runReadability(markup: string): Promise<string> {
  try {
    return new Readability(parseDocument(markup)).parse()?.content ?? '';
  } catch {
    return '';
  }
}

async function runDefuddle(markup: string, url: string): Promise<string> {
  try {
    // useAsync would let it fetch from the network.
    const { content } = await Defuddle(parseDocument(markup), url, { useAsync: false });
    return content ?? '';
  } catch {
    return '';
  }
}

/** linkedom gives some broken pages an empty body: those are put right first, for the fault is not the tool's. */
function parseDocument(markup: string): ReturnType<typeof parseHTML>['document'] {
  const { document } = parseHTML(markup);
  const isEmpty = (document.body?.childNodes.length ?? 0) === 0;
  return isEmpty ? parseHTML(serialize(parse(markup))).document : document;
}

/** The text of markup, tags put apart first: `textContent` would join the last word of a cell with the first of the next. */
export function toTextOfHtml(html: string): string {
  const apart = html.replace(/</g, ' <');
  return parseHTML(`<!doctype html><html><body>${apart}</body></html>`).document.body.textContent ?? '';
}
