/** What speaks for the type of a page and can be told to a person: columns of the type models, in plain words. */
import type { PageType } from '../outline.ts';
import { tellShare } from './tell-share.ts';

/** A quantity the type models read in one or more columns. */
export interface TypeFact {
  readonly columns: readonly string[];
  /** Types that much of it speaks for. */
  readonly for: readonly PageType['label'][];
  /** Much of it, from this value on. */
  readonly least: number;
  /** Whether it is there or not; otherwise a share or a count. */
  readonly kind: 'yes' | 'share' | 'count';
  /** As a fact: `half of its words are running text`. */
  readonly tell: (value: number) => string;
  /** As a wish, to go after "if": `half of its words were running text`. */
  readonly wish: (value: number) => string;
}

function yes(
  columns: readonly string[],
  type: PageType['label'],
  [is, were, not]: readonly [is: string, were: string, not: string],
): TypeFact {
  const wish = (value: number): string => (value > 0 ? were : not);
  return { columns, for: [type], least: 1, kind: 'yes', tell: () => is, wish };
}

function speaking(word: string, type: PageType['label']): TypeFact {
  return yes([`address ${word}`, `path ${word}`, `first part ${word}`], type, [
    `its address speaks of ${toPlural(word)}`,
    `its address spoke of ${toPlural(word)}`,
    `its address did not speak of ${toPlural(word)}`,
  ]);
}

const PLURALS: Readonly<Record<string, string>> = { documentation: 'documentation' };

function toPlural(word: string): string {
  return PLURALS[word] ?? `${word}s`;
}

function calling(columns: readonly string[], thing: string, type: PageType['label']): TypeFact {
  return yes(columns, type, [
    `its own data calls it ${thing}`,
    `its own data called it ${thing}`,
    `its own data did not call it ${thing}`,
  ]);
}

function share(columns: readonly string[], types: readonly PageType['label'][], what: string): TypeFact {
  return {
    columns,
    for: types,
    least: 0.4,
    kind: 'share',
    tell: (value) => `${tellShare(value)} of its words are ${what}`,
    wish: (value) => `${tellShare(value)} of its words were ${what}`,
  };
}

function count(
  columns: readonly string[],
  { types, least, what }: { types: readonly PageType['label'][]; least: number; what: string },
): TypeFact {
  return {
    columns,
    for: types,
    least,
    kind: 'count',
    tell: (value) => `it has ${Math.round(value)} ${what}`,
    wish: (value) => `it had ${Math.ceil(value)} ${what}`,
  };
}

/** All of them. Numbers from which on there is "much" are those of guess-type.ts, where it has them. */
export const TYPE_FACTS: readonly TypeFact[] = [
  calling(
    ['kind article', 'declared article', 'data Article', 'og article', 'declared og article'],
    'an article',
    'article',
  ),
  calling(
    ['kind product', 'declared product', 'data Product', 'og product', 'declared og product'],
    'a product',
    'product',
  ),
  calling(['kind forum', 'data Forum'], 'a discussion', 'forum'),
  yes(['declared date'], 'article', [
    'it names a day of publication',
    'it named a day of publication',
    'it named no day of publication',
  ]),
  yes(['declared author'], 'article', ['it names an author', 'it named an author', 'it named no author']),
  speaking('article', 'article'),
  speaking('documentation', 'documentation'),
  speaking('forum', 'forum'),
  speaking('product', 'product'),
  speaking('collection', 'collection'),
  speaking('listing', 'listing'),
  speaking('service', 'service'),
  share(['text running'], ['article'], 'running text'),
  share(['text linked', 'page links', 'mean link share', 'kept link share'], ['listing'], 'links'),
  share(['text code', 'kept in pre', 'mean in pre'], ['documentation'], 'code'),
  count(['count priced', 'tiles priced', 'siblings priced'], {
    types: ['collection'],
    least: 6,
    what: 'linked boxes with a price',
  }),
  count(['blocks with money'], {
    types: ['collection', 'product'],
    least: 6,
    what: 'texts with an amount of money',
  }),
  count(['count posts'], { types: ['forum'], least: 3, what: 'posts with a date' }),
  count(['count dated', 'tiles dated', 'siblings dated'], {
    types: ['listing'],
    least: 6,
    what: 'linked boxes with a date',
  }),
  count(['elements code'], { types: ['documentation'], least: 5, what: 'pieces of code' }),
];
