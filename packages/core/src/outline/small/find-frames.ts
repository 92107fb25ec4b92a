/** Parts of a small page that say what they are: menus, headers, footers and asides, by tag and role or by name. */
import { type BlockTable, NAME_BITS, type NameMasks, roleOf } from '../../block/index.ts';
import { findLandmark, isSectioned, KIND, type Page, TAG } from '../../page/index.ts';
import { ZONES, type Zone } from '../judge-zones.ts';
import type { SeenText } from './seen-text.ts';

/** An element that frames the content. */
export interface Frame {
  readonly node: number;
  /** Its place in ZONES. */
  readonly zone: number;
  readonly because: 'declared' | 'named';
}

export interface FrameInput {
  readonly names: NameMasks;
  readonly seen: SeenText;
}

const FRAME_ZONES: ReadonlySet<string> = new Set<Zone>(['navigation', 'header', 'footer', 'complementary']);
const NAVIGATION = NAME_BITS.get('navigation')!;
const FOOTER = NAME_BITS.get('footer')!;
const HEADER = NAME_BITS.get('header')!;
const BESIDE = NAME_BITS.get('sidebar')! | NAME_BITS.get('cookie')!;
const ANY = NAVIGATION | FOOTER | HEADER | BESIDE;

/** A part with more of its words in links is a menu when it is called one. */
const LINKED = 0.5;
/** A name is believed where this many words are left outside. */
const LEFT_WORDS = 10;

/** Collects the outermost frames in document order; what stands in `main` is looked at, too. */
export function collectFrames(table: BlockTable, input: FrameInput): Frame[] {
  const { page, before } = table;
  const frames: Frame[] = [];
  const title = findTitle(table);
  for (let node = 1; node < page.size; ) {
    const holdsText = page.kind[node] === KIND.element && before[page.end[node]] > before[node];
    const frame = holdsText
      ? (findDeclaredFrame(table, node, title) ?? findNamedFrame(table, node, input))
      : undefined;
    if (frame !== undefined) frames.push(frame);
    node = frame === undefined ? node + 1 : page.end[node];
  }
  return frames;
}

function findDeclaredFrame(table: BlockTable, node: number, title: number): Frame | undefined {
  const { page } = table;
  const landmark = findLandmark(page, node, roleOf(table, node));
  if (landmark === undefined || !FRAME_ZONES.has(landmark)) return undefined;
  const isOfPage = landmark === 'navigation' || landmark === 'complementary' || !isSectioned(page, node);
  if (!isOfPage || (landmark === 'header' && title > node && title < page.end[node])) return undefined;
  return { node, zone: ZONES.indexOf(landmark as Zone), because: 'declared' };
}

/** The only heading of the first level, unless it leads elsewhere; -1 where there is none. */
function findTitle({ page, features }: BlockTable): number {
  let title = -1;
  for (let node = 1; node < page.size; node++) {
    if (page.tag[node] !== TAG.h1) continue;
    if (title >= 0) return -1;
    title = node;
  }
  const isLinked = title >= 0 && features.linkWords[page.end[title]] > features.linkWords[title];
  return isLinked ? -1 : title;
}

/** A name alone is evidence only together with the place and the links of its element. */
function findNamedFrame(table: BlockTable, node: number, { names, seen }: FrameInput): Frame | undefined {
  const own = names.own[node];
  if ((own & ANY) === 0) return undefined;
  const { page, features } = table;
  const end = page.end[node];
  const words = features.words[end] - features.words[node];
  if (seen.words - words < LEFT_WORDS) return undefined;
  const frame = (zone: Zone): Frame => ({ node, zone: ZONES.indexOf(zone), because: 'named' });
  const links = features.linkWords[end] - features.linkWords[node];
  if ((own & NAVIGATION) !== 0 && links > LINKED * words) return frame('navigation');
  if ((own & BESIDE) !== 0) return frame('complementary');
  if ((own & FOOTER) !== 0 && seen.last < table.before[end] && isCalledFooter(page, node))
    return frame('footer');
  const isFirst = (own & HEADER) !== 0 && seen.first >= table.before[node];
  return isFirst && links > LINKED * words ? frame('header') : undefined;
}

/** What is at the bottom of something is often called so, and is no foot of the page. */
function isCalledFooter(page: Page, node: number): boolean {
  const names = `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`;
  return /footer|colophon|copyright/i.test(names.slice(0, LONGEST_NAMES));
}

const LONGEST_NAMES = 300;
