/** What class and id names speak of, in words, and whether that speaks for content. */
export interface NamedGroup {
  /** The group of data/element-names.txt. */
  readonly group: string;
  /** To go after "speaks of". */
  readonly words: string;
  readonly isFor: boolean;
}

const AROUND: Readonly<Record<string, string>> = {
  navigation: 'navigation',
  footer: 'a footer',
  header: 'a header',
  sidebar: 'a sidebar',
  widget: 'a widget',
  share: 'sharing',
  related: 'related pages',
  comment: 'comments',
  cookie: 'cookies or a popup',
  newsletter: 'a newsletter or an offer',
  advertisement: 'advertising',
  tag: 'tags or categories',
  search: 'search or filters',
  account: 'an account',
  button: 'a button',
  breadcrumb: 'breadcrumbs',
  pagination: 'pages of a list',
};

const INSIDE: Readonly<Record<string, string>> = {
  product: 'a product',
  message: 'messages',
};

/**
 * Groups that speak plainly: names of lists, titles and captions stand in and around content alike, and `text-small` or
 * `content-box` are names of looks.
 */
export const NAMED: readonly NamedGroup[] = [
  ...Object.entries(AROUND).map(([group, words]) => ({ group, words, isFor: false })),
  ...Object.entries(INSIDE).map(([group, words]) => ({ group, words, isFor: true })),
];
