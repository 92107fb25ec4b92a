/** Gets a fresh thread up to speed between its first tasks: the first pages cost ten times what later ones do. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, toJson } from '@anatome/core';
import { SAMPLES_FOLDER } from '../place.ts';

/** Milliseconds between two pages: tasks come first, and a start is no reason to keep a machine busy. */
const PAUSE = 30;
/** After three rounds over the samples a page takes a quarter of what the first one took, after ten a sixth. */
const ROUNDS = 3;

/** Analyses the sample pages, one at a time, for nobody. */
export function warmUp(): void {
  const files = readdirSync(SAMPLES_FOLDER).filter((file) => file.endsWith('.html'));
  const pages = files.map((file) => readFileSync(join(SAMPLES_FOLDER, file)));
  let done = 0;
  const step = (): void => {
    JSON.stringify(toJson(analyze(pages[done % pages.length]!)));
    if (++done < pages.length * ROUNDS) setTimeout(step, PAUSE).unref();
  };
  step();
}
