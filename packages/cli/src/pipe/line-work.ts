import type { Needs, Wishes } from '@anatome/core';
import { toLensNeeds } from '@anatome/core/format';
import type { PipeOptions } from '../command/pipe.ts';
import { type Settings, toSettings, toWishes } from '../command/settings.ts';
import type { Present } from '../format/format.ts';
import { chooseFormat } from '../format/formats.ts';
import { checkLens } from '../lens/lenses.ts';

/** What is done with every line. */
export interface LineWork {
  readonly settings: Settings;
  readonly needs: Needs;
  readonly present: Present;
  readonly wishes: Wishes;
}

/** Made once, by the command and by each of its processes, from what was typed; a mistake in it is heard of here. */
export async function toLineWork(options: PipeOptions): Promise<LineWork> {
  const { lens } = options;
  const format = chooseFormat(options.format, lens);
  if (lens !== undefined) checkLens(lens);
  const needs = lens === undefined ? format.needs : toLensNeeds(format, lens);
  return { settings: toSettings(options), needs, present: await format.load(), wishes: toWishes(options) };
}
