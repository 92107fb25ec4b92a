/** Where the links of a page lead: to its own parts, to stories, to products, to a telephone. */
import { LINK } from '../../feature/index.ts';
import { TAG } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import { shareOf } from './columns.ts';
import { ADDRESS_GROUPS, splitAddress, toWords } from './type-address.ts';

/** Links read, and the part of an address that is read. */
const MOST_LINKS = 3000;
const LONGEST_ADDRESS = 160;
/** A last part of this many words is the headline of a story, or the full name of a product. */
const STORY_WORDS = 4;
/** A link of this many words says what it leads to. */
const SPEAKING_WORDS = 5;

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
  toPath(href: string, kind: number): string | undefined {
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
  const { page, features, before, blocks } = scene;
  const reader = new PathReader(page.url);
  const all = new LinkTally();
  const inContent = new LinkTally();
  for (let node = 0; node < page.size && all.count < MOST_LINKS; node++) {
    if (page.tag[node] !== TAG.a) continue;
    const href = page.attribute(node, 'href');
    if (href === undefined) continue;
    const end = page.end[node];
    const link = {
      kind: features.link[node],
      words: features.words[end] - features.words[node],
      hasImage: features.images[end] > features.images[node],
      path: reader.toPath(href.slice(0, LONGEST_ADDRESS), features.link[node]),
    };
    all.add(link);
    const from = before[node]!;
    const to = Math.min(blocks.count, Math.max(from + 1, before[end]!));
    if (holdsKept(kept, from, to)) inContent.add(link);
  }
  const values: Record<string, number> = {};
  all.describe(values, 'links', reader);
  inContent.describe(values, 'kept links', reader);
  return values;
}

interface PageLink {
  /** LINK of where it leads. */
  readonly kind: number;
  readonly words: number;
  readonly hasImage: boolean;
  /** Where on the same site it leads. */
  readonly path: string | undefined;
}

/** Links counted by what they are. */
class LinkTally {
  count = 0;
  private readonly kinds = new Uint32Array(Math.max(...Object.values(LINK)) + 1);
  private pictured = 0;
  private speaking = 0;
  private words = 0;
  private readonly paths = new Set<string>();

  add({ kind, words, hasImage, path }: PageLink): void {
    this.count++;
    this.kinds[kind]!++;
    this.words += words;
    this.pictured += Number(hasImage);
    this.speaking += Number(words >= SPEAKING_WORDS);
    if (path !== undefined) this.paths.add(path);
  }

  /** Writes all counts as columns. */
  describe(values: Record<string, number>, prefix: string, reader: PathReader): void {
    const { count, kinds } = this;
    values[`${prefix} count`] = count;
    values[`${prefix} external`] = shareOf(kinds[LINK.external]!, count);
    values[`${prefix} to parts`] = kinds[LINK.thisPage]!;
    values[`${prefix} contact`] = kinds[LINK.contact]!;
    values[`${prefix} other`] = kinds[LINK.other]!;
    values[`${prefix} pictured`] = shareOf(this.pictured, count);
    values[`${prefix} speaking`] = this.speaking;
    values[`${prefix} words`] = shareOf(this.words, count);
    this.describePaths(values, prefix, reader);
  }

  private describePaths(values: Record<string, number>, prefix: string, reader: PathReader): void {
    const { size } = this.paths;
    const groups = new Uint32Array(ADDRESS_GROUPS.length);
    let [below, beside, stories, years] = [0, 0, 0, 0];
    for (const path of this.paths) {
      const marks = reader.read(path);
      below += Number(marks.isBelow);
      beside += Number(marks.isBeside);
      stories += Number(marks.isStory);
      years += Number(marks.hasYear);
      for (let left = marks.groups; left !== 0; left &= left - 1) groups[31 - Math.clz32(left & -left)]!++;
    }
    values[`${prefix} pages`] = size;
    values[`${prefix} below`] = below;
    values[`${prefix} below share`] = shareOf(below, size);
    values[`${prefix} beside`] = beside;
    values[`${prefix} beside share`] = shareOf(beside, size);
    values[`${prefix} stories`] = stories;
    values[`${prefix} stories share`] = shareOf(stories, size);
    values[`${prefix} years`] = years;
    for (const [place, [group]] of ADDRESS_GROUPS.entries())
      values[`${prefix} to ${group}`] = shareOf(groups[place]!, size);
  }
}
