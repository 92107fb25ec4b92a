import { splitTokens } from '../character/index.ts';
import { type Page, TAG } from '../page/index.ts';
import type { CandidateList } from './candidate-list.ts';
import type { MetadataField } from './metadata.ts';
import type { Marks } from './scan-page.ts';

const WEIGHT = {
  canonical: 0.9,
  image: 0.4,
  icon: 0.7,
  touchIcon: 0.5,
  author: 0.3,
  html: 0.9,
  body: 0.6,
} as const;

/** What a `rel` token says, where the address itself is the fact. */
const RELATIONS: ReadonlyMap<string, { readonly field: MetadataField; readonly weight: number }> = new Map([
  ['canonical', { field: 'canonical', weight: WEIGHT.canonical }],
  ['image_src', { field: 'image', weight: WEIGHT.image }],
  ['icon', { field: 'favicon', weight: WEIGHT.icon }],
  ['apple-touch-icon', { field: 'favicon', weight: WEIGHT.touchIcon }],
]);

/** Reads link elements: canonical address, icon, image. */
export function readLinks(page: Page, { links }: Marks, into: CandidateList): void {
  for (const node of links) {
    const href = page.attribute(node, 'href');
    if (href === undefined) continue;
    for (const token of splitTokens(page.attribute(node, 'rel')?.toLowerCase() ?? '')) {
      const relation = RELATIONS.get(token);
      if (relation === undefined) continue;
      const { field, weight } = relation;
      into.add(field, { value: href.trim(), source: 'link', name: token, node, weight });
    }
  }
}

/** Reads the `lang` of the root and of the body. */
export function readLanguage(page: Page, into: CandidateList): void {
  for (const [tag, name, weight] of [
    [TAG.html, 'lang', WEIGHT.html],
    [TAG.body, 'body lang', WEIGHT.body],
  ] as const) {
    const node = page.first(tag);
    if (node < 0) continue;
    const value = page.attribute(node, 'lang') || page.attributeNamed(node, 'xml:lang') || '';
    into.add('language', { value: value.trim(), source: 'html', name, node, weight });
  }
}
