import { type Analysis, type AnalyzeOptions, analyze } from '@anatome/core';
import { type LoadOptions, load } from '../source/load.ts';
import type { Source } from '../source/source.ts';
import { runInterruptibly } from '../terminal/interrupt.ts';
import { note } from '../terminal/message.ts';

/** Loads a source and analyses it; what the budget cut off is said on stderr. */
export async function analyzeSource(
  source: Source,
  settings: AnalyzeOptions,
  options: Pick<LoadOptions, 'allowPrivate'>,
): Promise<Analysis> {
  const arrived = await load(source, { ...options, encoding: settings.encoding });
  const { bytes, contentType } = arrived;
  const url = settings.url ?? arrived.url;
  const analysis = runInterruptibly(() => analyze(bytes, { ...settings, url, contentType }));
  for (const cut of collectCuts(analysis)) note(`${source.name}: ${cut}`);
  return analysis;
}

/** What the budgets kept from being analysed, one sentence each. */
function collectCuts({ page, layers }: Analysis): string[] {
  const limits = page.limits.map(({ what, limit, found }) =>
    what === 'time' ? `stopped after ${limit / 1000} s` : `kept ${limit} of at least ${found} (${what})`,
  );
  const shortfalls = layers.flatMap((layer) =>
    layer.shortfalls.map(({ step, message }) => `lens ${layer.lens}, ${step}: ${message}`),
  );
  return [...limits, ...shortfalls];
}
