import { createMacrostructureLens, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { roundTo } from '@anatome/core/number';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { parse as parse5 } from 'parse5';
import { cpuSeconds } from '../cpu.ts';
import type { Sample } from './see.ts';

const ROUNDS = 3;
/** Every n-th page: enough to be stable, few enough to be repeated. */
const EVERY = 5;

/** CPU time of stages 1 to 5 beside that of bare parse5; the best of several rounds, a noisy machine only adds. */
export function measureCost(samples: readonly Sample[]): Record<string, number> {
  const lens = createMacrostructureLens();
  const workspace = new Workspace();
  let parsing = Number.POSITIVE_INFINITY;
  let measuring = Number.POSITIVE_INFINITY;
  let annotating = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const spent = [0, 0, 0];
    for (let place = 0; place < samples.length; place += EVERY) {
      const { html, url } = samples[place];
      const start = cpuSeconds();
      parse5(html);
      const parsed = cpuSeconds();
      const page = parse(html, { url });
      const style = computeStyle(page);
      const styled = cpuSeconds();
      const features = measure(page, style);
      const measured = cpuSeconds();
      lens.annotate({ page, style, features, deadline: Number.POSITIVE_INFINITY, workspace });
      spent[0] += parsed - start;
      spent[1] += measured - styled;
      spent[2] += cpuSeconds() - measured;
    }
    parsing = Math.min(parsing, spent[0]);
    measuring = Math.min(measuring, spent[1]);
    annotating = Math.min(annotating, spent[2]);
  }
  return {
    cost_vs_parse5: roundTo(annotating / parsing, 3),
    cost_with_measure_vs_parse5: roundTo((annotating + measuring) / parsing, 3),
  };
}
