import type { Needs, PartialAnalysis } from '@anatome/core';
import { fetchParts, type PartOptions } from '../source/fetch-parts.ts';
import { load } from '../source/load.ts';
import type { Source } from '../source/source.ts';
import { runInterruptibly } from '../terminal/interrupt.ts';
import { note } from '../terminal/message.ts';
import type { Settings } from './settings.ts';

/** How sources are loaded and analysed. */
export interface SourceOptions extends PartOptions {
  /** What is read of the analysis. */
  readonly needs: Needs;
}

/** Loads a source and analyses it; what the budget cut off and what is in doubt is said on stderr. */
export async function analyzeSource(
  source: Source,
  { analyzer, page }: Settings,
  options: SourceOptions,
): Promise<PartialAnalysis> {
  const arrived = await load(source, { ...options, encoding: page.encoding, as: page.as });
  const { bytes, contentType } = arrived;
  const known = { ...page, url: page.url ?? arrived.url, contentType };
  const parts = await fetchParts(bytes, { analyzer, page: known }, options);
  const { needs } = options;
  const analysis = runInterruptibly(() => analyzer.analyze(bytes, { ...known, ...parts, needs }));
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
function collectCuts(analysis: PartialAnalysis): string[] {
  const limits = analysis.limits.map(({ what, limit, found }) =>
    what === 'time'
      ? `stopped reading after ${limit / 1000} s; raise --max-time`
      : `kept ${limit} ${COUNTED[what]} of ${found} or more${what === 'nodes' ? '; raise --max-nodes' : ''}`,
  );
  const { style: _style, metadata: _metadata, ...lenses } = analysis.shortfalls;
  const shortfalls = Object.entries(lenses).flatMap(([lens, short]) =>
    short.map(({ step, message }) => `${lens === 'fuse' ? 'outline' : `lens ${lens}`}, ${step}: ${message}`),
  );
  return [...limits, ...shortfalls];
}

function collectDoubts({ encoding: { encoding, suspected } }: PartialAnalysis): string[] {
  if (suspected === undefined) return [];
  return [`declares no encoding, read as ${encoding}; if that looks wrong, try --encoding ${suspected}`];
}
