/** Places the open part of a tree on a plane. */
import { tree as createLayout, hierarchy } from 'd3-hierarchy';
import type { Tree } from '../../api/studio-answer.ts';

export interface PlacedNode {
  readonly key: string;
  readonly node: Tree;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** As much of its words as are shown. */
  readonly text: string;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** How many children are folded away. */
  readonly hiddenCount: number;
}

export interface DrawnTree {
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly { readonly key: string; readonly path: string }[];
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

const ROW = 26;
const GAP = 28;
/** Mean advance of a letter at 11 px. */
const LETTER = 6.1;
/** Of what is more than a letter wide: ideographs and the like. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

/** How much of a tree is shown at first. */
export interface Detail {
  /** Letters of a node, its name among them. */
  readonly letters: number;
  /** Levels that are open. */
  readonly levels: number;
}

const MOST: Detail = { letters: 30, levels: Number.POSITIVE_INFINITY };
/** Nodes open at first, level by level: as many rows as a laptop shows at a size that can be read. */
const FIRST_NODES = 40;

/** Lays out the nodes that are open: by the reader's choice, else the first levels as long as there is room. */
export function layOutTree(
  tree: Tree,
  folded: ReadonlyMap<Tree, boolean>,
  { letters, levels }: Detail = MOST,
): DrawnTree {
  const open = collectOpen(tree, levels);
  const isOpen = (node: Tree): boolean => (folded.has(node) ? !folded.get(node) : open.has(node));
  const root = createLayout<Tree>().nodeSize([ROW, 1])(
    hierarchy(tree, (node) => (isOpen(node) ? [...node.children] : null)),
  );
  const all = root.descendants();
  const lefts = toLefts(all.map(({ depth, data }) => ({ depth, width: toWidth(data, letters) })));
  const nodes = all.map(({ data, depth, x }, index): PlacedNode => {
    const hasChildren = data.children.length > 0;
    return {
      ...{ key: String(index), node: data, x: lefts[depth], y: x },
      ...{ width: toWidth(data, letters), text: toText(data, letters) },
      ...{ hasChildren, isOpen: isOpen(data), hiddenCount: data.children.length + (data.more ?? 0) },
    };
  });
  const places = new Map(nodes.map((placed) => [placed.node, placed]));
  const links = root.links().map(({ source, target }, index) => ({
    key: String(index),
    path: toCurve(places.get(source.data)!, places.get(target.data)!),
  }));
  const ys = nodes.map(({ y }) => y);
  const top = Math.min(...ys) - ROW;
  const width = Math.max(...nodes.map((each) => each.x + each.width));
  return { nodes, links, top, height: Math.max(...ys) + ROW - top, width };
}

/** Nodes whose children are shown at first. */
function collectOpen(tree: Tree, levels: number): Set<Tree> {
  const open = new Set<Tree>();
  let level = [tree];
  let count = 1;
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    const next = level.flatMap(({ children }) => children);
    count += next.length;
    if (count > FIRST_NODES && open.size > 0) break;
    for (const node of level) open.add(node);
    level = next;
  }
  return open;
}

/** Each level begins right of the widest of the level before. */
function toLefts(nodes: readonly { depth: number; width: number }[]): number[] {
  const widest: number[] = [];
  for (const { depth, width } of nodes) widest[depth] = Math.max(widest[depth] ?? 0, width);
  const lefts = [0];
  for (let depth = 1; depth <= widest.length; depth++)
    lefts[depth] = lefts[depth - 1] + widest[depth - 1] + GAP;
  return lefts;
}

function toText({ name, text }: Tree, letters: number): string {
  const room = Math.max(letters - name.length, 8);
  return text.length > room ? `${text.slice(0, room - 1)}…` : text;
}

function toWidth(node: Tree, letters: number): number {
  const text = toText(node, letters);
  const wide = text.match(WIDE)?.length ?? 0;
  return (node.name.length + (text ? text.length + wide + 1 : 0)) * LETTER + 16;
}

function toCurve(from: PlacedNode, to: PlacedNode): string {
  const [x, y] = [from.x + from.width, from.y];
  const middle = to.x - GAP / 2;
  return `M${x} ${y}C${middle} ${y} ${middle} ${to.y} ${to.x} ${to.y}`;
}
