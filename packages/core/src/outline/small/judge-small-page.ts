/**
 * Small pages and fragments are unlike all that the trained models have seen, and have too little text for shares of it
 * to tell anything. On them all that is seen is content, unless its author declared it something else or it plainly is.
 */
import { type BlockTable, type Description, NAME_BITS } from '../../block/index.ts';
import { LINK } from '../../feature/index.ts';
import { ZONES } from '../judge-zones.ts';
import { markControls } from './find-controls.ts';
import { findEdges, isLinkLine } from './find-edges.ts';
import { collectFrames, type Frame } from './find-frames.ts';
import { isLargePage, isSmallPage } from './is-small-page.ts';
import { measureSeen, type SeenText } from './seen-text.ts';
import type { SmallCause, SmallPage } from './small-page.ts';

const MAIN = ZONES.indexOf('main');
const HEADER = ZONES.indexOf('header');
const NAVIGATION = ZONES.indexOf('navigation');
const FOOTER = ZONES.indexOf('footer');
const COMMENTS = NAME_BITS.get('comments')!;

/** Comments are left out where this share of the words is left: a discussion may be all there is. */
const LEFT_SHARE = 0.2;

/** Judges the blocks of a small page or of a plain text; undefined for all other pages. */
export function judgeSmallPage(
  table: BlockTable,
  { names, alike }: Pick<Description, 'names' | 'alike'>,
): SmallPage | undefined {
  if (table.page.isPlain) return keepAll(table);
  if (isLargePage(table)) return undefined;
  const seen = measureSeen(table);
  if (!isSmallPage(table, { seen, landmarks: 0 })) return undefined;
  const frames = collectFrames(table, { names, seen });
  const landmarks = frames.filter(({ because }) => because === 'declared').length;
  if (!isSmallPage(table, { seen, landmarks })) return undefined;
  const judge = new SmallPageJudge(table, seen);
  judge.setFrames(frames);
  judge.setControls();
  judge.setComments(names.own);
  judge.setContents();
  judge.setEdges(alike);
  return judge.settle(frames);
}

/** Plain text has no menus and no frames, however long it is. */
function keepAll({ blocks }: BlockTable): SmallPage {
  return {
    because: Array<SmallCause>(blocks.count).fill('plain'),
    zone: new Int8Array(blocks.count).fill(MAIN),
  };
}

/** One small page, step by step; what one step has spoken for, the next leaves alone. */
class SmallPageJudge {
  private readonly table: BlockTable;
  private readonly seen: SeenText;
  private readonly because: SmallCause[] = [];
  private readonly zone: Int8Array;

  constructor(table: BlockTable, seen: SeenText) {
    this.table = table;
    this.seen = seen;
    this.zone = Int8Array.from(seen.seen, (isSeen) => (isSeen === 1 ? MAIN : -1));
    for (const isSeen of seen.seen) this.because.push(isSeen === 1 ? 'seen' : 'hidden');
  }

  setFrames(frames: readonly Frame[]): void {
    const { page, before } = this.table;
    for (const { node, zone, because } of frames) {
      for (let block = before[node]; block < before[page.end[node]]; block++) this.set(block, because, zone);
    }
  }

  setControls(): void {
    for (const [block, mark] of markControls(this.table, this.seen).entries()) {
      if (mark === 1) this.set(block, 'control', -1);
    }
  }

  /** What readers wrote below a text is not the text. */
  setComments(own: ArrayLike<number>): void {
    const { page, before, features } = this.table;
    for (let node = 1; node < page.size; node++) {
      if ((own[node] & COMMENTS) === 0) continue;
      const end = page.end[node];
      const left = this.seen.words - (features.words[end] - features.words[node]);
      if (left < LEFT_SHARE * this.seen.words) continue;
      for (let block = before[node]; block < before[end]; block++) this.set(block, 'comments', MAIN);
      node = end - 1;
    }
  }

  /** Links to parts of this page: its table of contents, the way back to its top. */
  setContents(): void {
    for (const block of this.rest) {
      if (isLinkLine(this.table, block) && leadsInside(this.table, block)) this.set(block, 'contents', MAIN);
    }
  }

  setEdges(alike: Description['alike']): void {
    const { rest } = this;
    const { head, tail, isClosed } = findEdges(this.table, { rest, alike });
    const top = head === 1 && leadsHome(this.table, rest[0]) ? HEADER : NAVIGATION;
    for (const block of rest.slice(0, head)) this.set(block, 'links', top);
    for (const block of rest.slice(rest.length - tail)) {
      this.set(block, isClosed ? 'closing' : 'links', isClosed ? FOOTER : NAVIGATION);
    }
  }

  /** The judgement; where nothing is left, a header or an aside is what there is, or else the form. */
  settle(frames: readonly Frame[]): SmallPage {
    const { because, zone } = this;
    if (!because.includes('seen')) this.restore(frames);
    if (!because.includes('seen')) this.restoreControls();
    return { because, zone };
  }

  private get rest(): number[] {
    return [...this.because.keys()].filter((block) => this.because[block] === 'seen');
  }

  private set(block: number, because: SmallCause, zone: number): void {
    if (this.because[block] !== 'seen') return;
    this.because[block] = because;
    this.zone[block] = zone;
  }

  private restore(frames: readonly Frame[]): void {
    const { page, before } = this.table;
    for (const { node, zone } of frames) {
      if (zone === NAVIGATION || zone === FOOTER) continue;
      for (let block = before[node]; block < before[page.end[node]]; block++) {
        const isText = this.because[block] !== 'hidden' && !isLinkLine(this.table, block);
        if (isText) [this.because[block], this.zone[block]] = ['seen', MAIN];
      }
    }
  }

  private restoreControls(): void {
    for (const [block, because] of this.because.entries()) {
      if (because === 'control') [this.because[block], this.zone[block]] = ['seen', MAIN];
    }
  }
}

/** Whether a block leads to a named part of its own page. */
function leadsInside(table: BlockTable, block: number): boolean {
  const isInside = table.features.link[table.blocks.first[block]] === LINK.thisPage;
  return isInside && !(readAddress(table, block)?.endsWith('#') ?? true);
}

/** Whether a block leads to the first page of its site. */
function leadsHome(table: BlockTable, block: number): boolean {
  const address = readAddress(table, block);
  return address !== undefined && HOME.test(address);
}

const HOME = /^(?:https?:\/\/[^/?#]+)?\/?(?:\.\/)?(?:index\.\w{1,5})?$/i;

function readAddress({ page, features, blocks }: BlockTable, block: number): string | undefined {
  const link = features.linkElement[blocks.first[block]];
  return link < 0 ? undefined : page.attribute(link, 'href')?.trim();
}
