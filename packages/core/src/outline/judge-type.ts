/** What a page is for: the type whose model is surest, with what spoke for it. */
import {
  type BlockTable,
  type ColumnSlab,
  type Description,
  describeType,
  TYPE_COLUMNS,
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
  return (model && judgeByModel(row, model, table.workspace)) ?? guessType(row);
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
