/** What speaks for a place being the region of an edit: witnesses, each from 0 to 1, that know nothing of one another. */
import type { Candidate } from './find-candidates.ts';
import type { PlacedOutline } from './heading-trail.ts';
import { TrailIndex } from './heading-trail.ts';
import type { PageWords } from './page-words.ts';
import type { RegionEdit } from './region-edit.ts';
import { splitWords, toPlainText } from './split-words.ts';
import { countTags, isOfOneGroup, shareCounts, TagCounts } from './tag-counts.ts';
import { shareIds, shareRare, WordLikeness } from './word-likeness.ts';

/** The page as witnesses see it. */
export class PageView {
  readonly words: PageWords;
  readonly tags: TagCounts;
  private readonly trails: TrailIndex;
  /** The words of each trail, by its last heading. */
  private readonly trailIds = new Map<number, Int32Array>();

  constructor(words: PageWords, outline: PlacedOutline | undefined) {
    this.words = words;
    this.tags = new TagCounts(words.page);
    this.trails = new TrailIndex(words.page, outline);
  }

  trailOf(node: number): Int32Array {
    const heading = this.trails.lastBefore(node);
    const known = this.trailIds.get(heading);
    if (known !== undefined) return known;
    const ids = this.words.toIds(splitWords(this.trails.trailOf(node).join(' ')));
    this.trailIds.set(heading, ids);
    return ids;
  }
}

/** A region that is looked for, in the words of the page. */
export interface Sought {
  readonly edit: RegionEdit;
  readonly ids: Int32Array;
  readonly likeness: WordLikeness;
  readonly prefix: Int32Array;
  readonly suffix: Int32Array;
  readonly trail: Int32Array;
  readonly tags: readonly number[];
  readonly steps: readonly string[];
}

/** What a region and its place say for one another. */
export type Witnesses = Readonly<Record<(typeof WITNESSES)[number], number>>;

export const WITNESSES = [
  'one',
  'text',
  'textSquare',
  'order',
  'first',
  'last',
  'before',
  'behind',
  'nearBefore',
  'nearBehind',
  'trail',
  'tag',
  'family',
  'built',
  'path',
  'samePath',
  'size',
  'sizeText',
  'rival',
  'rivalText',
  'rivalContext',
  'rivalPath',
  'overRival',
  'isRival',
  'rare',
  'rareRival',
  'context',
  'same',
  'sameRival',
  'lack',
  'surplus',
  'sizeRare',
  'rivalNear',
  'rareContext',
  'rivalRareContext',
] as const;

/** Words right before and right behind a region. */
const NEAR_WORDS = 3;
/** What a pointer without the likeness of its rival is taken to have. */
const USUAL_RIVAL = 0.5;

export function seek({ words }: PageView, edit: RegionEdit): Sought {
  const { pointer, base } = edit;
  const ids = words.toIds(splitWords(toPlainText(base)));
  return {
    edit,
    ids,
    likeness: new WordLikeness(words, ids),
    prefix: words.toIds(splitWords(pointer.quote.prefix)),
    suffix: words.toIds(splitWords(pointer.quote.suffix)),
    trail: words.toIds(splitWords(pointer.trail.join(' '))),
    tags: countTags(base),
    steps: pointer.path.split('/'),
  };
}

export function callWitnesses(view: PageView, sought: Sought, { node, from, to }: Candidate): Witnesses {
  const { words, tags } = view;
  const { page, ids } = words;
  const { prefix, suffix, edit } = sought;
  const { pointer } = edit;
  const { text, order, first, last, rare, lack, surplus } = sought.likeness.compare(from, to);
  const before = ids.subarray(Math.max(0, from - prefix.length), from);
  const behind = ids.subarray(to, to + suffix.length);
  const path = page.path(node);
  const size = Math.min(1, Math.log2(1 + sought.ids.length) / 8);
  const same = text === 1 && order === 1 ? 1 : 0;
  const rival = pointer.rival ?? USUAL_RIVAL;
  const samePath = path === pointer.path ? 1 : 0;
  const [known, found] = [shareIds(prefix, before), shareIds(suffix, behind)];
  const nearBefore = shareIds(prefix.subarray(-NEAR_WORDS), before.subarray(-NEAR_WORDS));
  const nearBehind = shareIds(suffix.subarray(0, NEAR_WORDS), behind.subarray(0, NEAR_WORDS));
  const rareContext = (shareRare(words, prefix, before) + shareRare(words, suffix, behind)) / 2;
  return {
    one: 1,
    text,
    textSquare: text * text,
    order,
    first,
    last,
    before: known,
    behind: found,
    nearBefore,
    nearBehind,
    trail: shareIds(sought.trail, view.trailOf(node)),
    tag: page.name(node) === pointer.tag ? 1 : 0,
    family: isOfOneGroup(page.name(node), pointer.tag) ? 1 : 0,
    built: shareCounts(sought.tags, tags.below(page, node)),
    path: comparePaths(sought.steps, path.split('/')),
    samePath,
    size,
    sizeText: size * text,
    rival,
    rivalText: rival * text,
    rivalContext: rival * ((known + found) / 2),
    rivalPath: rival * samePath,
    overRival: Math.max(0, text - rival),
    isRival: text <= rival ? rival : 0,
    rare,
    rareRival: rival * rare,
    context: Math.max(known, found),
    same,
    sameRival: same * rival,
    lack,
    surplus,
    sizeRare: size * rare,
    rivalNear: rival * Math.min(nearBefore, nearBehind),
    rareContext,
    rivalRareContext: rival * rareContext,
  };
}

/** The share of steps that are the same at the end of both paths. */
function comparePaths(one: readonly string[], other: readonly string[]): number {
  const most = Math.max(one.length, other.length);
  const least = Math.min(one.length, other.length);
  let same = 0;
  while (same < least && one[one.length - 1 - same] === other[other.length - 1 - same]) same++;
  return same / most;
}
