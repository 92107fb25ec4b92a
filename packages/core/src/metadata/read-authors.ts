/** Authors that a reader sees: bylines, links and elements that say by their names that they name one. */

import { toUrl } from '../feature/index.ts';
import { nodeAt, TAG } from '../page/index.ts';
import { IN_ASIDE } from './judge-place.ts';
import { nameIn } from './name-in.ts';
import { isLead, type Line, LONGEST_LINE, type VisibleScene } from './read-visible.ts';

const WEIGHT = {
  link: 0.7,
  byline: 0.68,
  class: 0.6,
  address: 0.58,
  account: 0.5,
} as const;
const AUTHOR_CLASS =
  /(?:^|[\s_-])(?:author|byline|auteur|autor|autore|writer|contributor)(?:s|[_-]?name|[_-]?link)?(?:$|[\s_-])/i;
/** How forums call whoever wrote a post. */
const ACCOUNT_CLASS = /(?:^|[\s_-])(?:username|bigusername|postuser-name)(?:$|[\s_-])/i;
const AUTHOR_ADDRESS =
  /\/(?:authors?|auteurs?|autor(?:en|es)?|people|staff|writers?|contributors?|columnists?|profiles?|by)\/[^/?#]+/i;
/** Nodes looked at for classes and addresses. */
const ELEMENTS_NEAR = 400;

/** Links with `rel=author`. */
export function readAuthorLinks(scene: VisibleScene): void {
  const { page, marks, into } = scene;
  for (const node of marks.authorLinks) {
    const value = page.textOf(node).slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim();
    const rejected = findFault(scene, node, true);
    into.add('author', { value, source: 'visible', name: 'rel=author', node, weight: WEIGHT.link, rejected });
  }
}

/** A name behind a by-word. A single word behind nothing but "by" is a name only if it is linked apart or dated. */
export function readByline(scene: VisibleScene, { text, at, lead }: Line): void {
  const { page, into, locale } = scene;
  const found = nameIn(lead + text, locale);
  if (found === undefined) return;
  const place = at + Math.max(0, found.at - lead.length);
  const node = nodeAt(page, place);
  const isSingle = !/[\s\p{Lo}]/u.test(found.name);
  const isBare = isSingle && !found.isSure && !/\d/.test(text) && !isLinkedApart(scene, node, at);
  const rejected =
    findFault(scene, node, found.isSure) ??
    (isBare ? 'one word, and nothing says that it is a name' : undefined);
  into.add('author', {
    value: found.name,
    source: 'visible',
    name: 'byline',
    node,
    weight: WEIGHT.byline,
    rejected,
  });
}

/** Whether a name is a link of its own, that does not begin before the by-word. */
function isLinkedApart({ page }: VisibleScene, node: number, lineAt: number): boolean {
  for (let at = node; at > 0 && page.textAt[at] >= lineAt; at = page.parent[at])
    if (page.tag[at] === TAG.a) return page.textAt[at] > lineAt;
  return false;
}

/** Elements near the headline whose class or address says that they name the author. */
export function readAuthorElements(scene: VisibleScene): void {
  const { page, from, to } = scene;
  const first = nodeAt(page, from);
  const last = Math.min(page.size, first + ELEMENTS_NEAR);
  for (let node = first; node < last && page.textAt[node] < to; node++) {
    if (page.tag[node] === 0) continue;
    const length = page.textAt[page.end[node]] - page.textAt[node];
    if (length >= 2 && length <= LONGEST_LINE) readElement(scene, node);
  }
}

function readElement(scene: VisibleScene, node: number): void {
  const { page, into, locale } = scene;
  const kind = kindOf(scene, node);
  if (kind === undefined) return;
  const lines = page.textOf(node).split('\n');
  const value = lines.find((line) => line.trim() !== '' && !isLead(line, locale.language)) ?? '';
  const rejected = findFault(scene, node);
  into.add('author', { value, source: 'visible', name: kind, node, weight: WEIGHT[kind], rejected });
}

function kindOf(scene: VisibleScene, node: number): 'class' | 'account' | 'address' | undefined {
  const { page, host } = scene;
  const names = page.attribute(node, 'class') ?? '';
  if (AUTHOR_CLASS.test(names)) return 'class';
  if (ACCOUNT_CLASS.test(names)) return 'account';
  if (page.tag[node] !== TAG.a) return undefined;
  const href = page.attribute(node, 'href') ?? '';
  return AUTHOR_ADDRESS.test(href) && isOfSite(href, host) ? 'address' : undefined;
}

/** A profile elsewhere is a button of some network. */
function isOfSite(href: string, host: string | undefined): boolean {
  if (!/^(?:https?:)?\/\//i.test(href)) return true;
  const other = toUrl(href, 'https://x/')?.hostname;
  return host === undefined || other === undefined || toSite(other) === toSite(host);
}

function toSite(host: string): string {
  return host.split('.').slice(-2).join('.');
}

/** Why a name there is not the page's author; one that is clearly labelled may stand in an aside. */
function findFault(
  { page, headline, judgePlace }: VisibleScene,
  node: number,
  isLabelled = false,
): string | undefined {
  const reason = judgePlace(node);
  if (reason !== undefined && !(reason === IN_ASIDE && isLabelled)) return reason;
  return page.textAt[node] > headline.teaserAt ? 'behind the heading of another page' : undefined;
}
