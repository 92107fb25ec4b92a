/** describe: every block of a page in numbers, for the block model. */
import { chooseByRules } from '../choose-by-rules.ts';
import { forgetNames, readNames } from '../name-mask.ts';
import type { OutlineScene } from '../scene.ts';
import { type Columns, toColumn } from './columns.ts';
import { type Alike, describeAlike, groupAlike } from './describe-alike.ts';
import { collectLevels, describeAround } from './describe-around.ts';
import { describeCards } from './describe-cards.ts';
import { describeNames } from './describe-names.ts';
import { describePage } from './describe-page.ts';
import { describePlace } from './describe-place.ts';
import { describeRoots } from './describe-roots.ts';
import { describeTags } from './describe-tags.ts';
import { describeText } from './describe-text.ts';
import { describeTold } from './describe-told.ts';

/** All that is known of the blocks before a model has judged them. */
export interface Description {
  readonly columns: Columns;
  readonly levels: readonly Int32Array[];
  readonly alike: Alike;
}

export function describe(scene: OutlineScene): Description {
  const names = readNames(scene.page);
  const levels = collectLevels(scene);
  const alike = groupAlike(scene);
  const rules = chooseByRules(scene, names);
  const blind = chooseByRules(scene, forgetNames(scene.page));
  const { count } = scene.blocks;
  const texts = describeText(scene);
  const columns = {
    ...texts,
    ...describeTags(scene),
    ...describeAround(scene, levels),
    ...describePlace(scene),
    ...describeCards(scene, levels, texts),
    ...describeTold(scene),
    ...describeRoots(scene, blind.excluded),
    ...describePage(scene),
    ...describeNames(scene, names),
    ...describeAlike(scene, alike),
    'name rules keep': toColumn(count, (block) => rules.kept[block]!),
    'name rules exclude': toColumn(count, (block) => rules.excluded[block]!),
    'rules keep': toColumn(count, (block) => blind.kept[block]!),
    'rules exclude': toColumn(count, (block) => blind.excluded[block]!),
  };
  return { columns, levels, alike };
}
