import { type Analysis, type AnalyzeOptions, analyze } from '@anatome/core';
import { fetchParts, type PartOptions } from '../source/fetch-parts.ts';
import { type LoadOptions, load } from '../source/load.ts';
import type { Source } from '../source/source.ts';
import { runInterruptibly } from '../terminal/interrupt.ts';
import { note } from '../terminal/message.ts';

/** Loads a source and analyses it; what the budget cut off and what is in doubt is said on stderr. */
export async function analyzeSource(
  source: Source,
  settings: AnalyzeOptions,
  options: Pick<LoadOptions, 'allowPrivate'> & PartOptions,
): Promise<Analysis> {
  const arrived = await load(source, { ...options, encoding: settings.encoding });
  const { bytes, contentType } = arrived;
  const url = settings.url ?? arrived.url;
  const parts = await fetchParts(bytes, { ...settings, url, contentType }, options);
  const analysis = runInterruptibly(() => analyze(bytes, { ...settings, ...parts, url, contentType }));
  for (const remark of [...collectCuts(analysis), ...collectDoubts(analysis)])
    note(`${source.name}: ${remark}`);
  return analysis;
}

/** What each budget counts. */
const COUNTED = {
  bytes: 'bytes',
  markup: 'characters of markup',
  nodes: 'nodes',
  depth: 'levels of nesting',
  attributes: 'attributes of one element',
  text: 'characters of text',
} as const;

/** What the budgets kept from being analysed, one sentence each. */
function collectCuts(analysis: Analysis): string[] {
  const limits = analysis.limits.map(({ what, limit, found }) =>
    what === 'time'
      ? `stopped reading after ${limit / 1000} s; raise --max-time`
      : `kept ${limit} ${COUNTED[what]} of ${found} or more`,
  );
  const shortfalls = analysis.layers.flatMap((layer) =>
    layer.shortfalls.map(({ step, message }) => `lens ${layer.lens}, ${step}: ${message}`),
  );
  return [...limits, ...shortfalls];
}

function collectDoubts({ encoding: { encoding, suspected } }: Analysis): string[] {
  if (suspected === undefined) return [];
  return [`declares no encoding, read as ${encoding}; if that looks wrong, try --encoding ${suspected}`];
}
