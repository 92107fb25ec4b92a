/** Films, sounds and frames: a link to them, by their title or their address. */
import { FLAG, type Page, TAG } from '../../page/index.ts';
import type { ContentWalk } from './content-walk.ts';

const UNSEEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Sizes of frames that count visitors or keep their settings. */
const NO_SIZE = /^\s*[01](?:px)?\s*$/;

export function openMedia(walk: ContentWalk, node: number): number {
  const { page, kept } = walk;
  if (!kept.reaches(node) || isUnseen(page, node)) return page.end[node];
  const address = walk.addresses.resolve(findSource(page, node));
  if (address === '') return page.end[node];
  const text = findTitle(page, node) || address;
  walk.settle();
  const link = { address, title: '' };
  const piece = { kind: 'text', text: text.replace(/\s+/g, ' '), marks: 0, link } as const;
  walk.builder.addBlock({ kind: 'paragraph', level: 0, inlines: [piece] });
  return page.end[node];
}

function findSource(page: Page, node: number): string | undefined {
  const source = page.first(TAG.source, node, page.end[node]);
  const written =
    page.attribute(node, 'src') ??
    page.attribute(node, 'data-src') ??
    (source < 0 ? undefined : page.attribute(source, 'src'));
  return written === 'about:blank' ? page.attribute(node, 'data-src') : written;
}

function findTitle(page: Page, node: number): string {
  return page.attribute(node, 'title')?.trim() || page.attribute(node, 'aria-label')?.trim() || '';
}

/** Whether nobody is meant to look at it: frames that are hidden or a dot, films that move behind the text. */
function isUnseen(page: Page, node: number): boolean {
  const has = (name: string): boolean => page.attributeNamed(node, name) !== undefined;
  if (UNSEEN.test(page.attribute(node, 'style') ?? '')) return true;
  const isDot = (name: string): boolean => NO_SIZE.test(page.attributeNamed(node, name) ?? '');
  if (isDot('width') && isDot('height')) return true;
  if (findTitle(page, node) !== '') return false;
  if (page.tag[node] === TAG.video)
    return has('muted') && (has('loop') || has('autoplay')) && !has('controls');
  // Without a name or a way to fill the screen, a frame for readers without scripts is a counter or a menu.
  return (page.flags[node] & FLAG.noscript) !== 0 && !has('allowfullscreen');
}
