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
      isKept: holdsKept(kept, from, to),
    });
  }
  return links;
}

function holdsKept(kept: Float32Array, from: number, to: number): boolean {
  for (let block = from; block < to; block++) if (kept[block]! > 0) return true;
  return false;
}

/** What the path of another page of the site tells. */
interface PathMarks {
  readonly isBelow: boolean;
  readonly isBeside: boolean;
  readonly isStory: boolean;
  readonly hasYear: boolean;
  /** A bit for each of ADDRESS_GROUPS. */
  readonly groups: number;
}

const BITS_OF_WORD: ReadonlyMap<string, number> = indexWords();

function indexWords(): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [place, [, words]] of ADDRESS_GROUPS.entries()) {
    for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << place));
  }
  return bits;
}

/** Reads the paths that links lead to, each once. */
class PathReader {
  private readonly own: string;
  private readonly folder: string;
  private readonly below: string;
  private readonly known = new Map<string, PathMarks>();

  constructor(url: string | undefined) {
    this.own = splitAddress(url).path;
    this.folder = this.own.replace(/[^/]*$/, '');
    this.below = `${this.own.replace(/\/$/, '')}/`;
  }

  /** The path of a page of the same site; undefined for all other links. */
  toPath({ href, kind }: PageLink): string | undefined {
    if (kind !== LINK.internal && kind !== LINK.sameDomain) return undefined;
    const { path } = splitAddress(href);
    return path.startsWith('/') ? path : this.folder + path.replace(/^(?:\.\.?\/)+/, '');
  }

  read(path: string): PathMarks {
    const before = this.known.get(path);
    if (before !== undefined) return before;
    const last = path.replace(/\/$/, '').split('/').at(-1)!;
    const marks = {
      isBelow: this.own.length > 1 && path.length > this.own.length && path.startsWith(this.below),
      isBeside: this.folder.length > 1 && path !== this.own && path.startsWith(this.folder),
      isStory: last.split(/[-_]/).length >= STORY_WORDS,
      hasYear: /\/(?:19|20)\d\d\//.test(path),
      groups: toWords(path).reduce((mask, word) => mask | (BITS_OF_WORD.get(word) ?? 0), 0),
    };
    this.known.set(path, marks);
    return marks;
  }
}

export function describeLinks(scene: OutlineScene, kept: Float32Array): Record<string, number> {
  const links = collectLinks(scene, kept);
  const reader = new PathReader(scene.page.url);
  const inContent = links.filter(({ isKept }) => isKept);
  return { ...countLinks(links, reader, 'links'), ...countLinks(inContent, reader, 'kept links') };
}

function countLinks(links: readonly PageLink[], reader: PathReader, prefix: string): Record<string, number> {
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
    ...countPaths(links, reader),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}

function countPaths(links: readonly PageLink[], reader: PathReader): Record<string, number> {
  const paths = new Set(links.map((link) => reader.toPath(link)));
  paths.delete(undefined);
  const marks = Array.from(paths, (path) => reader.read(path!));
  const count = (test: (mark: PathMarks) => boolean): number =>
    marks.reduce((sum, mark) => sum + Number(test(mark)), 0);
  const below = count(({ isBelow }) => isBelow);
  const beside = count(({ isBeside }) => isBeside);
  const stories = count(({ isStory }) => isStory);
  const values: Record<string, number> = {
    pages: paths.size,
    below,
    'below share': shareOf(below, paths.size),
    beside,
    'beside share': shareOf(beside, paths.size),
    stories,
    'stories share': shareOf(stories, paths.size),
    years: count(({ hasYear }) => hasYear),
  };
  for (const [place, [group]] of ADDRESS_GROUPS.entries()) {
    values[`to ${group}`] = shareOf(
      count(({ groups }) => (groups & (1 << place)) !== 0),
      paths.size,
    );
  }
  return values;
}
