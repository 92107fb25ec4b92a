/** Of the links and images of a record the ones a person wants. */
import { IMAGE } from '../../feature/index.ts';
import { findImageInRows, findLinkAround, findLinkInRows, isSmall } from './find-in-rows.ts';
import { findTitle } from './find-title.ts';
import { findName } from './name-columns.ts';
import { shapeOf } from './shape.ts';
import { type Canvas, countFilled, findCommonest, type Sketch } from './sketch.ts';

/** Part of the rows that must have an image for it to be a column. */
const LEAST_IMAGES = 0.5;
/** What a text leads to when it is a file. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|gz|mp3|mp4|epub|csv|ics|ps|tex)(?:[?#]|$)/i;
const MOST = 0.8;

/** One link, that of the title; files have columns of their own. One image. */
export function settleLinks(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const texts = sketches.filter(({ kind }) => kind === 'text' || kind === 'series');
  const links = sketches.filter(({ kind }) => kind === 'link');
  const images = sketches.filter(({ kind }) => kind === 'image');
  const main = findMainLink(canvas, links, texts);
  const files = links.filter((link) => link !== main && isFile(link));
  const image = findImage(canvas, images);
  return [...texts, ...(main ? [main] : []), ...files, ...(image ? [image] : [])];
}

/** The link around the title; of posts the one around the day; else the fullest that leads to other places. */
function findMainLink(
  canvas: Canvas,
  links: readonly Sketch[],
  texts: readonly Sketch[],
): Sketch | undefined {
  const leading = links.filter((link) => isLeading(link));
  const author = texts.find((text) => text.kind === 'text' && findName(canvas, text) === 'author');
  const title = findTitle(
    canvas,
    texts.filter((text) => text !== author),
  );
  const findAround = (text: Sketch | undefined) =>
    text && leading.find((link) => countAround(link, text) >= MOST * countFilled(text));
  const around =
    findAround(title) ??
    (author && findAround(texts.find((text) => shapeOf(canvas, text) === 'date' && text.from !== 'label')));
  if (around !== undefined) return around;
  const ofDay = findLinkOfDay(canvas, texts);
  if (ofDay !== undefined) return ofDay;
  const ofAuthor = findAround(author);
  const byUse = leading
    .filter((link) => link !== ofAuthor)
    .toSorted((one, other) => countFilled(other) - countFilled(one));
  const best = byUse[0] ?? ofAuthor;
  if (best !== undefined && countFilled(best) * 2 >= canvas.units.length) return best;
  return findLinkInRows(canvas, title);
}

/** The link around the day of a post; since when its author is a member leads nowhere. */
export function findLinkOfDay(canvas: Canvas, texts: readonly Sketch[]): Sketch | undefined {
  for (const text of texts) {
    const link = shapeOf(canvas, text) === 'date' ? findLinkAround(canvas, text) : undefined;
    if (link !== undefined) return link;
  }
  return undefined;
}

/** Whether its addresses differ; "#" and "javascript:" lead nowhere. */
function isLeading(link: Sketch): boolean {
  const filled = countFilled(link);
  if (link.texts.filter((text) => /^(?:javascript:|#)/i.test(text)).length > filled / 2) return false;
  return filled < 3 || findCommonest(link).count <= filled / 2;
}

function countAround(link: Sketch, title: Sketch): number {
  let count = 0;
  for (const [row, start] of title.starts.entries()) {
    const isHere = title.texts[row] !== '' && link.texts[row] !== '';
    const holds = link.starts[row] <= start && title.ends[row] <= link.ends[row];
    const lies = link.starts[row] >= start && link.ends[row] <= title.ends[row];
    if (isHere && (holds || lies)) count++;
  }
  return count;
}

function isFile(link: Sketch): boolean {
  return link.texts.filter((text) => FILE.test(text)).length >= MOST * countFilled(link);
}

/** The fullest image that is a picture; pictures of people beside their posts are none. */
function findImage(canvas: Canvas, images: readonly Sketch[]): Sketch | undefined {
  const { units, type } = canvas;
  if (type === 'thread') return undefined;
  const pictures = images.filter((image) => {
    const filled = countFilled(image);
    const small = image.starts.filter((node) => node >= 0 && isSmall(canvas, node)).length;
    return filled >= LEAST_IMAGES * units.length && small * 2 < filled;
  });
  const weigh = (image: Sketch) => countFilled(image) - (looksSmall(canvas, image) ? units.length : 0);
  const [best] = pictures.toSorted((one, other) => weigh(other) - weigh(one));
  return best ?? findImageInRows(canvas);
}

/** Small by its style, which pages change once they are loaded. */
function looksSmall({ features }: Canvas, { starts }: Sketch): boolean {
  const start = starts.find((node) => node >= 0);
  const kind = start === undefined ? IMAGE.none : features.image[start];
  return kind === IMAGE.icon || kind === IMAGE.spacer;
}
