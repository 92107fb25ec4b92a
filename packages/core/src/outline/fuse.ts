/** fuse: everything known of a page in, one outline out, step by step. */
import {
  type BlockInput,
  type BlockTable,
  createBlockTable,
  type Description,
  describe,
} from '../block/index.ts';
import { type OutlineModel, shippedModel } from '../model/index.ts';
import { type ContentChoice, chooseContent } from './choose-content.ts';
import { findZones } from './find-zones.ts';
import { judgeType } from './judge-type.ts';
import { markKept } from './mark-kept.ts';
import type { Content, Entry, Outline, OutlineParts, PageType, PartialOutline } from './outline.ts';
import { writeEntries } from './write-entries.ts';

/** What an outline is made from. */
export type FuseInput = BlockInput;

/** How an outline is made. */
export interface FuseOptions {
  /** The trained model; `none` for rules alone, the shipped one when left out. */
  readonly model?: OutlineModel | 'none' | undefined;
}

/** Makes the outline of a page: all of it, or its content and those `parts` that are asked for. */
export function fuse(input: FuseInput, options?: FuseOptions): Outline;
export function fuse(input: FuseInput, options: FuseOptions, parts: OutlineParts): PartialOutline;
export function fuse(
  input: FuseInput,
  options: FuseOptions = {},
  parts: OutlineParts = ALL_PARTS,
): PartialOutline {
  const decided = decide(input, options);
  const content = toContent(decided);
  // Named one by one, in one order: outlines are to look alike to who reads them.
  if (parts.entries && parts.type) {
    return { entries: layOutline(decided), content, type: judgePage(decided) };
  }
  if (parts.entries) return { entries: layOutline(decided), content };
  return parts.type ? { content, type: judgePage(decided) } : { content };
}

const ALL_PARTS: OutlineParts = { entries: true, type: true };

/** A page whose blocks are described and judged: all else is made from it. */
export interface DecidedPage {
  readonly table: BlockTable;
  readonly description: Description;
  readonly choice: ContentChoice;
  readonly model: OutlineModel | undefined;
}

/** Cuts a page into blocks, describes them and chooses those of the content. */
export function decide(input: FuseInput, options: FuseOptions): DecidedPage {
  const table = createBlockTable(input);
  const model = options.model === 'none' ? undefined : (options.model ?? shippedModel());
  const description = describe(table);
  return { table, description, choice: chooseContent(table, description, model), model };
}

function toContent({ table, choice }: DecidedPage): Content {
  return { kept: markKept(table, choice.chosen), confidence: choice.expected };
}

function layOutline(decided: DecidedPage): Entry[] {
  return writeEntries(decided.table, { zones: findZones(decided), names: decided.description.names });
}

function judgePage({ table, description, model }: DecidedPage): PageType {
  return judgeType(table, { description, model });
}
