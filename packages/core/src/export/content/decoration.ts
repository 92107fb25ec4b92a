/** Pictures that only adorn: bullets, icons, faces, teasers, and the same picture again and again. */
import { type Page, readRole, TAG } from '../../page/index.ts';
import { readImageSize } from './image-size.ts';

/** Uses of one picture from which on it is a bullet or an icon; twice may be a small and a large screen. */
const ICON_USES = 3;
/** Pictures in links of their own from which on they are the teasers of a grid. */
const TEASERS = 3;
/** Faces and icons are no wider, photographs of an article always (973 pictures without words of 510 pages, November 2026). */
const SMALL = 100;
/** Words of class and file names that say what a picture without words is for. */
const NAMES: ReadonlySet<string> = new Set(
  'icon icons ico logo logos avatar avatars gravatar userpic userphoto arrow arrows bullet emoji emoticon smiley smilies spinner loader progress badge award divider separator sprite button btn flag favicon piwik matomo counter swatch'.split(
    ' ',
  ),
);
/** Words of names that say so of pictures with words, too: `![Old](/statusicon/post_old.gif)`. */
const BUTTON_NAMES: ReadonlySet<string> = new Set(
  'icon icons statusicon buttons button btn navbit navbits'.split(' '),
);
/** Such pictures are no larger. */
const TINY = 32;
const HIDDEN = /(?:^|[;\s])display\s*:\s*none/i;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** Tells pictures that only adorn. */
export class Decoration {
  private readonly page: Page;
  private uses: Map<string, number> | undefined;
  private teasers: number | undefined;
  private readonly shown = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Whether a picture with words is a button or a sign: tiny, called so, or on the page again and again. */
  isButton(node: number, address: string): boolean {
    const { page } = this;
    if (isInFigure(page, node)) return false;
    if (
      isWithin(page, node, { address, size: TINY }) ||
      hasName(page, node, { address, names: BUTTON_NAMES })
    )
      return true;
    this.uses ??= countUses(page);
    return (this.uses.get(toKey(page, node)) ?? 0) >= ICON_USES;
  }

  /** Whether a picture without words says nothing, or nothing new; else it counts as shown. */
  isDecoration(node: number, address: string): boolean {
    const { page } = this;
    if (this.shown.has(address)) return true;
    if (!isInFigure(page, node) && this.isAdornment(node, address)) return true;
    this.uses ??= countUses(page);
    if ((this.uses.get(toKey(page, node)) ?? 0) >= ICON_USES) return true;
    this.shown.add(address);
    return false;
  }

  private isAdornment(node: number, address: string): boolean {
    const { page } = this;
    // A drawing without words is an icon.
    if (/\.svg(?:[?#]|$)/i.test(address)) return true;
    if (isSaidSo(page, node) || isWithin(page, node, { address, size: SMALL })) return true;
    if (hasName(page, node, { address, names: NAMES })) return true;
    if (!isTeaser(page, node)) return false;
    this.teasers ??= countTeasers(page);
    return this.teasers >= TEASERS;
  }
}

/** A figure with a caption has words. */
function isInFigure(page: Page, node: number): boolean {
  for (let around = page.parent[node]; around > 0; around = page.parent[around]) {
    if (page.tag[around] === TAG.figure) return page.first(TAG.figcaption, around, page.end[around]) >= 0;
  }
  return false;
}

/** Whether the author says that it is not for readers. */
function isSaidSo(page: Page, node: number): boolean {
  const role = readRole(page, node);
  if (role === 'presentation' || role === 'none') return true;
  return page.attribute(node, 'aria-hidden') === 'true' || HIDDEN.test(page.attribute(node, 'style') ?? '');
}

function isWithin(
  page: Page,
  node: number,
  { address, size }: { readonly address: string; readonly size: number },
): boolean {
  const { width, height } = readImageSize(page, node, address);
  return (width ?? height ?? size + 1) <= size && (height ?? width ?? size + 1) <= size;
}

function hasName(
  page: Page,
  node: number,
  { address, names }: { readonly address: string; readonly names: ReadonlySet<string> },
): boolean {
  const file = address.replace(/[?#].*$/, '').replace(/^.*\/(?=[^/]*\/[^/]*$)/, '');
  const written = [page.attribute(node, 'class'), page.attribute(page.parent[node], 'class'), file];
  return written.some((name) => name !== undefined && toWords(name).some((word) => names.has(word)));
}

/** `authorAvatar`, `user-icon`, `arrow_right`. */
function toWords(name: string): string[] {
  return name
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** A picture the author gave no words on purpose, in a link to a page. */
function isTeaser(page: Page, node: number): boolean {
  if (page.attribute(node, 'alt')?.trim() !== '') return false;
  let around = page.parent[node];
  for (let up = 0; up < 8 && around > 0 && page.tag[around] !== TAG.a; up++) around = page.parent[around];
  if (page.tag[around] !== TAG.a) return false;
  const href = page.attribute(around, 'href') ?? '';
  return href !== '' && !PICTURE_FILE.test(href);
}

function countTeasers(page: Page): number {
  let count = 0;
  for (let node = page.first(TAG.img); node >= 0; node = page.first(TAG.img, node + 1)) {
    if (isTeaser(page, node)) count++;
  }
  return count;
}

/** How often each picture stands in the page with the same words. Lazy ones share a stand-in, not a picture. */
function countUses(page: Page): Map<string, number> {
  const uses = new Map<string, number>();
  for (let node = page.first(TAG.img); node >= 0; node = page.first(TAG.img, node + 1)) {
    const source = page.attribute(node, 'src') ?? '';
    if (source === '' || /^\s*data:/i.test(source)) continue;
    const key = toKey(page, node);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}

function toKey(page: Page, node: number): string {
  return `${page.attribute(node, 'src') ?? ''} ${page.attribute(node, 'alt')?.trim() ?? ''}`;
}
