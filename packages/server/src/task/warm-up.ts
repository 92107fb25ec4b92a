/** Gets a fresh thread up to speed between its first tasks: the first twenty pages cost seven times what later ones do. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, toJson } from '@anatome/core';
import { SAMPLES_FOLDER } from '../place.ts';

/** Milliseconds before the first page: whoever starts the studio looks at a page at once, and needs both cores for it. */
const DELAY = 3000;
/** Milliseconds between two pages: tasks come first, and a start is no reason to keep a machine busy. */
const PAUSE = 30;
/** Twenty pages of 100 kB, round after round: 187, 64, 42, 34, 29, 27 ms of computing each (November 2026). */
const ROUNDS = 3;

/**
 * Analyses the sample pages, one at a time, for nobody; gives a function that ends it. Whoever has real pages to do is
 * warmed by them: a busy server that replaces its threads has no time for more.
 */
export function warmUp(): () => void {
  const files = readdirSync(SAMPLES_FOLDER).filter((file) => file.endsWith('.html'));
  const pages = files.map((file) => readFileSync(join(SAMPLES_FOLDER, file)));
  let done = 0;
  const step = (): void => {
    JSON.stringify(toJson(analyze(pages[done % pages.length])));
    if (++done < pages.length * ROUNDS) timer = setTimeout(step, PAUSE).unref();
  };
  let timer = setTimeout(step, DELAY).unref();
  return () => clearTimeout(timer);
}
