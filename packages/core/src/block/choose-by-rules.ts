/**
 * The content of a page by rules alone, without a trained model: what `model: 'none'` gives, and a feature and guard
 * of the model. Every exclusion is conditional: a footer that holds much of the page's text is no footer.
 */
import { sum } from '../number/index.ts';
import { FLAG, KIND, type Landmark, landmarkOfRole, TAG, toTagTable } from '../page/index.ts';
import { type BlockTable, proseOf, roleOf } from './block-table.ts';
import { NAME_BITS, type NameMasks } from './name/read-names.ts';
import { findSmallest, weighBlocks, weightOf } from './weigh-blocks.ts';

/** What the rules decided. */
export interface RuleChoice {
  /** 1 for each block of the content. */
  readonly kept: Uint8Array;
  /** 1 for each block that an exclusion took away. */
  readonly excluded: Uint8Array;
  /** The element the content was looked for in. */
  readonly root: number;
}

/** Shares of text; swept on the content set, November 2026 (docs/outline.md has the neighbours' figures). */
export const SHARE = {
  /** An element with more of the page's running text than this is never excluded. */
  framed: 0.2,
  /** `main` must hold this much to be believed. */
  main: 0.15,
  /** An article inside must hold this much of the root's text to become the root. */
  article: 0.7,
  /** Without an article, the root is the smallest element of `main`, or of the page, with this much of its text. */
  root: 0.8,
  /** `noscript` and `template` with more of the running text than this are the page. */
  inert: 0.5,
  /** Where running text is more than this of all words, short blocks of links are no content. */
  proseful: 0.4,
  /** A block or an element with more of its words in links is one of links. */
  linked: 0.6,
} as const;

/** A block of links with more words may be a teaser. */
const SHORT_LINKS = 20;
/** An element of links with fewer words is judged by its blocks. */
const LEAST_LINKS = 3;

/** Chooses the blocks of the content; `declared` is what `readDeclared` gives, for who chooses more than once. */
export function chooseByRules(
  table: BlockTable,
  names: NameMasks,
  declared: DeclaredPlaces = readDeclared(table),
): RuleChoice {
  const { page, before, blocks } = table;
  const excluded = excludeBlocks(table, names, declared.frames);
  const root = findRoot(table, { names, declared, weight: weighBlocks(table, excluded) });
  const kept = new Uint8Array(blocks.count);
  const isProseful = table.prose[blocks.count] > SHARE.proseful * sum(table.words);
  for (let block = before[root]; block < before[page.end[root]]; block++) {
    if (excluded[block] === 1 || (isProseful && isShortLinks(table, block))) continue;
    kept[block] = 1;
  }
  if (isProseful) dropLinkLists(table, root, kept);
  return { kept, excluded, root };
}

/** Takes the outermost lists of links inside the root away. */
function dropLinkLists(table: BlockTable, root: number, kept: Uint8Array): void {
  const { page, before } = table;
  for (let node = root + 1; node < page.end[root]; ) {
    const isList = isLinkList(table, node);
    if (isList) kept.fill(0, before[node], before[page.end[node]]);
    node = isList ? page.end[node] : node + 1;
  }
}

/** Whether an element holds several blocks, most of their words in links: related stories, say, with their dates. */
function isLinkList({ page, before, features }: BlockTable, node: number): boolean {
  const end = page.end[node];
  if (page.kind[node] !== KIND.element || before[end] - before[node] < 2) return false;
  const words = features.words[end] - features.words[node];
  return words >= LEAST_LINKS && features.linkWords[end] - features.linkWords[node] > SHARE.linked * words;
}

/** Whether a block is a few words of links, such as a menu has. */
export function isShortLinks(table: BlockTable, block: number): boolean {
  const words = table.words[block];
  return words < SHORT_LINKS && table.linkWords[block] > SHARE.linked * words && table.heading[block] === 0;
}

/** 1 at the numbers of tags that frame a content, whatever they stand in. */
const IS_FRAME_TAG = toTagTable({ 'nav footer aside header form dialog select button label option': 1 });
const FRAME_LANDMARKS: ReadonlySet<string | undefined> = new Set<Landmark>([
  'navigation',
  'footer',
  'complementary',
  'header',
  'search',
]);
const FRAME_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'menu', 'menubar', 'toolbar']);

/** Elements that say by tag or role what they are. */
export interface DeclaredPlaces {
  /** Those that frame a content. */
  readonly frames: readonly number[];
  readonly mains: readonly number[];
}

/** Reads what elements say by tag or role. */
export function readDeclared(table: BlockTable): DeclaredPlaces {
  const { page } = table;
  const frames: number[] = [];
  const mains: number[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    if (isDeclaredFrame(table, node)) frames.push(node);
    if (page.tag[node] === TAG.main || roleOf(table, node) === 'main') mains.push(node);
  }
  return { frames, mains };
}

/** Marks blocks inside elements that frame a content, unless much of the page's text is in there. */
function excludeBlocks(table: BlockTable, names: NameMasks, frames: readonly number[]): Uint8Array {
  const excluded = excludeInert(table);
  for (const node of frames) excludeFrame(table, node, excluded);
  for (let node = 0; node < table.page.size; node++) {
    if ((names.own[node] & FRAME_NAMES) !== 0) excludeFrame(table, node, excluded);
  }
  return excluded;
}

function excludeFrame(table: BlockTable, node: number, excluded: Uint8Array): void {
  const { page, before, blocks } = table;
  const total = table.prose[blocks.count];
  if (total > 0 && proseOf(table, node) > SHARE.framed * total) return;
  excluded.fill(1, before[node], before[page.end[node]]);
}

/** Whether an element frames a content, by its tag, its role or its names. */
export function isFrame(table: BlockTable, names: NameMasks, node: number): boolean {
  return (names.own[node] & FRAME_NAMES) !== 0 || isDeclaredFrame(table, node);
}

function isDeclaredFrame(table: BlockTable, node: number): boolean {
  if (IS_FRAME_TAG[table.page.tag[node]] === 1) return true;
  const role = roleOf(table, node);
  return role !== '' && (FRAME_LANDMARKS.has(landmarkOfRole(role)) || FRAME_ROLES.has(role));
}

const FRAME_NAMES = NAME_BITS.get('frame')!;
const CONTENT_NAMES = NAME_BITS.get('content')!;

/** Takes away what is shown only without scripts, or all the rest where that holds more: some forums do so. */
function excludeInert({ page, blocks, prose }: BlockTable): Uint8Array {
  const excluded = new Uint8Array(blocks.count);
  let inside = 0;
  for (let block = 0; block < blocks.count; block++) {
    if ((page.flags[blocks.first[block]] & (FLAG.noscript | FLAG.template)) === 0) continue;
    excluded[block] = 1;
    inside += prose[block + 1] - prose[block];
  }
  if (inside > SHARE.inert * prose[blocks.count]) {
    for (let block = 0; block < blocks.count; block++) excluded[block] = 1 - excluded[block];
  }
  return excluded;
}

interface RootInput {
  readonly names: NameMasks;
  readonly declared: DeclaredPlaces;
  readonly weight: Float64Array;
}

/** The one article of `main` or of the page, or the smallest element with most of the text. */
function findRoot(table: BlockTable, { names, declared, weight }: RootInput): number {
  const { page } = table;
  const main = findMain(table, declared.mains, weight);
  const enough = SHARE.article * weightOf(table, weight, main);
  for (let node = main + 1; node < page.end[main] && enough > 0; node++) {
    const isArticle = page.tag[node] === TAG.article || (names.own[node] & CONTENT_NAMES) !== 0;
    if (isArticle && weightOf(table, weight, node) >= enough) return node;
  }
  return findSmallest(table, { root: main, weight, share: SHARE.root });
}

/** The `main` with the most text, or the document. */
function findMain(table: BlockTable, mains: readonly number[], weight: Float64Array): number {
  let main = 0;
  let most = SHARE.main * weightOf(table, weight, 0);
  for (const node of mains) {
    const held = weightOf(table, weight, node);
    if (held <= most) continue;
    main = node;
    most = held;
  }
  return main;
}
