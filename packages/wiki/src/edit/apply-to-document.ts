/** Edits written into a live document, and undone. New nodes are made one by one; no markup is parsed on the way. */
import type { LivePage } from '@anatome/core/page';
import { type Graft, type GraftPiece, graft } from './graft.ts';
import type { PlacedEdit } from './region-edit.ts';

/** What is asked of a live document; a browser's own fits. */
export interface WritableDocument {
  createElement(name: string): WritableElement;
  createTextNode(text: string): WritableNode;
}

interface WritableNode {
  readonly nodeType: number;
  readonly nextSibling: WritableNode | null;
}

interface WritableElement extends WritableNode {
  readonly firstChild: WritableNode | null;
  appendChild(node: WritableNode): unknown;
  insertBefore(node: WritableNode, before: WritableNode | null): unknown;
  removeChild(node: WritableNode): unknown;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** What was done to a live document. */
export interface AppliedEdits {
  /** Edits for which no way was found to say exactly what they say. */
  readonly refused: readonly PlacedEdit[];
  /** Puts everything back that was changed; a second time nothing happens. */
  undo(): void;
}

/** Writes all edits that are `same` or `merged`; `live` is the document as it was read when they were placed. */
export function applyToDocument(
  document: WritableDocument,
  { page, nodes }: Pick<LivePage, 'page' | 'nodes'>,
  placed: readonly PlacedEdit[],
): AppliedEdits {
  const writer = new DocumentWriter(document, nodes as unknown as readonly (WritableNode | null)[]);
  const refused: PlacedEdit[] = [];
  for (const each of placed) {
    if (each.state !== 'same' && each.state !== 'merged') continue;
    const grafted = graft(page, each.node, each.html);
    if (grafted === undefined || nodes[each.node] === null) refused.push(each);
    else writer.write(grafted);
  }
  return { refused, undo: () => writer.undo() };
}

const TEXT = 3;

class DocumentWriter {
  private readonly document: WritableDocument;
  private readonly nodes: readonly (WritableNode | null)[];
  /** How to go back, the last step first. */
  private readonly steps: (() => void)[] = [];

  constructor(document: WritableDocument, nodes: readonly (WritableNode | null)[]) {
    this.document = document;
    this.nodes = nodes;
  }

  write({ node, pieces }: Graft): void {
    this.fill(this.nodes[node] as WritableElement, pieces);
  }

  undo(): void {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) step();
  }

  /** As deep as the form, which is bounded. */
  private fill(element: WritableElement, pieces: readonly GraftPiece[]): void {
    const before = childrenOf(element);
    const after = pieces.flatMap((piece) => this.toNodes(piece));
    this.steps.push(() => replaceChildren(element, before));
    replaceChildren(element, after);
  }

  private toNodes(piece: GraftPiece): WritableNode[] {
    if (piece.kind === 'text') return [this.document.createTextNode(piece.text)];
    if (piece.kind === 'kept') return this.toKept(piece.node);
    if (piece.kind === 'new') {
      const element = this.document.createElement(piece.tag);
      for (const [name, value] of piece.attributes) element.setAttribute(name, value);
      for (const inner of piece.pieces) for (const node of this.toNodes(inner)) element.appendChild(node);
      return [element];
    }
    const element = this.nodes[piece.node] as WritableElement;
    for (const [name, value] of piece.attributes) this.setAttribute(element, name, value);
    this.fill(element, piece.pieces);
    return [element];
  }

  /** One text of the page may be several neighbouring ones of the document. */
  private toKept(node: number): WritableNode[] {
    const first = this.nodes[node];
    if (first === null) return [];
    const run = [first];
    if (first.nodeType !== TEXT) return run;
    for (let next = first.nextSibling; next?.nodeType === TEXT; next = next.nextSibling) run.push(next);
    return run;
  }

  private setAttribute(element: WritableElement, name: string, value: string | undefined): void {
    const was = element.getAttribute(name);
    if (was === (value ?? null)) return;
    this.steps.push(() => (was === null ? element.removeAttribute(name) : element.setAttribute(name, was)));
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

function childrenOf(element: WritableElement): WritableNode[] {
  const children: WritableNode[] = [];
  for (let child = element.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Nodes that stay are not moved, so that frames in them are not loaded again. */
function replaceChildren(element: WritableElement, wanted: readonly WritableNode[]): void {
  const staying = new Set(wanted);
  for (const child of childrenOf(element)) if (!staying.has(child)) element.removeChild(child);
  let next = element.firstChild;
  for (const node of wanted) {
    if (node === next) next = node.nextSibling;
    else element.insertBefore(node, next);
  }
}
