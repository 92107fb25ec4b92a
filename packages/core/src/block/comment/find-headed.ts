/** Threads below a line that counts comments or asks for one. */
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import { countProseBefore, type Evidence, holdsHeadline, weighEvidence } from './evidence.ts';
import type { CommentThread } from './find-comments.ts';
import { CUE } from './read-cues.ts';

/** A page on which so many texts end in a line that counts their comments lists articles. */
const LEAST_LISTED = 3;
/** Words of running text between two such lines. */
const LISTED_PROSE = 20;
/** Bounds the search. */
const MOST_HEADINGS = 40;
/** A line on top of the article counts its comments too: what follows it is no comment. */
const MOST_PROSE_BEFORE = 40;
/** More lines that count comments are those of listed articles. */
const MOST_COUNTS = 3;
/** Words of running text above comments: an article is there, however short. */
const LEAST_PROSE_ABOVE = 20;
/** Words without a sign of a comment that may stand between two comments, or in one. */
const MOST_GAP = 250;
/** How far up from its own element the comments of a heading may begin. */
const MOST_CLIMB = 3;
/** Words that may stand between a heading in a bar of tabs and its comments. */
const MOST_BETWEEN = 30;

/** The runs of siblings below headings that hold comments or a form for them. */
export function findHeaded(table: BlockTable, evidence: Evidence, inside: Uint8Array): CommentThread[] {
  const { page, blocks, before } = table;
  const found: CommentThread[] = [];
  if (isListing(table, evidence)) return found;
  let tried = 0;
  let end = 0;
  for (let block = 0; block < blocks.count && tried < MOST_HEADINGS; block++) {
    const isHeading = (evidence.cues[block] & (CUE.opens | CUE.asks)) !== 0;
    if (!isHeading || inside[block] === 1 || blocks.first[block] < end) continue;
    tried++;
    const nodes = findRun(table, evidence, block);
    if (nodes === undefined || inside[before[nodes[0]]] === 1) continue;
    end = nodes[1];
    const text = page.text.slice(blocks.from[block], blocks.to[block]);
    found.push({ nodes, score: 0.8, reasons: [{ step: 'comments: heading', values: { text } }] });
  }
  return found;
}

/** Whether text after text ends in a line that counts its comments. */
function isListing({ blocks, prose }: BlockTable, { cues }: Evidence): boolean {
  let [listed, last] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    if ((cues[block] & CUE.opens) === 0) continue;
    listed += Number(prose[block] - prose[last] >= LISTED_PROSE);
    last = block;
  }
  return listed >= LEAST_LISTED;
}

function findRun(
  table: BlockTable,
  evidence: Evidence,
  block: number,
): readonly [number, number] | undefined {
  const { page, before } = table;
  let node = page.parent[table.blocks.first[block]];
  // The smallest element that the line begins and that holds comments; else the largest that it begins.
  while (node > 0 && page.depth[node] > BODY_DEPTH) {
    if (holdsComments(table, evidence, [node, page.end[node]])) return [node, page.end[node]];
    const parent = page.parent[node];
    if (before[parent] !== block) break;
    node = parent;
  }
  for (let climb = 0; climb < MOST_CLIMB && page.depth[node] > BODY_DEPTH; climb++) {
    const parent = page.parent[node];
    const run = [node, findRunEnd(table, evidence, node)] as const;
    if (run[1] > page.end[node] && holdsComments(table, evidence, run)) return run;
    const rest = table.features.words[page.end[parent]] - table.features.words[page.end[node]];
    if (rest > MOST_BETWEEN) return undefined;
    node = parent;
  }
  return undefined;
}

const BODY_DEPTH = 1;

/** Whether a run that begins with a heading holds comments, or a form for one, and no article before them. */
function holdsComments(table: BlockTable, evidence: Evidence, run: readonly [number, number]): boolean {
  const { before, prose } = table;
  const { units, days, areas } = weighEvidence(table, evidence, run);
  if (units === 0 && days < 2 && areas === 0) return false;
  const from = before[run[0]] + 1;
  if (evidence.counts[before[run[1]]] - evidence.counts[from - 1] > MOST_COUNTS) return false;
  if (prose[from] < LEAST_PROSE_ABOVE || holdsHeadline(table, run)) return false;
  return countProseBefore(table, evidence, [from, before[run[1]]]) <= MOST_PROSE_BEFORE;
}

/** Where the last sibling ends that belongs to the comments below a heading. */
function findRunEnd(table: BlockTable, evidence: Evidence, heading: number): number {
  const { page, features } = table;
  const stop = page.end[page.parent[heading]];
  // Elements that stood between two comments are parts of comments, and may be part of the last.
  const parts = new Set<number>([TAG.p, TAG.dd, TAG.blockquote]);
  let open: number[] = [];
  let end = page.end[heading];
  let gap = 0;
  for (let node = end; node < stop && gap <= MOST_GAP; node = page.end[node]) {
    if (isOtherPart(page, node)) break;
    const { units, days, areas, openers } = weighEvidence(table, evidence, [node, page.end[node]]);
    if (units + days + areas + openers > 0) {
      if (isLateEvidence(table, evidence, node, gap)) break;
      for (const tag of open) parts.add(tag);
      [end, gap, open] = [page.end[node], 0, []];
    } else {
      gap += features.words[page.end[node]] - features.words[node];
      if (page.kind[node] === KIND.element) open.push(page.tag[node]);
    }
  }
  return addLastPart(page, { end, stop, parts });
}

interface LastPart {
  readonly end: number;
  readonly stop: number;
  /** Tags of parts of comments. */
  readonly parts: ReadonlySet<number>;
}

/** The end of what belongs to the last comment, where its line comes first. */
function addLastPart(page: Page, { end, stop, parts }: LastPart): number {
  let last = end;
  for (let node = end; node < stop; node = page.end[node]) {
    if (page.kind[node] === KIND.element && !parts.has(page.tag[node])) break;
    last = page.end[node];
  }
  return last;
}

/** Whether a sibling's comments begin only after much other text: it is a column of the page, say. */
function isLateEvidence(table: BlockTable, evidence: Evidence, node: number, gap: number): boolean {
  const { page, before } = table;
  const range = [before[node], before[page.end[node]]] as const;
  return gap + countProseBefore(table, evidence, range) > MOST_GAP;
}

function isOtherPart(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return tag === TAG.nav || tag === TAG.aside || tag === TAG.footer || tag === TAG.h1;
}
