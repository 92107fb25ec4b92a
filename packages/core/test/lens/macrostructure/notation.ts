import type { Annotation, Layer } from '../../../src/annotation/index.ts';
import type { Page } from '../../../src/page/index.ts';

/** Attributes a reader of a fixture wants to see; the rest follows from the page. */
const SHOWN = [
  'declared',
  'inline',
  'number',
  'text',
  'part',
  'hidden',
  'marking',
  'sign',
  'verdict',
  'rows',
  'columns',
  'cut',
  'row',
  'column',
  'rowSpan',
  'columnSpan',
  'header',
  'partOfSpeech',
];
/** What goes without saying. */
const PLAIN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['text', 'fragment'],
  ['rowSpan', 1],
  ['columnSpan', 1],
]);

/** A layer as text, one annotation per line, inner ones indented. */
export function toNotation(page: Page, layer: Layer): string {
  const open: Annotation[] = [];
  const lines = layer.annotations.map((annotation) => {
    while (open.length > 0 && open.at(-1)!.nodes[1] <= annotation.nodes[0]) open.pop();
    const line = `${'  '.repeat(open.length)}- ${describe(page, annotation)}`;
    open.push(annotation);
    return line;
  });
  return `${lines.join('\n')}\n`;
}

function describe(page: Page, { label, level, nodes, attributes }: Annotation): string {
  const span = attributes?.span as readonly [number, number] | undefined;
  const text = span === undefined ? page.textOf(nodes[0], nodes[1]) : page.text.slice(span[0], span[1]);
  const values = SHOWN.flatMap((name) => {
    const value = attributes?.[name];
    return value === undefined || value === PLAIN.get(name)
      ? []
      : [value === true ? name : `${name}=${value}`];
  });
  const words = text === '' ? '' : ` "${text.replaceAll('\n', ' / ')}"`;
  return `${label}${level === undefined ? '' : ` ${level}`}${words}${values.length > 0 ? ` [${values.join(' ')}]` : ''}`;
}
