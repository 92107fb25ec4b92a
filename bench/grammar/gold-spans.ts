/** Entities marked inside pages (`wa-type="STREET"`): their places in the page text, and the page without the marks. */
import { type Page, parse } from '@anatome/core';

export interface GoldSpan {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

export interface GoldPage {
  /** The markup without the marks. */
  readonly html: string;
  readonly spans: readonly GoldSpan[];
}

/** The marks are inline elements, so the page text is the same with and without them; a page where not is left out. */
export function readGold(marked: string): GoldPage | undefined {
  const page = parse(marked, { offsets: true });
  const parts = new Map<string, GoldSpan>();
  const cuts: [number, number][] = [];
  for (let node = 0; node < page.size; node++) {
    const type = page.isElement(node) ? page.attributeNamed(node, 'wa-type') : undefined;
    if (type === undefined) continue;
    addCuts(page, node, cuts);
    const [from, to] = page.span(node);
    if (from === to) continue;
    const id = `${type} ${page.attributeNamed(node, 'wa-id')}`;
    const before = parts.get(id);
    parts.set(id, before === undefined ? { type, from, to } : join(before, from, to));
  }
  const html = cut(marked, cuts);
  return parse(html).text === page.text ? { html, spans: [...parts.values()] } : undefined;
}

function join(before: GoldSpan, from: number, to: number): GoldSpan {
  return { type: before.type, from: Math.min(before.from, from), to: Math.max(before.to, to) };
}

function addCuts(page: Page, node: number, cuts: [number, number][]): void {
  const { start, open, close, end } = page.source!;
  if (start[node] >= 0 && open[node] >= 0) cuts.push([start[node], open[node]]);
  if (close[node] >= 0 && end[node] >= 0) cuts.push([close[node], end[node]]);
}

function cut(text: string, cuts: readonly [number, number][]): string {
  let out = '';
  let at = 0;
  for (const [from, to] of [...cuts].sort((a, b) => a[0] - b[0])) {
    if (from < at) continue;
    out += text.slice(at, from);
    at = to;
  }
  return out + text.slice(at);
}
