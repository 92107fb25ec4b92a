/** Is every page processed, and every visible text in exactly one simple object of each view? */
import { KIND } from '@anatome/core/page';
import { type Seen, see } from './see.ts';

export interface PageInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly url?: string | undefined;
}

/** Looks at all pages; `onSeen` is called with each, so that one pass serves other measurements. */
export function measureSoundness(
  pages: Iterable<PageInput>,
  onSeen: (page: PageInput, seen: Seen) => void,
): Record<string, number> {
  const counts = { pages: 0, processed: 0, texts: 0, content: 0, presentation: 0 };
  for (const page of pages) {
    counts.pages++;
    const seen = trySee(page);
    if (seen === undefined || seen.layer.shortfalls.length > 0) continue;
    counts.processed++;
    addTexts(seen, counts);
    onSeen(page, seen);
  }
  const { pages: all, processed, texts, content, presentation } = counts;
  console.log(
    `${processed} of ${all} pages processed; ${texts} visible texts, ${content} in exactly one simple`,
  );
  console.log(`content object, ${presentation} in exactly one presentation object`);
  return {
    pages: all,
    processed: processed / all,
    text_in_one_content: content / texts,
    text_in_one_presentation: presentation / texts,
  };
}

function trySee({ name, bytes, url }: PageInput): Seen | undefined {
  try {
    return see(bytes, url);
  } catch (error) {
    console.log(`${name}: ${(error as Error).message}`);
    return undefined;
  }
}

/** A Structure is the aggregate of the simple objects inside it, so it does not count. */
function addTexts(
  { page, features, layer }: Seen,
  counts: { texts: number; content: number; presentation: number },
): void {
  const depth = { content: new Int32Array(page.size + 1), presentation: new Int32Array(page.size + 1) };
  for (const { label, nodes, attributes } of layer.annotations) {
    const view = attributes?.view;
    if (label === 'Structure' || (view !== 'content' && view !== 'presentation')) continue;
    depth[view][nodes[0]]++;
    depth[view][nodes[1]]--;
  }
  const now = { content: 0, presentation: 0 };
  for (let node = 0; node < page.size; node++) {
    now.content += depth.content[node];
    now.presentation += depth.presentation[node];
    const isVisible = features.visibleCharacters[node + 1] > features.visibleCharacters[node];
    if (page.kind[node] !== KIND.text || !isVisible) continue;
    counts.texts++;
    if (now.content === 1) counts.content++;
    if (now.presentation === 1) counts.presentation++;
  }
}
