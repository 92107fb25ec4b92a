/** Films, sounds and frames that show something: a link to them, by their title or by what they are and where. */
import { FLAG, type Page, TAG } from '../../page/index.ts';
import type { ContentWalk } from './content-walk.ts';
import { findFrameKind } from './frame-kind.ts';

const UNSEEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Sizes of frames that count visitors or keep their settings. */
const NO_SIZE = /^\s*["']?[01](?:px)?["']?\s*$/;
/** Where a frame that is loaded late, or after consent, keeps its address. */
const SOURCES = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-src-cmplz', 'data-litespeed-src'];
const MAX_NAME = 200;

export function openMedia(walk: ContentWalk, node: number): number {
  const { page, kept } = walk;
  if (!kept.reaches(node) || isUnseen(page, node)) return page.end[node];
  const address = findAddress(walk, node);
  const title = findTitle(page, node);
  const kind = address === '' ? undefined : findKind(page, node, { address, title });
  if (kind === undefined || walk.shownMedia.has(address)) return page.end[node];
  walk.shownMedia.add(address);
  walk.settle();
  const name = title === '' ? toName(kind, address) : title;
  walk.builder.addBlock({ kind: 'paragraph', level: 0, inlines: [{ kind: 'media', name, address }] });
  return page.end[node];
}

/** What is to be seen or heard; nothing where a frame is no content. */
function findKind(
  page: Page,
  node: number,
  { address, title }: { readonly address: string; readonly title: string },
): string | undefined {
  if (page.tag[node] === TAG.video) return 'Video';
  if (page.tag[node] === TAG.audio) return 'Audio';
  const isLarge = page.attributeNamed(node, 'allowfullscreen') !== undefined;
  return findFrameKind(address, { name: title, isLarge });
}

/** The first address that leads anywhere. */
function findAddress({ page, addresses }: ContentWalk, node: number): string {
  const source = page.first(TAG.source, node, page.end[node]);
  const written = SOURCES.map((name) => page.attributeNamed(node, name));
  if (source >= 0) written.push(page.attribute(source, 'src'));
  for (const each of written) {
    const address = addresses.resolve(each);
    if (address !== '') return address;
  }
  return '';
}

function findTitle(page: Page, node: number): string {
  const title = page.attribute(node, 'title')?.trim() || page.attribute(node, 'aria-label')?.trim() || '';
  return title.slice(0, MAX_NAME).replace(/\s+/g, ' ');
}

/** `Video on youtube.com`. */
function toName(kind: string, address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host === '' ? kind : `${kind} on ${host}`;
}

/** Whether nobody is meant to look at it: frames that are hidden or a dot, films that move behind the text. */
function isUnseen(page: Page, node: number): boolean {
  const has = (name: string): boolean => page.attributeNamed(node, name) !== undefined;
  if (UNSEEN.test(page.attribute(node, 'style') ?? '')) return true;
  const isDot = (name: string): boolean => NO_SIZE.test(page.attributeNamed(node, name) ?? '');
  if (isDot('width') && isDot('height')) return true;
  if (findTitle(page, node) !== '') return false;
  // Scripts say `muted` when they run; a film that starts or begins again by itself and cannot be stopped moves in the background.
  if (page.tag[node] === TAG.video) return (has('loop') || has('autoplay')) && !has('controls');
  // Without a name or a way to fill the screen, a frame for readers without scripts is a counter or a menu.
  return (page.flags[node] & FLAG.noscript) !== 0 && !has('allowfullscreen');
}
