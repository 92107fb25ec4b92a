/** The page in blocks, and each block in numbers: what models and outline judge. */
export {
  annotationsOf,
  type BlockInput,
  type BlockTable,
  createBlockTable,
  proseOf,
  roleOf,
} from './block-table.ts';
export { chooseByRules, isFrame, isShortLinks, type RuleChoice, SHARE } from './choose-by-rules.ts';
export { BLOCK_COLUMNS } from './column/block-column.ts';
export { ColumnNames } from './column/column-names.ts';
export { ColumnSlab, RANGE } from './column/column-slab.ts';
export type { Columns } from './column/columns.ts';
export { TYPE_COLUMNS, type TypeColumn } from './column/type-column.ts';
export {
  type CommentsFound,
  type CommentThread,
  type FindCommentsInput,
  findComments,
} from './comment/find-comments.ts';
export { type Description, describe, toDescribedColumns } from './describe/describe.ts';
export { describeJudged } from './describe/describe-judged.ts';
export { describeLayers } from './describe/describe-layers.ts';
export { describeWordOdds } from './describe/describe-word-odds.ts';
export { createEmptyNames, NAME_BITS, type NameMasks, readNames } from './name/read-names.ts';
export { describeType } from './type/describe-type.ts';
export type { BlockWords } from './word/block-words.ts';
export type { Alike } from './word/group-alike.ts';
export { readWordOdds, type WordOdds, type WordOddsFile } from './word/word-odds.ts';
