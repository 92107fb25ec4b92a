/** Our steps, timed one by one as `analyze` runs them. */
import {
  annotate,
  collectMetadata,
  computeStyle,
  decode,
  fuse,
  markBreaks,
  measure,
  parse,
  Workspace,
} from '@anatome/core';
import { timeCpu } from './cpu.ts';

/** CPU seconds by step, in the order the steps run; lenses by their names. */
export type StageSeconds = Map<string, number>;

/** One for all pages, as an analyser has. */
const workspace = new Workspace();

/** Analyses a page as `analyze` does and adds the CPU seconds of every step to `seconds`. */
export function timeStages(bytes: Uint8Array, seconds: StageSeconds): void {
  const time = <Result>(step: string, work: () => Result): Result => {
    const timed = timeCpu(work);
    seconds.set(step, (seconds.get(step) ?? 0) + timed.seconds);
    return timed.result;
  };
  const deadline = Number.POSITIVE_INFINITY;
  const { markup } = time('decode', () => decode(bytes));
  const parsed = time('parse', () => parse(markup, { text: false, workspace }));
  const style = time('style', () => computeStyle(parsed, { deadline, workspace }));
  const page = time('lay out', () => parsed.layOut(markBreaks(parsed, style)));
  const features = time('measure', () => measure(page, style, { workspace }));
  time('metadata', () => collectMetadata(page, style, features));
  const { layers } = annotate({ page, style, features, deadline, workspace }, undefined, { time });
  const outline = time('fuse', () => fuse({ page, style, features, layers }));
  // Made when first read.
  time('entries', () => outline.entries);
  time('type', () => outline.type);
}
