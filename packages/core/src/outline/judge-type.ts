/** What a page is for: the type whose model is surest, with what spoke for it. */
import {
  type BlockTable,
  type ColumnSlab,
  type Description,
  describeType,
  TYPE_COLUMNS,
  type TypeColumn,
} from '../block/index.ts';
import { explainForest, type OutlineModel, sumForest } from '../model/index.ts';
import { roundTo } from '../number/index.ts';
import type { Workspace } from '../workspace/index.ts';
import { guessType } from './guess-type.ts';
import { PAGE_TYPES, type PageType } from './outline.ts';

export interface TypeInput {
  readonly description: Description;
  readonly model: OutlineModel | undefined;
}

/** Reasons shown for a type. */
const SHOWN = 5;
/** A page with fewer words tells too little. */
const LEAST_WORDS = 5;

/** Judges the type of a page. */
export function judgeType(table: BlockTable, { description, model }: TypeInput): PageType {
  const words = table.features.words[table.page.size];
  if (words < LEAST_WORDS) {
    return { label: 'other', sure: true, reasons: [{ step: 'page type', values: { words } }] };
  }
  if (isHomePage(table.page.url)) {
    return {
      label: 'home page',
      sure: true,
      reasons: [{ step: 'page type', values: { address: table.page.url! } }],
    };
  }
  const row = describeType(table, description);
  const judged = (model && judgeByModel(row, model, table.workspace)) ?? guessType(row);
  return judged.label === 'article' ? doubtArticle(judged, table, row) : judged;
}

/** What an article has: running text, most of the page, in more than one paragraph; or it says that it is one. */
const PROSE = { words: 60, share: 0.55, run: 2 } as const;
/** Less is no text to read: a menu, a form, a table. */
const LEAST_PROSE = 20;
const SAID: readonly TypeColumn[] = [
  'kind article',
  'declared date',
  'declared og article',
  'address year',
  'path article',
];

/** Small pages have little that speaks against an article: it is sure only where something speaks for it. */
function doubtArticle(judged: PageType, table: BlockTable, row: ColumnSlab): PageType {
  const valueIn = (column: TypeColumn): number => row.at(TYPE_COLUMNS.number(column), 0);
  if (SAID.some((column) => valueIn(column) >= 1)) return judged;
  const words = table.prose.at(-1) ?? 0;
  const isProse =
    words >= PROSE.words &&
    valueIn('text running') >= PROSE.share &&
    valueIn('text longest run') >= PROSE.run;
  if (isProse) return judged;
  const reasons = [
    ...judged.reasons,
    { step: 'page type: little that speaks for it', values: { prose: words } },
  ];
  const doubted = { ...judged, sure: false, reasons };
  if (words >= LEAST_PROSE || valueIn('text running') >= PROSE.share) return doubted;
  const { label, score, others = [] } = judged;
  const first = score === undefined ? [] : [{ label, score }];
  return { label: 'other', sure: false, others: [...first, ...others], reasons };
}

/** A chance below this is a guess: on sites unseen .49 of 225 such pages were right, and .94 of 1,242 others (docs/scores.md). */
const SURE = 0.6;
/** Chances below this are not worth telling. */
const WORTH_TELLING = 0.1;

/** The likeliest type, whether it is sure, and what else it may be. */
function weighChances(
  chances: readonly { readonly label: PageType['label']; readonly score: number }[],
): Pick<PageType, 'label' | 'score' | 'sure' | 'others'> {
  const [best, ...rest] = [...chances].sort((one, other) => other.score - one.score);
  if (best.score >= SURE) return { ...best, sure: true };
  return { ...best, sure: false, others: rest.filter(({ score }) => score >= WORTH_TELLING) };
}

/** The type whose forest is surest; undefined when the model has none. */
function judgeByModel(row: ColumnSlab, model: OutlineModel, workspace: Workspace): PageType | undefined {
  const odds = PAGE_TYPES.flatMap((label) => {
    const forest = model.types.get(label);
    return forest === undefined ? [] : [{ label, forest, odds: sumForest(forest, row, 1, workspace)[0] }];
  });
  if (odds.length === 0) return undefined;
  const best = odds.reduce((one, other) => (other.odds > one.odds ? other : one));
  const total = odds.reduce((sum, { odds: value }) => sum + Math.exp(value), 0);
  const shares = [...explainForest(best.forest, row, 0)].sort(byFallingShare);
  const values = Object.fromEntries(
    shares.slice(0, SHOWN).map(([name]) => {
      const value = row.at(TYPE_COLUMNS.find(name), 0);
      return [name, roundTo(value, 3)];
    }),
  );
  const chances = odds.map(({ label, odds: value }) => ({
    label,
    score: roundTo(Math.exp(value) / total, 2),
  }));
  return {
    ...weighChances(chances),
    reasons: [{ step: 'page type: what spoke for it', values }],
  };
}

function byFallingShare(one: readonly [string, number], other: readonly [string, number]): number {
  return other[1] - one[1];
}

/** The address of a site without any path. */
function isHomePage(url: string | undefined): boolean {
  return url !== undefined && /^https?:\/\/[^/?#]+\/?(?:index\.\w+)?$/.test(url);
}
