/** Links and pictures of a page, with what they lead to and are called. */
import { findAddresses, IMAGE, LINK, toUrl } from '../feature/index.ts';
import { TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import { toSpanWords, type Words } from './collect-lines.ts';
import type { GenreInput } from './found-module.ts';
import { toWords } from './to-words.ts';

/** A link a person sees; the words of one without text are those of its pictures. */
export interface Link extends Words {
  readonly node: number;
  /** LINK. */
  readonly kind: number;
  /** Absolute where the page has an address, else as written. */
  readonly target: string;
  /** Of the file that it leads to. */
  readonly file: readonly string[];
}

/** A picture a person sees. */
export interface Picture {
  readonly node: number;
  readonly from: number;
  /** Words of the alternative text. */
  readonly words: readonly string[];
  /** Words of the file's name. */
  readonly file: readonly string[];
  /** The link around it, -1 where there is none. */
  readonly link: number;
  /** IMAGE. */
  readonly kind: number;
}

/** Links and pictures looked at. */
const MOST = 4000;
/** Characters of an address that are read, from its end. */
const LONGEST_FILE = 120;

/** Collects the links of a page, but those to write to somebody and those that lead nowhere. */
export function collectLinks({ page, style, features }: GenreInput): Link[] {
  const { base } = findAddresses(page);
  const links: Link[] = [];
  for (let node = 0; node < page.size && links.length < MOST; node++) {
    if (page.tag[node] !== TAG.a && page.tag[node] !== TAG.area) continue;
    const href = page.attribute(node, 'href')?.trim();
    if (href === undefined || href === '' || style.hidden[node] !== HIDDEN.visible) continue;
    const kind = features.link[node];
    const own = toSpanWords(page, ...page.span(node));
    const words = own.words.length > 0 ? own.words : toWords(readAlternative(page, node));
    const target = toUrl(href, base?.href)?.href ?? href;
    links.push({ ...own, words, node, kind, target, file: kind === LINK.contact ? [] : toFileWords(href) });
  }
  return links;
}

/** What pictures inside a link, or an area, are called. */
function readAlternative(page: GenreInput['page'], node: number): string {
  let said = page.attribute(node, 'alt') ?? page.attribute(node, 'title') ?? '';
  for (let at = node + 1; at < page.end[node] && said.length < LONGEST_FILE; at++)
    if (page.tag[at] === TAG.img) said += ` ${page.attribute(at, 'alt') ?? ''}`;
  return said.slice(0, LONGEST_FILE);
}

/** Words of the last two parts of an address, without what is asked of a program. */
export function toFileWords(address: string): string[] {
  const path = address.slice(-LONGEST_FILE * 2).replace(/[?#].*$/s, '');
  const parts = path
    .slice(-LONGEST_FILE)
    .split('/')
    .filter((part) => part !== '');
  return toWords(parts.slice(-2).join(' ').replaceAll('_', ' '));
}

/** Collects the pictures of a page. */
export function collectPictures({ page, style, features }: GenreInput): Picture[] {
  const pictures: Picture[] = [];
  for (let node = 0; node < page.size && pictures.length < MOST; node++) {
    const kind = features.image[node];
    if (kind === IMAGE.none || style.hidden[node] !== HIDDEN.visible) continue;
    const source = page.attribute(node, 'src') ?? '';
    pictures.push({
      node,
      from: page.textAt[node],
      words: toWords((page.attribute(node, 'alt') ?? '').slice(0, LONGEST_FILE)),
      file: source.startsWith('data:') ? [] : toFileWords(source),
      link: features.linkElement[node],
      kind,
    });
  }
  return pictures;
}
