import { DUMMY, type MacroNode, TEXT } from './build-tree.ts';

/** A node as it is drawn: what is written on it, and whose child it is. */
export interface DrawnNode {
  readonly title: string;
  /** The beginning of its words; '' when it has none. */
  readonly words: string;
  readonly name: string;
  readonly isAnnotation: boolean;
  /** Place of the parent in the list; -1 for the root. */
  readonly parent: number;
  readonly depth: number;
}

/** A drawing of more nodes shows nothing to an eye; the rest is counted in one node. */
export const MOST_NODES = 2000;
const MOST_CHARACTERS = 28;

/** The nodes of a tree in document order, parents first, cut at `most` nodes and said so. */
export function toDrawnNodes(root: MacroNode, most: number = MOST_NODES): DrawnNode[] {
  const drawn: DrawnNode[] = [];
  const queue: { node: MacroNode; parent: number; depth: number }[] = [{ node: root, parent: -1, depth: 0 }];
  let left = 0;
  while (queue.length > 0) {
    const { node, parent, depth } = queue.pop()!;
    if (drawn.length >= most) {
      left++;
      continue;
    }
    const place = drawn.length;
    drawn.push({ ...describe(node), parent, depth });
    for (let child = node.children.length - 1; child >= 0; child--) {
      queue.push({ node: node.children[child], parent: place, depth: depth + 1 });
    }
  }
  if (left > 0) {
    drawn.push({
      title: `… ${left} more branches`,
      words: '',
      name: '…',
      isAnnotation: false,
      parent: 0,
      depth: 1,
    });
  }
  return drawn;
}

function describe({ name, annotation, text }: MacroNode): Omit<DrawnNode, 'parent' | 'depth'> {
  const words = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  if (annotation === undefined) {
    const isDummy = name === DUMMY;
    const title = name === TEXT ? '' : isDummy ? `hypnotic:${name}` : name;
    return { title, words, name, isAnnotation: isDummy };
  }
  const level = annotation.level === undefined ? '' : ` ${annotation.level}`;
  return { title: `hypnotic:${name}${level}`, words, name, isAnnotation: true };
}
