/** describe: every block of a page in numbers, for the block model. */
import type { BlockTable } from '../block-table.ts';
import { chooseByRules, type RuleChoice, readDeclared } from '../choose-by-rules.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import { ColumnSlab } from '../column/column-slab.ts';
import type { Columns } from '../column/columns.ts';
import { type CommentsFound, findComments } from '../comment/find-comments.ts';
import { createEmptyNames, type NameMasks, readNames } from '../name/read-names.ts';
import { type BlockWords, readBlockWords } from '../word/block-words.ts';
import { type Alike, groupAlike } from '../word/group-alike.ts';
import { describeAlike } from './describe-alike.ts';
import { collectLevels, describeAround } from './describe-around.ts';
import { describeCards } from './describe-cards.ts';
import { describeComments } from './describe-comments.ts';
import { describeInnerLinks } from './describe-inner-links.ts';
import { describeMachineText } from './describe-machine-text.ts';
import { describeNames } from './describe-names.ts';
import { describePage } from './describe-page.ts';
import { describePlace } from './describe-place.ts';
import { describeReach } from './describe-reach.ts';
import { describeRoots } from './describe-roots.ts';
import { describeTags } from './describe-tags.ts';
import { describeText } from './describe-text.ts';

/** All that is known of the blocks before a model has judged them. */
export interface Description {
  /** The columns, with room for those of the steps that follow. */
  readonly slab: ColumnSlab;
  /** How many columns are filled before those steps. */
  readonly size: number;
  readonly levels: readonly Int32Array[];
  readonly alike: Alike;
  readonly names: NameMasks;
  readonly words: BlockWords;
  /** Threads of readers' comments. */
  readonly comments: CommentsFound;
  /** What rules alone choose. */
  readonly rules: RuleChoice;
}

const COLUMN = BLOCK_COLUMNS.numberAll({
  nameKept: 'name rules keep',
  nameExcluded: 'name rules exclude',
  kept: 'rules keep',
  excluded: 'rules exclude',
});

/** Fills all columns that need no judgement and no lens. */
export function describe(table: BlockTable): Description {
  const slab = new ColumnSlab(table.blocks.count);
  const names = readNames(table.page, table.workspace);
  const levels = collectLevels(table);
  const words = readBlockWords(table);
  const alike = groupAlike(table, { names, words });
  const declared = readDeclared(table);
  const rules = chooseByRules(table, names, declared);
  const blind = chooseByRules(table, createEmptyNames(table.page), declared);
  describeText(table, slab);
  describeTags(table, slab);
  describeAround(table, levels, slab);
  describeInnerLinks(table, levels, slab);
  describePlace(table, slab);
  describeCards(table, levels, slab);
  describeMachineText(table, words, slab);
  describeRoots(table, blind.excluded, slab);
  describePage(table, slab);
  describeNames(table, names, slab);
  describeAlike(table, { alike, words }, slab);
  describeReach(table, levels, slab);
  const comments = findComments(table, { names, words });
  describeComments(table, comments, slab);
  slab.copy(COLUMN.nameKept, rules.kept);
  slab.copy(COLUMN.nameExcluded, rules.excluded);
  slab.copy(COLUMN.kept, blind.kept);
  slab.copy(COLUMN.excluded, blind.excluded);
  return { slab, size: slab.size, levels, alike, names, words, comments, rules };
}

/** What was described, by name; not what later steps added. */
export function toDescribedColumns({ slab, size }: Description): Columns {
  return slab.toColumns(0, size);
}
