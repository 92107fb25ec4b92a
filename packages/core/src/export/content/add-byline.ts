/** Who wrote it, below the title: extractors leave bylines out, and a reader wants to know whom he reads. */
import type { Candidate, Metadata } from '../../metadata/index.ts';
import { isBlockTag, KIND, type Page } from '../../page/index.ts';
import { toTextBlock } from './add-title.ts';
import type { Block } from './content-tree.ts';
import { toLineText } from './to-text.ts';

const LETTERS = /[^\p{L}\p{N}]+/gu;
/** A byline stands so near to its headline, in characters; a box about the author stands further down. */
const REACH = 1500;
/** More characters are no line. */
const LONGEST = 200;
/** So much of a paragraph is compared to find it on the page. */
const COMPARED = 60;

/** The blocks with the byline of the page below title and standfirst, where it is seen there and was left out. */
export function addByline(
  blocks: readonly Block[],
  page: Page,
  { title, candidates, author }: Metadata,
): readonly Block[] {
  if (title?.node === undefined || author === undefined || !isTitle(blocks[0])) return blocks;
  const from = page.textAt[title.node];
  const line = findLine(page, candidates.author, { from, name: author.value });
  if (line === undefined) return blocks;
  const text = page.textOf(line).replace(/\s+/g, ' ').trim();
  const name = toKey(author.value);
  if (toKey(text).includes(toKey(title.value))) return blocks;
  let place = 1;
  const above = toKey(page.text.slice(from, page.textAt[line]));
  while (place < blocks.length && isAbove(blocks[place], above)) place++;
  if (blocks.slice(0, place + 2).some((each) => toKey(toLineText([each])).includes(name))) return blocks;
  return blocks.toSpliced(place, 0, toTextBlock('paragraph', text));
}

function isTitle(block: Block | undefined): boolean {
  return block?.kind === 'heading' && block.level === 1;
}

/** The smallest block around the author's name where a page shows it, right below the headline. */
function findLine(
  page: Page,
  authors: readonly Candidate[],
  { from, name }: { from: number; name: string },
): number | undefined {
  for (const { node, source, value } of authors) {
    if (node === undefined || source !== 'visible' || toKey(value) !== toKey(name)) continue;
    let line = node;
    while (line > 0 && !(page.kind[line] === KIND.element && isBlockTag(page.tag[line])))
      line = page.parent[line];
    const [start, end] = page.span(line);
    if (start > from && start < from + REACH && end - start <= LONGEST) return line;
  }
  return undefined;
}

function isAbove(block: Block, above: string): boolean {
  const key = toKey(toLineText([block])).slice(0, COMPARED);
  return key !== '' && above.includes(key);
}

function toKey(text: string): string {
  return text.toLowerCase().replace(LETTERS, ' ').trim();
}
