/** Addresses of links and images as pages write them. */
import { type Page, TAG } from '../../page/index.ts';

/** The address a link or image has, made whole; '' where it has none. */
export function readAddress(page: Page, node: number, base: string | undefined): string {
  const written = (page.tag[node] === TAG.a ? page.attribute(node, 'href') : imageSource(page, node)) ?? '';
  const trimmed = written.trim();
  if (trimmed === '') return '';
  return base !== undefined && URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed;
}

/** Lazy images keep their address in `data-src`, or only among several. */
function imageSource(page: Page, image: number): string | undefined {
  const source = page.attribute(image, 'src')?.trim() ?? '';
  if (source !== '' && !source.startsWith('data:')) return source;
  const lazy = page.attribute(image, 'data-src') ?? page.attributeNamed(image, 'data-original');
  return lazy ?? firstOf(page.attribute(image, 'srcset') ?? page.attributeNamed(image, 'data-srcset'));
}

/** The first of several addresses with their sizes. */
function firstOf(sources: string | undefined): string | undefined {
  return sources?.trim().split(/\s/, 1)[0].replace(/,$/, '');
}
