/** Trees to be drawn: each a root with children, cut where an eye could not follow any more. */

/** A node of a drawn tree. */
export interface Tree {
  /** What it is: an element's name, a label, a number. */
  readonly name: string;
  /** The beginning of its words. */
  readonly text: string;
  /** Where it stands in the page. */
  readonly nodes: readonly [start: number, end: number] | null;
  readonly score?: number;
  readonly children: readonly Tree[];
  /** How many of its children were left out. */
  readonly more?: number;
}

/** A node to be grown, with its children only when they are asked for. */
export interface Seed {
  readonly name: string;
  readonly text: string;
  readonly nodes: readonly [start: number, end: number] | null;
  readonly score?: number | undefined;
  children(): readonly Seed[];
}

/** More nodes than this are no drawing (as in the drawings of the macrostructure lens). */
const MOST_NODES = 2000;
const MOST_CHARACTERS = 60;

interface OpenTree extends Tree {
  readonly children: Tree[];
  more?: number;
}

/** Grows a tree level by level, so that what is cut is the deepest. */
export function growTree(seed: Seed, most: number = MOST_NODES): Tree {
  const root = toTree(seed);
  const queue: { seed: Seed; tree: OpenTree }[] = [{ seed, tree: root }];
  let count = 1;
  for (let at = 0; at < queue.length; at++) {
    const { seed: parent, tree } = queue[at];
    const below = parent.children();
    const kept = below.slice(0, Math.max(0, most - count));
    count += kept.length;
    if (kept.length < below.length) tree.more = below.length - kept.length;
    for (const child of kept) {
      const grown = toTree(child);
      tree.children.push(grown);
      queue.push({ seed: child, tree: grown });
    }
  }
  return root;
}

function toTree({ name, text, nodes, score }: Seed): OpenTree {
  const line = text
    .slice(0, 4 * MOST_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim();
  const shown = line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1).trimEnd()}…` : line;
  return { name, text: shown, nodes, ...(score !== undefined && { score }), children: [] };
}
