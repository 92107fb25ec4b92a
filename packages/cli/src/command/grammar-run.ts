import { createGrammarLens, type Needs, type PartialAnalysis, toHtml } from '@anatome/core';
import { toGrammarNdjson, toGrammarRecords } from '@anatome/core/export';
import { type CompiledGrammar, explainType, readByGrammar } from '@anatome/core/lens';
import { Workspace } from '@anatome/core/workspace';
import { toExit } from '../exit.ts';
import { type Failure, toFailure, toUsageFailure } from '../failure.ts';
import { toSources } from '../source/source.ts';
import { complain } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { analyzeSource } from './analyze-source.ts';
import { compileFiles } from './grammar-files.ts';
import type { PageOptions } from './page-option.ts';
import { toSettings } from './settings.ts';

export interface GrammarRunOptions extends PageOptions {
  readonly grammar?: readonly string[];
  readonly lexicon?: readonly string[];
  readonly type?: readonly string[];
  readonly explain?: string;
  readonly format: string;
  readonly output?: string;
}

const FORMATS = ['ndjson', 'json', 'html'];

/** `anatome grammar run SOURCE…`: records of every page, or why there are none. */
export async function runGrammarRun(words: readonly string[], options: GrammarRunOptions): Promise<number> {
  if (!FORMATS.includes(options.format))
    throw toUsageFailure(`unknown format "${options.format}"; known are ${FORMATS.join(', ')}`);
  const sources = toSources(words);
  const grammar = compileFiles(options.grammar ?? [], options.lexicon);
  const lenses = [createGrammarLens({ grammars: grammar })];
  const settings = toSettings(options, { lenses, sources: sources.length });
  const needs: Needs = { lenses: ['grammar'], parts: options.format === 'html' ? ['entries'] : [] };
  const output = createOutput(options.output);
  const failures: Failure[] = [];
  for (const source of sources) {
    try {
      await output.write(
        present(await analyzeSource(source, settings, { ...options, needs }), grammar, options),
      );
    } catch (error) {
      const failure = toFailure(error);
      complain(failure.message);
      failures.push(failure);
    }
  }
  await output.close();
  return toExit(
    sources.length - failures.length,
    failures.map(({ exit }) => exit),
  );
}

function present(
  analysis: PartialAnalysis,
  grammar: CompiledGrammar,
  { format, type, explain }: GrammarRunOptions,
): string {
  const { page, style, features, layers, outline } = analysis;
  const layer = layers[0];
  if (explain !== undefined) {
    const scene = { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace: new Workspace() };
    const reading = readByGrammar(grammar, scene);
    return explainType(reading, explain)
      .map((miss) => `${JSON.stringify(miss)}\n`)
      .join('');
  }
  if (format === 'html') return toHtml(page, { entries: outline.entries ?? [] }, layer.annotations);
  if (format === 'ndjson') return toGrammarNdjson(page, layer, type);
  return `${JSON.stringify({ url: page.url ?? null, records: toGrammarRecords(page, layer, type) }, null, 2)}\n`;
}
