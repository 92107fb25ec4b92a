/** Server plug-ins (section 2.1, 4a) that survived in the markup: what a server should have run and did not. */
import { FLAG, KIND, type Page, TAG } from '../../page/index.ts';

/** `<!--#include …-->` and its kin, and `<?php …?>`, which a parser of HTML turns into a comment. */
const COMMENT = /^(?:#[a-z]+\b|\?(?:php\b|=))/i;
/** `<% … %>` and nothing else: a parser of HTML leaves it as text. */
const TEXT = /^\s*<%[\s\S]*%>\s*$/;

/** Whether a comment or a text node is a program for a server. */
export function isServerPlugin(page: Page, node: number): boolean {
  if (page.kind[node] === KIND.comment) return COMMENT.test(page.data[node]);
  return mayBeServerText(page, node) && TEXT.test(page.data[node]) && !isWrittenAbout(page, node);
}

/** A cheap look at the first character: only white space may come before the `<`. */
function mayBeServerText({ text, textAt }: Page, node: number): boolean {
  const code = text.charCodeAt(textAt[node]);
  return code === LESS_THAN || code <= SPACE || code > LAST_ASCII;
}

const SPACE = 0x20;
const LESS_THAN = 0x3c;
const LAST_ASCII = 0x7f;

const EXAMPLE_TAGS: ReadonlySet<number> = new Set([TAG.code, TAG.samp, TAG.kbd, TAG.tt]);

/** Text that shows a program to readers is no program. */
function isWrittenAbout(page: Page, node: number): boolean {
  if ((page.flags[node] & FLAG.pre) !== 0) return true;
  for (let at = page.parent[node]; at > 0; at = page.parent[at])
    if (EXAMPLE_TAGS.has(page.tag[at])) return true;
  return false;
}
