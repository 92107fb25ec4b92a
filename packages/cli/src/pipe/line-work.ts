import type { Needs, Wishes } from '@anatome/core';
import { toFormatNeeds, toLensNeeds } from '@anatome/core/format';
import type { PipeOptions } from '../command/pipe.ts';
import { type Settings, toSettings, toWishes } from '../command/settings.ts';
import { isOfLines, type Present } from '../format/format.ts';
import { chooseFormat } from '../format/formats.ts';
import { createAskedLens } from '../lens/create-asked-lens.ts';
import { checkLens } from '../lens/lenses.ts';

/** What is done with every line. */
export interface LineWork {
  readonly settings: Settings;
  readonly needs: Needs;
  readonly present: Present;
  readonly wishes: Wishes;
  /** Whether each line of an output says which page it is from. */
  readonly isOfLines: boolean;
  /** Why a page is no row but one that says so; where rows are made. */
  readonly findRefusal?: FindRefusal | undefined;
}

type FindRefusal = typeof import('@anatome/corpus').findRefusal;

/** Made once, by the command and by each of its processes, from what was typed; a mistake in it is heard of here. */
export async function toLineWork(options: PipeOptions): Promise<LineWork> {
  const { lens } = options;
  const format = chooseFormat(options.format, lens);
  if (lens !== undefined) checkLens(lens);
  const wishes = toWishes(options, format, lens);
  const needs = lens === undefined ? toFormatNeeds(format, wishes) : toLensNeeds(format, lens);
  const own = await createAskedLens(options);
  const settings = toSettings(options, { lenses: own && [own] });
  const present = await format.load();
  const findRefusal = format.isRow ? (await import('@anatome/corpus')).findRefusal : undefined;
  return { settings, needs, present, wishes, isOfLines: isOfLines(format), findRefusal };
}
