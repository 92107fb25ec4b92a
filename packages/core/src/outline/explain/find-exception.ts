/**
 * Why a block was kept or left out otherwise than it was judged by itself: it goes with something larger, or it is a part
 * of the page that is always content. Told by what the page shows, so that each step of the completion needs no record.
 */
import { BLOCK_COLUMNS, type BlockTable, type Description } from '../../block/index.ts';
import { type Page, TAG } from '../../page/index.ts';

/** What a block was kept or left out with, or as. */
export type ExceptionStep =
  | 'headline'
  | 'standfirst'
  | 'byline'
  | 'caption'
  | 'table'
  | 'definitions'
  | 'list'
  | 'notes'
  | 'series'
  | 'belongs';

/** The decision on a block that its own likelihood does not explain. */
export interface ContentException {
  readonly step: ExceptionStep;
  /** As the end of a sentence about it: `it goes with its table, most of which is content`. */
  readonly words: string;
}

export interface ExceptionInput {
  readonly table: BlockTable;
  readonly description: Description;
  readonly isKept: boolean;
  /** Whether the series it stands in decided. */
  readonly isOfSeries: boolean;
}

/** Finds what a block that was decided otherwise than judged goes with. */
export function findException(input: ExceptionInput, block: number): ContentException {
  const step = input.isOfSeries ? 'series' : findStep(input, block);
  return { step, words: (input.isKept ? KEPT : LEFT)[step] };
}

const KEPT: Readonly<Record<ExceptionStep, string>> = {
  headline: 'it is the headline of the page',
  standfirst: 'it stands between headline and text, and its name says that it opens the text',
  byline: 'it says who wrote the text, and when',
  caption: 'it goes with its picture, which is content',
  table: 'it goes with its table, which is content as a whole',
  definitions: 'it goes with its list of definitions, which is content as a whole',
  list: 'it goes with its list, which is content as a whole',
  notes: 'it is one of the notes to the text',
  series: 'it is part of one of several records of the same make, most of which are content',
  belongs: 'it belongs to the text beside it, which is content',
};

const LEFT: Readonly<Record<ExceptionStep, string>> = {
  ...KEPT,
  headline: 'it stands apart from the text',
  standfirst: 'it stands apart from the text',
  byline: 'it stands apart from the text',
  caption: 'it goes with its picture, which is left out',
  table: 'it goes with its table, which is left out as a whole',
  definitions: 'it goes with its list of definitions, which is left out as a whole',
  list: 'it goes with its list, which is left out as a whole',
  notes: 'it goes with its notes, which are left out',
  series: 'it is part of one of several records of the same make, most of which are left out',
  belongs: 'it goes with what stands beside it, which is left out',
};

const STEP_OF_TAG: ReadonlyMap<number, ExceptionStep> = new Map<number, ExceptionStep>([
  [TAG.figcaption, 'caption'],
  [TAG.td, 'table'],
  [TAG.th, 'table'],
  [TAG.caption, 'table'],
  [TAG.dt, 'definitions'],
  [TAG.dd, 'definitions'],
  [TAG.li, 'list'],
]);

/** Names of what opens a text, and of who wrote it. */
const STANDFIRST =
  /standfirst|\bdek\b|deck|strapline|sub-?(?:title|head|line)|lede|vorspann|chapeau|excerpt|description/i;
const BYLINE = /byline|author|dateline|published|posted|meta/i;
const NOTES = /(?:foot|end)-?notes?|\bnotes?\b|\bfn\b|references?/i;
/** Names are looked for so far up. */
const REACH = 4;
const MOSTLY = 0.6;

function findStep({ table, description }: ExceptionInput, block: number): ExceptionStep {
  const { page, blocks, heading } = table;
  const inTitle = description.slab.at(BLOCK_COLUMNS.number('in title'), block);
  if (heading[block] === 1 || (heading[block] > 0 && inTitle >= MOSTLY)) return 'headline';
  const names = collectNames(page, blocks.first[block]);
  if (NOTES.test(names)) return 'notes';
  for (let node = page.parent[blocks.first[block]]; node > 0; node = page.parent[node]) {
    const step = STEP_OF_TAG.get(page.tag[node]);
    if (step !== undefined) return step;
  }
  if (STANDFIRST.test(names)) return 'standfirst';
  return BYLINE.test(names) ? 'byline' : 'belongs';
}

function collectNames(page: Page, text: number): string {
  const names: string[] = [];
  let node = page.parent[text];
  for (let up = 0; up < REACH && node > 0; up++, node = page.parent[node]) {
    for (const name of ['class', 'id', 'itemprop', 'rel'] as const)
      names.push(page.attribute(node, name) ?? '');
  }
  return names.join(' ');
}
