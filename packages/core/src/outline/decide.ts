/** decide: which blocks of a page are its content. All else of the outline is made from that. */
import {
  type BlockInput,
  type BlockTable,
  createBlockTable,
  type Description,
  describe,
} from '../block/index.ts';
import type { ContentModel } from '../model/index.ts';
import { type ContentChoice, chooseContent } from './choose-content.ts';
import { markKept } from './mark-kept.ts';
import type { Content, Outline } from './outline.ts';

/** What an outline is made from. */
export type FuseInput = BlockInput;

/** A page whose blocks are described and judged. */
export interface DecidedPage<Model extends ContentModel = ContentModel> {
  readonly table: BlockTable;
  readonly description: Description;
  readonly choice: ContentChoice;
  /** What it was judged by; undefined for rules alone. */
  readonly model: Model | undefined;
}

/** Cuts a page into blocks, describes them and chooses those of the content. */
export function decide<Model extends ContentModel>(
  input: FuseInput,
  model: Model | undefined,
): DecidedPage<Model> {
  const table = createBlockTable(input);
  const description = describe(table);
  return { table, description, choice: chooseContent(table, description, model), model };
}

/** The content that was decided on. */
export function toContent({ table, choice }: DecidedPage): Content {
  return { kept: markKept(table, choice.chosen), confidence: choice.expected };
}

/** `fuse` for who wants the content alone, and neither the code nor the models of anything else. */
export function fuseContent(input: FuseInput, model: ContentModel): Pick<Outline, 'content'> {
  return { content: toContent(decide(input, model)) };
}
