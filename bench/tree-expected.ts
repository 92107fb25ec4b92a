/** parse5's own tree in the notation of the tree-construction suites, to see where parse5 leaves the standard. */
import {
  defaultTreeAdapter,
  html,
  type DefaultTreeAdapterTypes as Parse5,
  parse,
  parseFragment,
} from 'parse5';
import type { TreeCase } from './tree-cases.ts';

/** What parse5 makes of a case, as the suites write it. */
export function toSuiteNotation({ markup, context }: TreeCase, scriptingEnabled: boolean): string {
  const root =
    context === undefined
      ? parse(markup, { scriptingEnabled })
      : parseFragment(toContext(context), markup, { scriptingEnabled });
  const lines: string[] = [];
  const stack = withDepth(root.childNodes, 0);
  for (let placed = stack.pop(); placed !== undefined; placed = stack.pop()) {
    const { node, depth } = placed;
    lines.push(...toLines(node).map((line) => `| ${'  '.repeat(depth)}${line}`));
    if ('content' in node) {
      lines.push(`| ${'  '.repeat(depth + 1)}content`);
      stack.push(...withDepth(node.content.childNodes, depth + 2));
    }
    if ('childNodes' in node) stack.push(...withDepth(node.childNodes, depth + 1));
  }
  return lines.join('\n');
}

function withDepth(nodes: readonly Parse5.ChildNode[], depth: number) {
  return nodes.map((node) => ({ node, depth })).reverse();
}

/** `td` → an HTML element, `svg path` and `math mi` → foreign ones. */
function toContext(context: string): Parse5.Element {
  const [first, second] = context.split(' ') as [string, string | undefined];
  if (second === undefined) return defaultTreeAdapter.createElement(first, html.NS.HTML, []);
  return defaultTreeAdapter.createElement(second, first === 'svg' ? html.NS.SVG : html.NS.MATHML, []);
}

function toLines(node: Parse5.ChildNode): string[] {
  if ('value' in node) return [`"${node.value}"`];
  if ('data' in node) return [`<!-- ${node.data} -->`];
  if ('publicId' in node) return [toDoctype(node)];
  const { namespaceURI, tagName, attrs } = node;
  const space = namespaceURI === html.NS.SVG ? 'svg ' : namespaceURI === html.NS.MATHML ? 'math ' : '';
  const attributes = attrs.map(
    ({ name, value, prefix }) => `  ${prefix ? `${prefix} ${name}` : name}="${value}"`,
  );
  return [`<${space}${tagName}>`, ...attributes.sort(byCodeUnits)];
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toDoctype({ name, publicId, systemId }: Parse5.DocumentType): string {
  return publicId || systemId ? `<!DOCTYPE ${name} "${publicId}" "${systemId}">` : `<!DOCTYPE ${name}>`;
}
