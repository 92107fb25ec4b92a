/** How much of a block the page tells machines as well: in JSON-LD, in its description, in Open Graph. */
import { KIND, TAG } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import { toTextKey } from '../text-key.ts';
import { type Columns, shareOf, toColumn } from './columns.ts';

/** Enough for an article's body; a shop's whole catalogue is not read. */
const MOST_CHARACTERS = 60_000;
/** A pair of words tells little in shorter blocks. */
const LEAST_WORDS = 4;
/** So many words of a block are looked up. */
const MOST_WORDS = 60;

export function describeTold(scene: OutlineScene): Columns {
  const { page, blocks } = scene;
  const data = toPairs(readData(scene));
  const description = toPairs(readDescriptions(scene));
  const told = (pairs: ReadonlySet<string>): Float32Array =>
    toColumn(blocks.count, (block) => {
      if (pairs.size === 0 || scene.words[block]! < LEAST_WORDS) return 0;
      const text = page.text.slice(
        blocks.from[block]!,
        Math.min(blocks.to[block]!, blocks.from[block]! + 600),
      );
      return countShare(toTextKey(text).split(' ').slice(0, MOST_WORDS), pairs);
    });
  return { 'told in data': told(data), 'told in description': told(description) };
}

function countShare(words: readonly string[], pairs: ReadonlySet<string>): number {
  let hits = 0;
  for (let place = 1; place < words.length; place++) {
    if (pairs.has(`${words[place - 1]} ${words[place]}`)) hits++;
  }
  return shareOf(hits, words.length - 1);
}

function toPairs(text: string): Set<string> {
  const words = toTextKey(text).split(' ');
  const pairs = new Set<string>();
  for (let place = 1; place < words.length; place++) pairs.add(`${words[place - 1]} ${words[place]}`);
  return pairs;
}

/** The strings of JSON-LD are not parsed: pairs of words that nobody wrote do no harm. */
function readData({ page }: OutlineScene): string {
  let text = '';
  for (let node = 0; node < page.size && text.length < MOST_CHARACTERS; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] !== TAG.script) continue;
    if (page.attribute(node, 'type') === 'application/ld+json') text += ` ${page.data[node + 1] ?? ''}`;
  }
  return text.slice(0, MOST_CHARACTERS).replace(/\\u00[0-9a-f]{2}|\\[nrt"/]|<[^<>]*>|&[a-z]+;/gi, ' ');
}

function readDescriptions({ page }: OutlineScene): string {
  let text = '';
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== TAG.meta) continue;
    const name = page.attribute(node, 'name') ?? page.attribute(node, 'property') ?? '';
    if (name.endsWith('description')) text += ` ${page.attribute(node, 'content') ?? ''}`;
  }
  return text.slice(0, MOST_CHARACTERS);
}
