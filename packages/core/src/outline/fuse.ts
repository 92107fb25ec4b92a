/** fuse: everything known of a page in, one outline out, step by step. */
import { type OutlineModel, shippedModel } from '../model/index.ts';
import type { ContentWishes } from './content-wishes.ts';
import { type DecidedPage, decide, type FuseInput, toContent } from './decide.ts';
import { findZones } from './find-zones.ts';
import { judgeType } from './judge-type.ts';
import type { Content, Entry, Outline, OutlineParts, PageType, PartialOutline } from './outline.ts';
import { markRepeated } from './template/mark-repeated.ts';
import { toTemplateLayer } from './template/to-template-layer.ts';
import { writeEntries } from './write-entries.ts';

/** How an outline is made. */
export interface FuseOptions extends ContentWishes {
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
  const decided = decide(input, {
    ...options,
    model: toModel(options),
    layTemplate: toTemplateLayer(options),
  });
  const content = toContent(decided);
  const { template } = decided;
  const made = makeParts(decided, content, parts);
  const outline = template === undefined ? made : { ...made, template: template.use };
  const { shortfalls } = decided.clock;
  return shortfalls.length === 0 ? outline : { ...outline, shortfalls };
}

/** Named one by one, in one order: outlines are to look alike to who reads them. */
function makeParts(
  decided: DecidedPage<OutlineModel>,
  content: Content,
  parts: OutlineParts,
): PartialOutline {
  if (parts.entries && parts.type) {
    return { entries: layOutline(decided), content, type: judgePage(decided) };
  }
  if (parts.entries) return { entries: layOutline(decided), content };
  return parts.type ? { content, type: judgePage(decided) } : { content };
}

const ALL_PARTS: OutlineParts = { entries: true, type: true };

/** The model to judge by; undefined for rules alone. */
export function toModel({ model }: FuseOptions): OutlineModel | undefined {
  return model === 'none' ? undefined : (model ?? shippedModel());
}

function layOutline(decided: DecidedPage<OutlineModel>): Entry[] {
  const { table, description, choice, clock, template } = decided;
  if (clock.isLate('entries', 'the outline has no entries')) return [];
  const { names, comments } = description;
  const entries = writeEntries(table, {
    zones: findZones(decided),
    roles: { names, comments, chosen: choice.chosen },
    clock,
  });
  return template === undefined ? entries : markRepeated(table, entries, template);
}

function judgePage({ table, description, model, clock }: DecidedPage<OutlineModel>): PageType {
  const isLate = model !== undefined && clock.isLate('type', 'the type is judged by rules, not by the model');
  return judgeType(table, { description, model: isLate ? undefined : model });
}
