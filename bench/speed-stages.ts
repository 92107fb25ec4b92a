/** Our steps, timed one by one as `analyze` runs them. */
import { annotate, computeStyle, decode, fuse, measure, parse } from '@anatome/core';
import { timeCpu } from './cpu.ts';

/** CPU seconds by step, in the order the steps run; lenses by their names. */
export type StageSeconds = Map<string, number>;

/** Analyses a page as `analyze` does and adds the CPU seconds of every step to `seconds`. */
export function timeStages(bytes: Uint8Array, seconds: StageSeconds): void {
  const time = <Result>(step: string, work: () => Result): Result => {
    const timed = timeCpu(work);
    seconds.set(step, (seconds.get(step) ?? 0) + timed.seconds);
    return timed.result;
  };
  const deadline = Number.POSITIVE_INFINITY;
  const { markup } = time('decode', () => decode(bytes));
  const page = time('parse', () => parse(markup));
  const style = time('style', () => computeStyle(page, { deadline }));
  const features = time('measure', () => measure(page, style, {}));
  const layers = annotate({ page, style, features, deadline }, undefined, { time });
  time('fuse', () => fuse({ page, style, features, layers }));
}
