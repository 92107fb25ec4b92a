/** Paragraphs that begin with words in bold and go on in plain ones: each says what it is about, and then says it. */
import { type Page, TAG } from '../../page/index.ts';
import type { Style } from '../../style/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import { type Gathered, LEAST_ROWS, MOST_ROWS } from './gathered.ts';

/** Font weights from this one on are bold. */
const BOLD = 600;
/** Nodes of a paragraph that are looked at. */
const MOST_NODES = 200;
/** Words of a lead. */
const MOST_WORDS = 15;
/** Words that may stand between two such paragraphs: another one without a lead, a picture's caption. */
const MOST_BETWEEN = 120;

/** Runs of such paragraphs in the content, wherever each stands. */
export function collectLeads(page: Page, style: Style, words: PageWords): Gathered[] {
  const found: Gathered[] = [];
  let run: number[] = [];
  const close = () => {
    if (run.length >= LEAST_ROWS && run.length <= MOST_ROWS) found.push(toGathered(page, run));
    run = [];
  };
  for (let node = 1; node < page.size; node++) {
    if (page.tag[node] !== TAG.p || words.frameOf(node) !== 'main' || !hasLead({ page, style, words }, node))
      continue;
    if (run.length > 0 && words.countAll(page.end[run.at(-1)!], node) > MOST_BETWEEN) close();
    run.push(node);
    node = page.end[node] - 1;
  }
  close();
  return found;
}

interface Scene {
  readonly page: Page;
  readonly style: Style;
  readonly words: PageWords;
}

/** Whether the first words are bold, few, and followed by others that are not. */
function hasLead({ page, style, words }: Scene, paragraph: number): boolean {
  const end = Math.min(page.end[paragraph], paragraph + MOST_NODES);
  let lead = 0;
  for (let node = paragraph + 1; node < end; node++) {
    if (!page.isText(node)) continue;
    const own = words.countSeen(node, node + 1);
    if (own === 0) continue;
    if (style.fontWeight[node] < BOLD) return lead > 0;
    lead += own;
    if (lead > MOST_WORDS) return false;
  }
  return false;
}

function toGathered(page: Page, paragraphs: readonly number[]): Gathered {
  return {
    units: paragraphs.map((node) => [node, page.end[node]]),
    origin: { rule: 'paragraphs that begin in bold', values: { rows: paragraphs.length } },
  };
}
