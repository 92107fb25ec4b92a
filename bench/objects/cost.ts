/** What the lens costs beside bare parse5, in CPU time; the best of several passes, as the machine is never alone. */
import { computeStyle, createObjectsLens, decode, measure, parse, Workspace } from '@anatome/core';
import { parse as parse5 } from 'parse5';
import { timeCpu } from '../cpu.ts';

const PASSES = 3;

/** CPU seconds of the lens over those of bare parse5, on the same pages. */
export function measureCost(pages: readonly Uint8Array[]): Record<string, number> {
  const lens = createObjectsLens();
  const workspace = new Workspace();
  const markups = pages.map((bytes) => decode(bytes).markup);
  let [parsing, looking] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let pass = 0; pass < PASSES; pass++) {
    let [parseSeconds, lensSeconds] = [0, 0];
    for (const markup of markups) {
      parseSeconds += timeCpu(() => parse5(markup)).seconds;
      const page = parse(markup);
      const style = computeStyle(page);
      const scene = {
        page,
        style,
        features: measure(page, style),
        deadline: Number.POSITIVE_INFINITY,
        workspace,
      };
      lensSeconds += timeCpu(() => lens.annotate(scene)).seconds;
    }
    parsing = Math.min(parsing, parseSeconds);
    looking = Math.min(looking, lensSeconds);
  }
  console.log(
    `cost: parse5 ${parsing.toFixed(2)} s, lens ${looking.toFixed(2)} s on ${markups.length} pages`,
  );
  return { lens_vs_parse5: looking / parsing };
}
