/** What metadata costs beside bare parse5, in CPU time; the best of several passes, as the machine is never alone. */
import { decode, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { collectMetadata } from '@anatome/core/metadata';
import { computeStyle, markBreaks } from '@anatome/core/style';
import { parse as parse5 } from 'parse5';
import { timeCpu } from '../cpu.ts';

const PASSES = 5;

/** CPU seconds of metadata over those of bare parse5, on the same pages. */
export function measureMetadataCost(pages: readonly Uint8Array[]): Record<string, number> {
  const scenes = pages.map((bytes) => {
    const { markup } = decode(bytes);
    const parsed = parse(markup);
    const style = computeStyle(parsed);
    const page = parsed.layOut(markBreaks(parsed, style));
    return { markup, page, style, features: measure(page, style) };
  });
  let [parsing, collecting] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let pass = 0; pass < PASSES; pass++) {
    parsing = Math.min(parsing, timeCpu(() => scenes.forEach(({ markup }) => void parse5(markup))).seconds);
    const collect = () =>
      scenes.forEach(({ page, style, features }) => void collectMetadata(page, style, features));
    collecting = Math.min(collecting, timeCpu(collect).seconds);
  }
  console.log(
    `cost: parse5 ${parsing.toFixed(2)} s, metadata ${collecting.toFixed(3)} s on ${pages.length} pages`,
  );
  return { metadata_vs_parse5: collecting / parsing };
}
