/** Where the links of a page lead: to its own parts, to stories, to products, to a telephone. */
import { LINK } from '../../feature/index.ts';
import { TAG } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import { shareOf } from './columns.ts';
import { ADDRESS_GROUPS, splitAddress, toWords } from './type-address.ts';

interface PageLink {
  readonly href: string;
  /** LINK of where it leads. */
  readonly kind: number;
  readonly words: number;
  readonly hasImage: boolean;
  readonly isKept: boolean;
}

/** Links read, and the part of an address that is read. */
const MOST_LINKS = 3000;
const LONGEST_ADDRESS = 160;
/** A last part of this many words is the headline of a story, or the full name of a product. */
const STORY_WORDS = 4;
/** A link of this many words says what it leads to. */
const SPEAKING_WORDS = 5;

function collectLinks({ page, features, before, blocks }: OutlineScene, kept: Float32Array): PageLink[] {
  const links: PageLink[] = [];
  for (let node = 0; node < page.size && links.length < MOST_LINKS; node++) {
    if (page.tag[node] !== TAG.a) continue;
    const href = page.attribute(node, 'href');
    if (href === undefined) continue;
    const end = page.end[node];
    const from = before[node]!;
    const to = Math.min(blocks.count, Math.max(from + 1, before[end]!));
    links.push({
      href: href.slice(0, LONGEST_ADDRESS),
      kind: features.link[node],
      words: features.words[end] - features.words[node],
      hasImage: features.images[end] > features.images[node],
      isKept: kept.subarray(from, to).some((value) => value > 0),
    });
  }
  return links;
}

/** The paths of other pages of the site that the links lead to, each once. */
function collectPaths(links: readonly PageLink[], folder: string): Set<string> {
  const paths = new Set<string>();
  for (const { href, kind } of links) {
    if (kind !== LINK.internal && kind !== LINK.sameDomain) continue;
    const { path } = splitAddress(href);
    paths.add(path.startsWith('/') ? path : folder + path.replace(/^(?:\.\.?\/)+/, ''));
  }
  return paths;
}

export function describeLinks(scene: OutlineScene, kept: Float32Array): Record<string, number> {
  const links = collectLinks(scene, kept);
  const { path } = splitAddress(scene.page.url);
  const inContent = links.filter(({ isKept }) => isKept);
  return { ...countLinks(links, path, 'links'), ...countLinks(inContent, path, 'kept links') };
}

function countLinks(links: readonly PageLink[], own: string, prefix: string): Record<string, number> {
  const count = (test: (link: PageLink) => boolean): number =>
    links.reduce((sum, link) => sum + Number(test(link)), 0);
  const words = links.reduce((sum, link) => sum + link.words, 0);
  const values = {
    count: links.length,
    external: shareOf(
      count(({ kind }) => kind === LINK.external),
      links.length,
    ),
    'to parts': count(({ kind }) => kind === LINK.thisPage),
    contact: count(({ kind }) => kind === LINK.contact),
    other: count(({ kind }) => kind === LINK.other),
    pictured: shareOf(
      count(({ hasImage }) => hasImage),
      links.length,
    ),
    speaking: count((link) => link.words >= SPEAKING_WORDS),
    words: shareOf(words, links.length),
    ...countPaths(links, own),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}

function countPaths(links: readonly PageLink[], own: string): Record<string, number> {
  const folder = own.replace(/[^/]*$/, '');
  const below = `${own.replace(/\/$/, '')}/`;
  const paths = collectPaths(links, folder);
  const groups = new Map<string, number>(ADDRESS_GROUPS.map(([group]) => [group, 0]));
  let [children, siblings, stories, years] = [0, 0, 0, 0];
  for (const path of paths) {
    if (own.length > 1 && path.length > own.length && path.startsWith(below)) children++;
    if (folder.length > 1 && path !== own && path.startsWith(folder)) siblings++;
    const last = path.replace(/\/$/, '').split('/').at(-1)!;
    if (last.split(/[-_]/).length >= STORY_WORDS) stories++;
    if (/\/(?:19|20)\d\d\//.test(path)) years++;
    const words = toWords(path);
    for (const [group, known] of ADDRESS_GROUPS) {
      if (words.some((word) => known.has(word))) groups.set(group, groups.get(group)! + 1);
    }
  }
  return {
    pages: paths.size,
    below: children,
    'below share': shareOf(children, paths.size),
    beside: siblings,
    'beside share': shareOf(siblings, paths.size),
    stories,
    'stories share': shareOf(stories, paths.size),
    years,
    ...Object.fromEntries([...groups].map(([group, value]) => [`to ${group}`, shareOf(value, paths.size)])),
  };
}
