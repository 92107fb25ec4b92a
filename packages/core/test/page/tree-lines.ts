/**
 * Trees as lines, one per node, so that two trees can be compared and a difference read: `  <div> id="x"`.
 * A page and parse5's own tree give the same lines when they hold the same tree.
 */

import {
  defaultTreeAdapter,
  html,
  type DefaultTreeAdapterTypes as Parse5,
  parse as parse5,
  parseFragment,
} from 'parse5';
import type { Page } from '../../src/page/index.ts';

/** The lines of a page. */
export function toPageLines(page: Page): string[] {
  const lines = [`#document ${page.mode}`];
  for (let node = 1; node < page.size; node++) {
    const view = page.view(node);
    const attributes = page.attributesOf(node);
    lines.push('  '.repeat(page.depth[node]) + toLine(view.kind, view.name || page.data[node], attributes));
  }
  return lines;
}

/** The lines of the tree parse5 builds with its own adapter, arranged as a page arranges it. */
export function toParse5Lines(markup: string, scripting: boolean): string[] {
  const document = parse5(markup, { scriptingEnabled: scripting });
  const lines = [`#document ${document.mode}`];
  const stack: Placed[] = childrenOf(document, 1, scripting ? document.mode : undefined);
  for (let placed = stack.pop(); placed !== undefined; placed = stack.pop()) {
    const { node, depth } = placed;
    lines.push('  '.repeat(depth) + toParse5Line(node));
    if ('childNodes' in node) stack.push(...childrenOf(node, depth + 1, placed.mode));
  }
  return lines;
}

interface Placed {
  readonly node: Parse5.ChildNode;
  readonly depth: number;
  /** The mode in which the text of `noscript` and `noframes` below is parsed; inside such text it is not. */
  readonly mode: html.DOCUMENT_MODE | undefined;
}

function childrenOf(
  parent: Parse5.ParentNode,
  depth: number,
  mode: html.DOCUMENT_MODE | undefined,
): Placed[] {
  const around = 'content' in parent ? parent.content : parent;
  const alternative = mode === undefined ? undefined : parseAlternative(parent, mode);
  const nodes = alternative ?? around.childNodes;
  const inner = alternative === undefined ? mode : undefined;
  return nodes.map((node) => ({ node, depth, mode: inner })).reverse();
}

/** What a page puts below `noscript` and `noframes`: their text, parsed as a browser without scripts would. */
function parseAlternative(
  parent: Parse5.ParentNode,
  mode: html.DOCUMENT_MODE,
): Parse5.ChildNode[] | undefined {
  if (parent.nodeName !== 'noscript' && parent.nodeName !== 'noframes') return undefined;
  const [text, second] = parent.childNodes;
  if (text === undefined || second !== undefined || !('value' in text)) return undefined;
  if ((parent as Parse5.Element).namespaceURI !== html.NS.HTML) return undefined;
  const context = parse5('<div>').childNodes[0] as Parse5.Element;
  const div = (context.childNodes[1] as Parse5.Element).childNodes[0] as Parse5.Element;
  // A fragment is parsed in the mode of its document, says the standard; parse5 itself knows no such document.
  const treeAdapter = { ...defaultTreeAdapter, getDocumentMode: () => mode };
  return parseFragment(div, text.value, { scriptingEnabled: false, treeAdapter }).childNodes;
}

function toParse5Line(node: Parse5.ChildNode): string {
  if ('value' in node) return toLine('text', node.value, []);
  if ('data' in node) return toLine('comment', node.data, []);
  if ('publicId' in node) {
    const ids: [string, string][] = [
      ['public', node.publicId],
      ['system', node.systemId],
    ];
    return toLine('doctype', node.name, ids);
  }
  const { namespaceURI, tagName, attrs } = node;
  const space = namespaceURI === html.NS.SVG ? 'svg/' : namespaceURI === html.NS.MATHML ? 'math/' : '';
  const pairs = attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value] as const);
  return toLine('element', space + tagName, pairs);
}

function toLine(kind: string, name: string, attributes: readonly (readonly [string, string])[]): string {
  const shown = attributes.map(([attribute, value]) => ` ${attribute}=${JSON.stringify(value)}`).join('');
  return kind === 'element' ? `<${name}>${shown}` : `#${kind} ${JSON.stringify(name)}${shown}`;
}
