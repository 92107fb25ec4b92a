/** Addresses of links and images as pages write them. */
import { type Page, TAG } from '../../page/index.ts';

/** The address a link or image has, made whole; '' where it has none. */
export function readAddress(page: Page, node: number, base: string | undefined): string {
  const written = (page.tag[node] === TAG.a ? page.attribute(node, 'href') : imageSource(page, node)) ?? '';
  const trimmed = written.trim();
  if (trimmed === '') return '';
  return base !== undefined && URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed;
}

/** Where scripts find the address of a picture that is loaded late. */
const LATE_SOURCES = ['data-original', 'data-lazy-src', 'data-lazy'] as const;
/** Files that hold the place of a picture until it is loaded. */
const STAND_IN = /placeholder|\bblank\b|spacer|transparent|lazy|loading|loader|1x1|pixel\.(?:gif|png)/i;

/** Lazy images keep their address in `data-src`, or only among several. */
function imageSource(page: Page, image: number): string | undefined {
  const source = page.attribute(image, 'src')?.trim() ?? '';
  const isReal = source !== '' && !source.startsWith('data:');
  if (isReal && !STAND_IN.test(source)) return source;
  const lazy = page.attribute(image, 'data-src') ?? findLate(page, image);
  const set = page.attribute(image, 'srcset') ?? page.attributeNamed(image, 'data-srcset');
  return lazy ?? (isReal ? source : firstOf(set));
}

function findLate(page: Page, image: number): string | undefined {
  for (const name of LATE_SOURCES) {
    const late = page.attributeNamed(image, name)?.trim();
    if (late) return late;
  }
  return undefined;
}

/** The first of several addresses with their sizes. */
function firstOf(sources: string | undefined): string | undefined {
  return sources?.trim().split(/\s/, 1)[0].replace(/,$/, '');
}
