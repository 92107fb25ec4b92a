/**
 * What writing asks of a document, by its interfaces and not by its names: a page may have an image called `execCommand`.
 * The document may be that of a frame, whose classes are not ours.
 */

/** Runs a command of the browser's own editor on the selection. */
export function execute(document: Document, command: string, value = ''): boolean {
  return Document.prototype.execCommand.call(document, command, false, value);
}

/** The selection of a document; null where it is not shown. */
export function readSelection(document: Document): Selection | null {
  return Document.prototype.getSelection.call(document);
}

/** The element that has the caret, or that the selection begins in. */
export function findCaretElement(document: Document): Element | undefined {
  const node = readSelection(document)?.anchorNode ?? null;
  return isElement(node) ? node : (node?.parentElement ?? undefined);
}

/** Selects a node, as a press on a picture does. */
export function selectNode(document: Document, node: Node): void {
  const range = Document.prototype.createRange.call(document);
  range.selectNode(node);
  const selection = readSelection(document);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Makes an element for a document. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] {
  return Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
}

function isElement(node: Node | null): node is Element {
  return node?.nodeType === Node.ELEMENT_NODE;
}
