/** decide: which blocks of a page are its content. All else of the outline is made from that. */
import {
  type BlockInput,
  type BlockTable,
  createBlockTable,
  type Description,
  describe,
} from '../block/index.ts';
import type { ContentModel } from '../model/index.ts';
import { applyComments } from './apply-comments.ts';
import { type ContentChoice, chooseContent } from './choose-content.ts';
import { Clock } from './clock.ts';
import { type ContentWishes, toBeta } from './content-wishes.ts';
import { markKept } from './mark-kept.ts';
import type { Content, Outline } from './outline.ts';
import type { TemplateApplied } from './template/apply-template.ts';
import type { LayTemplate } from './template/to-template-layer.ts';

/** What an outline is made from. */
export interface FuseInput extends BlockInput {
  /** `performance.now()` after which steps are left out or stop where they are. */
  readonly deadline?: number | undefined;
}

/** A page whose blocks are described and judged. */
export interface DecidedPage<Model extends ContentModel = ContentModel> {
  readonly table: BlockTable;
  readonly description: Description;
  readonly choice: ContentChoice;
  /** 1 for each block of comments that is given apart from the content; nothing where none is. */
  readonly apart: Uint8Array | undefined;
  /** What the template of the site says; nothing where none was given. */
  readonly template: TemplateApplied | undefined;
  /** What it was judged by; undefined for rules alone. */
  readonly model: Model | undefined;
  readonly clock: Clock;
}

/** What a page is judged by, and what is wanted of its content. */
export interface DecideOptions<Model extends ContentModel> extends ContentWishes {
  readonly model: Model | undefined;
  /** Lays the template that is wished for beside the page; without it none has a say. */
  readonly layTemplate?: LayTemplate;
}

/** Cuts a page into blocks, describes them and chooses those of the content. */
export function decide<Model extends ContentModel>(
  input: FuseInput,
  { model: wanted, layTemplate, ...wishes }: DecideOptions<Model>,
): DecidedPage<Model> {
  const clock = new Clock(input);
  const table = createBlockTable(input);
  const description = describe(table);
  const isLate =
    wanted !== undefined && clock.isLate('judge', 'blocks are judged by rules, not by the model');
  const model = isLate ? undefined : wanted;
  const judged = chooseContent(table, description, { model, beta: toBeta(wishes) });
  const { chosen, apart } = applyComments(table, description.comments, {
    chosen: judged.chosen,
    comments: wishes.comments,
  });
  const choice = { ...judged, chosen };
  const applied = layTemplate?.(table, choice);
  if (applied === undefined) return { table, description, choice, apart, template: undefined, model, clock };
  const rest = chosen.map((isChosen, block) => isChosen & ~applied.out[block]);
  return { table, description, choice: { ...choice, chosen: rest }, apart, template: applied, model, clock };
}

/** 1 at each node of the content: the choice with all that goes with it, but nothing of what a template took out. */
export function markContent({ table, description, choice, template }: DecidedPage): Uint8Array {
  const kept = markKept(table, choice.chosen, description.names);
  if (template === undefined) return kept;
  const { of } = table.blocks;
  return kept.map((is, node) => (of[node] >= 0 && template.out[of[node]] === 1 ? 0 : is));
}

/** The content that was decided on. */
export function toContent(decided: DecidedPage): Content {
  const { table, description, choice, apart } = decided;
  const kept = markContent(decided);
  if (apart === undefined) return { kept, confidence: choice.expected };
  return { kept, confidence: choice.expected, comments: markKept(table, apart, description.names) };
}

/** `fuse` for who wants the content alone, and neither the code nor the models of anything else. */
export function fuseContent(input: FuseInput, model: ContentModel): Pick<Outline, 'content'> {
  return { content: toContent(decide(input, { model })) };
}
