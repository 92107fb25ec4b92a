/** Tree drawings for GraphViz, which the paper's front end draws with (Rehm 4.3 and 4.4). */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { buildTree, type TreeKind } from './build-tree.ts';
import { type DrawnNode, toDrawnNodes } from './drawn-tree.ts';
import { colourOf, isDark } from './palette.ts';

/** The source, augmented or reduced tree in the DOT language. */
export function toTreeDot(page: Page, layer: Layer, kind: TreeKind = 'augmented'): string {
  const nodes = toDrawnNodes(buildTree(page, layer, kind));
  const lines = [
    `digraph ${kind} {`,
    '  node [shape=box, style=filled, fillcolor=white, fontname="Helvetica", fontsize=10];',
    '  edge [arrowhead=none];',
    ...nodes.map((node, place) => `  n${place} [${toAttributes(node)}];`),
    ...nodes.flatMap(({ parent }, place) => (parent < 0 ? [] : [`  n${parent} -> n${place};`])),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function toAttributes({ title, words, name, isAnnotation }: DrawnNode): string {
  const label = [title, words].filter((line) => line !== '').join('\n');
  const fill = isAnnotation ? `, fillcolor="${colourOf(name)}"` : '';
  const font = isAnnotation && isDark(name) ? ', fontcolor=white' : '';
  return `label=${quote(label)}${fill}${font}`;
}

/** A DOT string: only quotes, backslashes and line breaks need care; controls have no business in a drawing. */
function quote(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replace(/[\0-\x1f]/g, ' ');
  return `"${escaped}"`;
}
