/** Threads by what class and id call them. */
import { KIND, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import { countProseBefore, type Evidence, holdsHeadline, weighEvidence } from './evidence.ts';
import type { CommentThread } from './find-comments.ts';

/** A wrapper that holds more running text before the first sign of comments holds the article too. */
const MOST_PROSE_BEFORE = 60;

/** Without a sign in words, so many elements inside must be called comments too. */
const LEAST_INNER = 3;

/** The outermost elements called comments that hold some. */
export function findNamed(table: BlockTable, evidence: Evidence): CommentThread[] {
  const { page, before } = table;
  const { named } = evidence;
  const found: CommentThread[] = [];
  for (let node = 0; node < page.size; ) {
    const end = page.end[node];
    if (named[node] === 0 || before[end] === before[node] || !isThread(table, evidence, node)) {
      node++;
      continue;
    }
    found.push({
      nodes: [node, end],
      score: 0.9,
      reasons: [
        {
          step: 'comments: named',
          values: { class: page.attribute(node, 'class') ?? '', id: page.attribute(node, 'id') ?? '' },
        },
      ],
    });
    node = end;
  }
  return found;
}

function isThread(table: BlockTable, evidence: Evidence, node: number): boolean {
  const { page, before } = table;
  if (page.kind[node] !== KIND.element || page.tag[node] === TAG.a) return false;
  const range = [node, page.end[node]] as const;
  const { units, days, openers, areas } = weighEvidence(table, evidence, range);
  const inner = findInner(evidence, range);
  if (units + days + areas + openers === 0 && countInner(evidence, range) < LEAST_INNER) return false;
  if (holdsHeadline(table, range)) return false;
  // A comment in an element of its own name is a sign too.
  const end = before[inner ?? page.end[node]];
  return countProseBefore(table, evidence, [before[node], end]) <= MOST_PROSE_BEFORE;
}

/** How many elements inside are called comments as well, up to so many as are enough. */
function countInner({ named }: Evidence, [start, end]: readonly [number, number]): number {
  let count = 0;
  for (let node = start + 1; node < end && count < LEAST_INNER; node++) count += named[node];
  return count;
}

/** The first element inside one that is called comments as well. */
function findInner({ named }: Evidence, [start, end]: readonly [number, number]): number | undefined {
  const inner = named.indexOf(1, start + 1);
  return inner >= 0 && inner < end ? inner : undefined;
}
