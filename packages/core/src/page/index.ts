/** The page model. Only the page itself lives here: structure, names, text, pointers. No style, no judgement. */

export { bearsBase } from './bears-base.ts';
export { type Budget, completeBudget, DEFAULT_BUDGET, type Limit } from './budget.ts';
export type { Column, PrefixSums } from './column.ts';
export { DomReader } from './dom-reader.ts';
export { fromDom, type LivePage } from './from-dom.ts';
export { isLaidOut } from './is-laid-out.ts';
export { type DocumentMode, FLAG, KIND } from './kind.ts';
export {
  findLandmark,
  isSectioned,
  LANDMARKS,
  type Landmark,
  landmarkOfRole,
  readRole,
} from './landmark.ts';
export type { LiveDocument, LiveElement, LiveNode, LiveRect, LiveWindow } from './live-dom.ts';
export { ATTRIBUTE, type AttributeName, NameTable, TAG, type TagName, toLocalName } from './name.ts';
export { nodeAt, runAround } from './node-at.ts';
export { NodeView } from './node-view.ts';
export { type Boxes, Page, type PageColumns, type Range, type SourceOffsets } from './page.ts';
export { PageWriter } from './page-writer.ts';
export { type ParseOptions, parse } from './parse.ts';
export { type ParseTextOptions, parseText } from './parse-text.ts';
export {
  COMBINATOR,
  type Compound,
  createSelectorParser,
  ElementIndex,
  indexElements,
  isNameCode,
  Matcher,
  matches,
  parseSelectors,
  type Selector,
  type SelectorParser,
  select,
  skipComment,
  skipSpace,
  type Vocabulary,
} from './selector/index.ts';
export {
  boundSpan,
  type GridRow,
  MOST_SPAN,
  type PlacedCell,
  placeCells,
  readSpan,
  type TableGrid,
} from './table-grid.ts';
export { type TagTable, toTagTable } from './tag-table.ts';
export { BREAK, isBlockTag } from './text.ts';
