/** A page without what it declares: JSON-LD, microdata, RDFa, and what meta elements say of it. */
import type { Page } from '@anatome/core';
import { TAG } from '@anatome/core/page';
import { rewritePage } from '../repetition/rewrite-page.ts';

const DECLARING = /^(?:item(?:prop|scope|type|id|ref)|typeof|property|vocab|prefix|resource|about|content)$/;
/** What meta elements may go on saying: nothing of the thing. */
const HARMLESS = /^(?:viewport|generator|robots|description)$/i;

/** The page as somebody wrote it who declares nothing. */
export function hideDeclared(page: Page): Page {
  const hidden = new Uint8Array(page.size);
  for (let node = 0; node < page.size; node++)
    if (page.isElement(node) && isDeclaration(page, node)) hidden.fill(1, node, page.end[node]);
  return rewritePage(page, {
    isDropped: (node) => hidden[node] === 1,
    keepsAttribute: (name) => !DECLARING.test(name),
  }).page;
}

function isDeclaration(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.script) return /ld\+json/i.test(page.attribute(node, 'type') ?? '');
  if (page.tag[node] === TAG.link) return page.attribute(node, 'itemprop') !== undefined;
  if (page.tag[node] !== TAG.meta) return false;
  return !HARMLESS.test(page.attribute(node, 'name') ?? '') && page.attribute(node, 'charset') === undefined;
}
