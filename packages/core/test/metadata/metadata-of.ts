import { measure } from '../../src/feature/index.ts';
import { collectMetadata, type Metadata } from '../../src/metadata/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

/** The metadata of a small page. */
export function metadataOf(markup: string, url = 'https://example.org/news/page.html'): Metadata {
  const parsed = parse(markup, { url });
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  return collectMetadata(page, style, measure(page, style));
}

/** A page with one JSON-LD block. */
export function withJsonLd(...blocks: string[]): string {
  return blocks.map((block) => `<script type="application/ld+json">${block}</script>`).join('');
}
