/** Whether the threads of a page are what it is for: a forum, a board of questions, the comments of a link. */
import { ATTRIBUTE, KIND, type Page, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import type { CommentsFound } from './find-comments.ts';

const SOFTWARE =
  /discourse|phpbb|vbulletin|xenforo|flarum|nodebb|invision|mybb|simple machines|vanilla|fluxbb|punbb|woltlab/i;
const DECLARED = /DiscussionForumPosting|QAPage/;
const ADDRESS =
  /viewtopic|showthread|viewforum|\/(?:forums?|foren|foro|threads?|topics?|thema|board|boards|bbs|discussions?)\/|\/t\/|\/r\/[^/]+\/comments\/|\/questions?\/\d|\/\/[^/]{0,80}forum[^/]{0,80}\/|\/\/(?:community|discuss|discourse|answers|lemmy|kbin)\.|\/item\?id=\d/i;

/** Words of running text an article has above its comments, at least; below, the comments are the page. */
const LEAST_ARTICLE = 20;
/** Threads of fewer words are nobody's page. */
const LEAST_THREAD = 120;

/** Says so by what the page declares, by its address, or by there being no article above the first thread. */
export function isDiscussion(
  table: BlockTable,
  { inside, threads }: Pick<CommentsFound, 'inside' | 'threads'>,
): boolean {
  if (threads.length === 0) return false;
  const { page } = table;
  if (ADDRESS.test((page.url ?? '').slice(0, LONGEST)) || isDeclared(page)) return true;
  return !hasArticle(table, inside);
}

const LONGEST = 500;

function hasArticle({ blocks, words, linkWords, prose }: BlockTable, inside: Uint8Array): boolean {
  let [running, free, within] = [0, 0, 0];
  for (let block = 0; block < blocks.count; block++) {
    if (inside[block] === 1) within += words[block];
    else {
      running += prose[block + 1] - prose[block];
      free += words[block] - linkWords[block];
    }
  }
  return running >= LEAST_ARTICLE || within < LEAST_THREAD || free > within;
}

function isDeclared(page: Page): boolean {
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const tag = page.tag[node];
    if (tag === TAG.meta && isForumGenerator(page, node)) return true;
    if (tag === TAG.script && isForumData(page, node)) return true;
    for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
      if (page.attributeName[place] === ATTRIBUTE.itemtype && DECLARED.test(page.attributeValue[place]))
        return true;
    }
  }
  return false;
}

function isForumGenerator(page: Page, node: number): boolean {
  return (
    page.attribute(node, 'name')?.toLowerCase() === 'generator' &&
    SOFTWARE.test((page.attribute(node, 'content') ?? '').slice(0, LONGEST))
  );
}

/** Characters of JSON-LD searched. */
const MOST_DATA = 20_000;

function isForumData(page: Page, node: number): boolean {
  if (!(page.attribute(node, 'type') ?? '').includes('ld+json')) return false;
  const text = page.data
    .slice(node + 1, page.end[node])
    .join('')
    .slice(0, MOST_DATA);
  return DECLARED.test(text);
}
