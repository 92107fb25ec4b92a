/** What a page is for: the type whose model is surest, with what spoke for it. */
import type { ContentChoice } from './choose-content.ts';
import type { Columns } from './describe/columns.ts';
import type { Description } from './describe/describe.ts';
import { describeType } from './describe/describe-type.ts';
import { explainForest, sumForest } from './forest.ts';
import { guessType } from './guess-type.ts';
import type { OutlineModel } from './model.ts';
import { PAGE_TYPES, type PageType } from './outline.ts';
import type { OutlineScene } from './scene.ts';

export interface TypeInput {
  readonly description: Description;
  readonly choice: ContentChoice;
  readonly model: OutlineModel | undefined;
}

/** Reasons shown for a type. */
const SHOWN = 5;
/** A page with fewer words tells too little. */
const LEAST_WORDS = 5;

/** Judges the type of a page. */
export function judgeType(scene: OutlineScene, { description, model }: TypeInput): PageType {
  const words = scene.features.words[scene.page.size];
  if (words < LEAST_WORDS) {
    return { label: 'other', score: 1, reasons: [{ step: 'page type', values: { words } }] };
  }
  if (isHomePage(scene.page.url)) {
    return {
      label: 'home page',
      score: 0.9,
      reasons: [{ step: 'page type', values: { address: scene.page.url! } }],
    };
  }
  const columns = describeType(scene, description);
  return (model && judgeByModel(columns, model)) ?? guessType(columns);
}

/** The type whose forest is surest; undefined when the model has none. */
function judgeByModel(columns: Columns, model: OutlineModel): PageType | undefined {
  const odds = PAGE_TYPES.flatMap((label) => {
    const forest = model.types.get(label);
    return forest === undefined ? [] : [{ label, forest, odds: sumForest(forest, columns, 1)[0]! }];
  });
  if (odds.length === 0) return undefined;
  const best = odds.reduce((one, other) => (other.odds > one.odds ? other : one));
  const total = odds.reduce((sum, { odds: value }) => sum + Math.exp(value), 0);
  const shares = [...explainForest(best.forest, columns, 0)].sort((one, other) => other[1] - one[1]);
  const values = Object.fromEntries(
    shares.slice(0, SHOWN).map(([name]) => [name, Math.round(columns[name]![0]! * 1000) / 1000]),
  );
  return {
    label: best.label,
    score: Math.round((Math.exp(best.odds) / total) * 100) / 100,
    reasons: [{ step: 'page type: what spoke for it', values }],
  };
}

/** The address of a site without any path. */
function isHomePage(url: string | undefined): boolean {
  return url !== undefined && /^https?:\/\/[^/?#]+\/?(?:index\.\w+)?$/.test(url);
}
