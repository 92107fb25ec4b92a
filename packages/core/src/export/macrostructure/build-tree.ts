/** Trees to draw and to write: the source, the augmented document, and the reduced one (Rehm 4.3, figures 1 and 3). */
import type { Annotation, Layer } from '../../annotation/index.ts';
import { KIND, type Page } from '../../page/index.ts';
import { isSpan } from '../span-tag.ts';
import { walkPage } from '../walk-page.ts';
import { nestWraps } from '../wrap.ts';

/** A node of a tree; children are held in order. */
export interface MacroNode {
  /** An element's name, or the label of an annotation. */
  readonly name: string;
  readonly annotation: Annotation | undefined;
  /** The page's node; -1 for an annotation. */
  readonly node: number;
  readonly children: MacroNode[];
  /** The words below an annotation, or of a text node. */
  readonly text: string;
}

/** Which tree: the elements alone, elements and annotations, annotations alone. */
export type TreeKind = 'source' | 'augmented' | 'reduced';

/** The dummy that stands for an element governing several annotations in the reduced tree. */
export const DUMMY = 'Node';

/** Builds a tree of the page. Its root is the document. */
export function buildTree(page: Page, layer: Layer, kind: TreeKind): MacroNode {
  const root = createNode('document', page, { node: 0 });
  const open: MacroNode[] = [root];
  const wraps = kind === 'source' ? [] : nestWraps(page, layer.annotations.flatMap(toPlace));
  let openBlocks = 0;
  const begin = (child: MacroNode): void => {
    open[open.length - 1].children.push(child);
    open.push(child);
  };
  walkPage(page, wraps, {
    openElement: (node) => begin(createNode(page.name(node), page, { node })),
    closeElement: () => {
      const element = open.pop()!;
      if (kind === 'reduced') dissolve(element, open[open.length - 1], openBlocks > 0);
    },
    leaf: (node) => {
      // The reduced tree has the words of a block only where annotations stand between them.
      if (page.kind[node] !== KIND.text || page.data[node].trim() === '') return;
      if (kind !== 'reduced' || openBlocks > 0) {
        open[open.length - 1].children.push(createNode(TEXT, page, { node }));
      }
    },
    openWrap: ({ content }) => {
      if (content.label === 'TextBlock') openBlocks++;
      begin(createNode(content.label, page, { annotation: content }));
    },
    closeWrap: ({ content }) => {
      if (content.label === 'TextBlock') openBlocks--;
      const { children } = open.pop()!;
      if (kind === 'reduced' && children.every(({ name }) => name === TEXT)) children.length = 0;
    },
  });
  return root;
}

/** The name of text nodes; no element and no label is called so. */
export const TEXT = '#text';

function toPlace(annotation: Annotation): { nodes: Annotation['nodes']; content: Annotation }[] {
  return isSpan(annotation) ? [] : [{ nodes: annotation.nodes, content: annotation }];
}

function createNode(
  name: string,
  page: Page,
  { node = -1, annotation }: { readonly node?: number; readonly annotation?: Annotation },
): MacroNode {
  const text =
    annotation !== undefined
      ? page.textOf(annotation.nodes[0], annotation.nodes[1])
      : page.kind[node] === KIND.text
        ? page.textOf(node)
        : '';
  return { name, annotation, node, children: [], text };
}

/** An element is removed; where it governed several blocks, a dummy keeps them together. */
function dissolve(element: MacroNode, parent: MacroNode, isInBlock: boolean): void {
  parent.children.pop();
  if (element.children.length > 1 && !isInBlock) parent.children.push({ ...element, name: DUMMY, node: -1 });
  else for (const child of element.children) parent.children.push(child);
}
