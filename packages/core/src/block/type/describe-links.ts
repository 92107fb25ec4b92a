/** Where the links of a page lead: to its own parts, to stories, to products, to a telephone. */

import { LINK } from '../../feature/index.ts';
import { shareOf } from '../../number/index.ts';
import { TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { TYPE_COLUMNS } from '../column/type-column.ts';
import { ADDRESS_GROUPS, BITS_OF_WORD, numberGroups, splitAddress, toWords } from './describe-address.ts';

/** Links read, and the part of an address that is read. */
const MOST_LINKS = 3000;
const LONGEST_ADDRESS = 160;
/** A last part of this many words is the headline of a story, or the full name of a product. */
const STORY_WORDS = 4;
/** A link of this many words says what it leads to. */
const SPEAKING_WORDS = 5;

function holdsKept(kept: Float32Array, from: number, to: number): boolean {
  for (let block = from; block < to; block++) if (kept[block] > 0) return true;
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

/** Tells of the links of a page, and of those in its content. */
export function describeLinks(table: BlockTable, kept: Float32Array, row: ColumnSlab): void {
  const { page, features, before, blocks } = table;
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
    const from = before[node];
    const to = Math.min(blocks.count, Math.max(from + 1, before[end]));
    if (holdsKept(kept, from, to)) inContent.add(link);
  }
  all.describe(ALL, reader, row);
  inContent.describe(IN_CONTENT, reader, row);
}

function numberLinks(prefix: 'links' | 'kept links'): LinkColumns {
  return {
    ...TYPE_COLUMNS.numberAll({
      count: `${prefix} count`,
      external: `${prefix} external`,
      parts: `${prefix} to parts`,
      contact: `${prefix} contact`,
      other: `${prefix} other`,
      pictured: `${prefix} pictured`,
      speaking: `${prefix} speaking`,
      words: `${prefix} words`,
      pages: `${prefix} pages`,
      below: `${prefix} below`,
      belowShare: `${prefix} below share`,
      beside: `${prefix} beside`,
      besideShare: `${prefix} beside share`,
      stories: `${prefix} stories`,
      storiesShare: `${prefix} stories share`,
      years: `${prefix} years`,
    }),
    groups: numberGroups(`${prefix} to`),
  };
}

/** The columns of one tally. */
interface LinkColumns {
  readonly count: number;
  readonly external: number;
  readonly parts: number;
  readonly contact: number;
  readonly other: number;
  readonly pictured: number;
  readonly speaking: number;
  readonly words: number;
  readonly pages: number;
  readonly below: number;
  readonly belowShare: number;
  readonly beside: number;
  readonly besideShare: number;
  readonly stories: number;
  readonly storiesShare: number;
  readonly years: number;
  readonly groups: readonly number[];
}

const ALL = numberLinks('links');
const IN_CONTENT = numberLinks('kept links');
const LINK_KINDS = Math.max(...Object.values(LINK)) + 1;

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
  private readonly kinds = new Uint32Array(LINK_KINDS);
  private pictured = 0;
  private speaking = 0;
  private words = 0;
  private readonly paths = new Set<string>();

  add({ kind, words, hasImage, path }: PageLink): void {
    this.count++;
    this.kinds[kind]++;
    this.words += words;
    this.pictured += Number(hasImage);
    this.speaking += Number(words >= SPEAKING_WORDS);
    if (path !== undefined) this.paths.add(path);
  }

  /** Writes all counts as columns. */
  describe(columns: LinkColumns, reader: PathReader, row: ColumnSlab): void {
    const { count, kinds } = this;
    row.fill(columns.count, count);
    row.fill(columns.external, shareOf(kinds[LINK.external], count));
    row.fill(columns.parts, kinds[LINK.thisPage]);
    row.fill(columns.contact, kinds[LINK.contact]);
    row.fill(columns.other, kinds[LINK.other]);
    row.fill(columns.pictured, shareOf(this.pictured, count));
    row.fill(columns.speaking, this.speaking);
    row.fill(columns.words, shareOf(this.words, count));
    this.describePaths(columns, reader, row);
  }

  private describePaths(columns: LinkColumns, reader: PathReader, row: ColumnSlab): void {
    const { size } = this.paths;
    const groups = new Uint32Array(ADDRESS_GROUPS.length);
    let [below, beside, stories, years] = [0, 0, 0, 0];
    for (const path of this.paths) {
      const marks = reader.read(path);
      below += Number(marks.isBelow);
      beside += Number(marks.isBeside);
      stories += Number(marks.isStory);
      years += Number(marks.hasYear);
      for (let left = marks.groups; left !== 0; left &= left - 1) groups[31 - Math.clz32(left & -left)]++;
    }
    row.fill(columns.pages, size);
    row.fill(columns.below, below);
    row.fill(columns.belowShare, shareOf(below, size));
    row.fill(columns.beside, beside);
    row.fill(columns.besideShare, shareOf(beside, size));
    row.fill(columns.stories, stories);
    row.fill(columns.storiesShare, shareOf(stories, size));
    row.fill(columns.years, years);
    for (let place = 0; place < groups.length; place++) {
      row.fill(columns.groups[place], shareOf(groups[place], size));
    }
  }
}
