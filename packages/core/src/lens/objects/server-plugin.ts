/** Server plug-ins (section 2.1, 4a) that survived in the markup: what a server should have run and did not. */
import { FLAG, KIND, type Page, TAG } from '../../page/index.ts';

/** `<!--#include …-->` and its kin, and `<?php …?>`, which a parser of HTML turns into a comment. */
const COMMENT = /^(?:#[a-z]+\b|\?(?:php\b|=))/i;
/** What text for a server begins with. */
export const SERVER_TEXT = '<%';
/** `<% … %>` and nothing else: a parser of HTML leaves it as text. */
const TEXT = /^\s*<%[\s\S]*%>\s*$/;

/** Whether a comment or a text node is a program for a server. */
export function isServerPlugin(page: Page, node: number): boolean {
  const data = page.data[node]!;
  if (page.kind[node] === KIND.comment) return COMMENT.test(data);
  return data.includes(SERVER_TEXT) && TEXT.test(data) && !isWrittenAbout(page, node);
}

const EXAMPLE_TAGS: ReadonlySet<number> = new Set([TAG.code, TAG.samp, TAG.kbd, TAG.tt]);

/** Text that shows a program to readers is no program. */
function isWrittenAbout(page: Page, node: number): boolean {
  if ((page.flags[node] & FLAG.pre) !== 0) return true;
  for (let at = page.parent[node]; at > 0; at = page.parent[at])
    if (EXAMPLE_TAGS.has(page.tag[at])) return true;
  return false;
}
