/** Real pages with some of their elements taken away, so that a lens has to find again what they declared. */
import type { Page } from '@anatome/core';
import { KIND, TAG } from '@anatome/core/page';

/** What a rewriting does with an element; nothing means it stays as it is. */
export interface Rewritten {
  readonly name?: string;
  readonly attributes?: string;
  readonly before?: string;
  readonly after?: string;
  readonly drop?: boolean;
}

const LITERAL = new Set([TAG.script, TAG.style, TAG.xmp, TAG.iframe, TAG.noembed, TAG.plaintext]);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Writes a page back as HTML, some of its elements changed. */
export function rewrite(page: Page, change: (node: number) => Rewritten | undefined): string {
  const out: string[] = ['<!DOCTYPE html>'];
  const open: { end: number; tail: string }[] = [];
  for (let node = 1; node < page.size; node++) {
    while (open.length > 0 && open.at(-1)!.end <= node) out.push(open.pop()!.tail);
    if (page.kind[node] === KIND.text) out.push(toText(page, node));
    if (page.kind[node] !== KIND.element) continue;
    const changed = change(node) ?? {};
    if (changed.drop) {
      node = page.end[node] - 1;
      continue;
    }
    const name = changed.name ?? page.name(node).replace(/^.*\//, '');
    const attributes = changed.attributes ?? toAttributes(page, node);
    out.push(name === '' ? '' : `<${name}${attributes}>`, changed.before ?? '');
    const closing = name === '' || VOID.has(name) ? '' : `</${name}>`;
    open.push({ end: page.end[node], tail: closing + (changed.after ?? '') });
  }
  while (open.length > 0) out.push(open.pop()!.tail);
  return out.join('');
}

function toText(page: Page, node: number): string {
  const data = page.data[node];
  if (LITERAL.has(page.tag[page.parent[node]])) return data;
  return data.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function toAttributes(page: Page, node: number, without: readonly string[] = []): string {
  return page
    .attributesOf(node)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
}
