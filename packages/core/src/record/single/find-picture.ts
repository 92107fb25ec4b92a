/** The picture of a page's one thing as the page shows it; what it gives to networks may be a banner or a logo. */
import { type Page, TAG } from '../../page/index.ts';
import { readAddress } from '../column/read-address.ts';
import type { TitlePlace } from './title-place.ts';

/** A picture: where it stands and its address. */
export interface Picture {
  readonly node: number;
  readonly address: string;
}

/** Pictures looked at. */
const MOST_PICTURES = 400;
/** Share of the words of a title that a picture is called by. */
const LEAST_SHARE = 0.6;

/** The picture shown of the file that is given, else the first that is called by the title; undefined for none. */
export function findPicture(
  page: Page,
  { title, given, base }: { title: TitlePlace; given: string | undefined; base: string | undefined },
): Picture | undefined {
  const wanted = given === undefined ? '' : toFile(given);
  const words = new Set(toWords(title.text));
  let called: Picture | undefined;
  let node = page.first(TAG.img);
  for (let seen = 0; node >= 0 && seen < MOST_PICTURES; seen++, node = page.first(TAG.img, node + 1)) {
    const address = readAddress(page, node, base);
    if (address === '') continue;
    if (wanted !== '' && toFile(address) === wanted) return { node, address };
    if (called === undefined && shareOf(words, page.attribute(node, 'alt') ?? '') >= LEAST_SHARE)
      called = { node, address };
  }
  return called;
}

/** The name of a file without what says its size: `lamp_600x600.jpg?width=80` is `lamp`. */
function toFile(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return name.replace(/\.[a-z]{3,4}$/, '').replace(/[-_@](?:\d+x\d*|x\d+|\d{2,4}w)$/, '');
}

function shareOf(words: ReadonlySet<string>, said: string): number {
  const own = new Set(toWords(said));
  let both = 0;
  for (const word of words) if (own.has(word)) both++;
  return words.size === 0 ? 0 : both / words.size;
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
