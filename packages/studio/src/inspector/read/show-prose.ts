/** Prose with its pictures: those the page in the frame has, by the same links; others by their names. */
import { countWordsOf } from '../../state/count-words-of.ts';
import { PICTURE_MARK } from './picture-mark.ts';
import type { NamedPicture, Prose } from './render-markdown.ts';

/** What is read, and how much of it there is. */
export interface ShownProse {
  readonly html: string;
  readonly words: number;
}

/** The prose as it is shown; words of pictures' names are not counted. */
export function showProse({ html, pictures }: Prose, page: Document | undefined): ShownProse {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const words = countWordsOf((body.textContent ?? '').replace(PICTURE_MARK, ' '));
  const links = page === undefined ? undefined : collectPictures(page);
  for (const text of collectTexts(body)) placePictures(text, (at) => toPicture(pictures[at], links));
  return { html: body.innerHTML, words };
}

function collectTexts(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Puts a picture in the place of each mark. */
function placePictures(text: Text, toElement: (at: number) => Element | undefined): void {
  const parts = text.data.split(PICTURE_MARK);
  if (parts.length === 1) return;
  // Every second part is what the mark holds.
  const nodes = parts.map((part, index) => (index % 2 === 0 ? part : toElement(Number(part))));
  text.replaceWith(...nodes.filter((node) => node !== undefined));
}

function toPicture(named: NamedPicture | undefined, links: Pictures | undefined): Element | undefined {
  if (named === undefined) return undefined;
  const link = links?.byAddress.get(named.address) ?? (named.alt && links?.byName.get(named.alt));
  if (link) {
    const picture = document.createElement('img');
    picture.src = link;
    picture.alt = named.alt;
    return picture;
  }
  if (named.alt === '') return undefined;
  const name = document.createElement('em');
  name.textContent = `[${named.alt}]`;
  return name;
}

interface Pictures {
  readonly byAddress: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
}

/** Pictures that have arrived in the frame. */
function collectPictures(page: Document): Pictures {
  const byAddress = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const image of page.images) {
    const link = image.getAttribute('src');
    if (link === null || image.naturalWidth === 0) continue;
    byAddress.set(toAddress(link), link);
    if (image.alt) byName.set(image.alt, link);
  }
  return { byAddress, byName };
}

/** Where the server has a picture from. */
function toAddress(link: string): string {
  const sample = /^\/v1\/samples\/(.*)$/.exec(link);
  if (sample !== null) return `https://www.example.org/${sample[1]}`;
  return new URL(link, location.href).searchParams.get('url') ?? link;
}
