/** fuse: everything known of a page in, one outline out, step by step. */
import { type BlockInput, createBlockTable, describe } from '../block/index.ts';
import { type OutlineModel, shippedModel } from '../model/index.ts';
import { chooseContent } from './choose-content.ts';
import { findZones } from './find-zones.ts';
import { judgeType } from './judge-type.ts';
import { markKept } from './mark-kept.ts';
import type { Outline } from './outline.ts';
import { writeEntries } from './write-entries.ts';

export interface FuseOptions {
  /** The trained model; `none` for rules alone, the shipped one when left out. */
  readonly model?: OutlineModel | 'none' | undefined;
  /** Told of parts that are made later, when first asked for. */
  readonly timer?: { time<Result>(step: string, work: () => Result): Result } | undefined;
}

/** Makes the outline of a page. Entries and type are made when first asked for: an output of the content alone never does. */
export function fuse(input: BlockInput, options: FuseOptions = {}): Outline {
  const table = createBlockTable(input);
  const model = options.model === 'none' ? undefined : (options.model ?? shippedModel());
  const description = describe(table);
  const choice = chooseContent(table, description, model);
  const later = <Part>(make: () => Part): (() => Part) => {
    let made: Part | undefined;
    return () => (made ??= options.timer === undefined ? make() : options.timer.time('fuse', make));
  };
  const entries = later(() => {
    const zones = findZones({ table, description, choice, model });
    return writeEntries(table, { zones, names: description.names });
  });
  const type = later(() => judgeType(table, { description, choice, model }));
  return {
    get entries() {
      return entries();
    },
    content: { kept: markKept(table, choice.chosen), confidence: choice.expected },
    get type() {
      return type();
    },
  };
}
