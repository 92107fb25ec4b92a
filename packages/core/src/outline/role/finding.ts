/** What the grammar lens or the author says of a stretch of text: that it is an address or hours. */
import type { Annotation, Reason } from '../../annotation/index.ts';
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { nodeAt, type Page, runAround, TAG } from '../../page/index.ts';
import { assembleAddresses } from './assemble-addresses.ts';

/** Half-open, in the page text. */
export type Span = readonly [from: number, to: number];

/** A stretch of text and what it is. */
export interface Finding {
  readonly label: 'address' | 'hours';
  readonly nodes: readonly [start: number, end: number];
  readonly span: Span;
  readonly reasons: readonly Reason[];
}

/** In a longer sentence they are a mark of its paragraph: less than this share of the characters. */
export const LEAST_SHARE = { address: 0.4, hours: 0.6 } as const;

const HOURS: ReadonlySet<string> = new Set(['Hours', 'HoursLines']);

/** Collects what the grammar lens found to be an address or hours and what fills its lines. */
export function collectFindings(table: BlockTable): Finding[] {
  const annotations = annotationsOf(table, 'grammar');
  const found: Finding[] = [];
  for (const { span, parts } of assembleAddresses(annotations)) {
    if (!isOfTwoLinks(table, [...parts.values()])) addFinding(table, found, { label: 'address', span });
  }
  for (const said of annotations) {
    const span = HOURS.has(said.label) ? spanOf(said) : undefined;
    if (span !== undefined) addFinding(table, found, { label: 'hours', span });
  }
  return found;
}

/** Whether parts of an address stand in different links: then they are of two entries of a menu. */
function isOfTwoLinks({ page }: BlockTable, parts: readonly Span[]): boolean {
  const links = new Set(parts.map(([from]) => findLink(page, nodeAt(page, from))));
  links.delete(-1);
  return links.size > 1;
}

function findLink(page: Page, text: number): number {
  let node = text;
  while (node > 0 && page.tag[node] !== TAG.a) node = page.parent[node];
  return node > 0 ? node : -1;
}

function addFinding(
  { page }: BlockTable,
  found: Finding[],
  { label, span }: Pick<Finding, 'label' | 'span'>,
): void {
  const nodes = runAround(page, span[0], span[1]);
  const [from, to] = page.span(nodes[0], nodes[1]);
  if (span[1] - span[0] < LEAST_SHARE[label] * (to - from)) return;
  const text = page.text.slice(span[0], span[1]);
  found.push({
    label,
    nodes,
    span: [from, to],
    reasons: [{ step: `grammar: ${label}`, values: { text } }],
  });
}

/** Where an annotation of the grammar lens stands in the page text. */
export function spanOf({ attributes }: Annotation): Span | undefined {
  const span = attributes?.span;
  return Array.isArray(span) && span.length === 2 ? [Number(span[0]), Number(span[1])] : undefined;
}
