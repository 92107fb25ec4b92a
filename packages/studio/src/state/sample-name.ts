/** The samples by the names people have for them. */
const NAMES: Readonly<Record<string, string>> = {
  'news-article': 'News article',
  'shop-listing': 'Shop listing',
  'portal-front': 'Table layout',
  documentation: 'Documentation',
  'forum-thread': 'Forum thread',
  'professor-1999': 'Scientist’s home page',
  'forum-noscript': 'Forum without its scripts',
  impressum: 'Legal notice in German',
  product: 'Product',
  'recipe-blog': 'Recipe on a blog',
  'search-results': 'Search results',
  'service-page': 'Public service page',
  'table-of-data': 'Table of data',
};

/** What a sample is called; one that is newer than this list, by its own name. */
export function toSampleName(name: string): string {
  const words = name.replaceAll('-', ' ');
  return NAMES[name] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}
