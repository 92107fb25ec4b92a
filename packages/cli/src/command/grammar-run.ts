import type { Needs } from '@anatome/core';
import { toGrammarRecords } from '@anatome/core/export';
import { type CompiledGrammar, collectTypeNames, explainType, readByGrammar } from '@anatome/core/lens';
import { Workspace } from '@anatome/core/workspace';
import { toExit } from '../exit.ts';
import { type Failure, toFailure, toUsageFailure } from '../failure.ts';
import type { Format } from '../format/format.ts';
import { collectFormatsOf } from '../format/formats.ts';
import { type Source, toSources } from '../source/source.ts';
import { findNearest, toKnownWords } from '../terminal/find-nearest.ts';
import { complain, note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { analyzeSource } from './analyze-source.ts';
import { compileFiles } from './grammar-files.ts';
import { nameSource } from './name-source.ts';
import type { PageOptions } from './page-option.ts';
import { printSources } from './print-sources.ts';
import { type Settings, toSettings } from './settings.ts';

export interface GrammarRunOptions extends PageOptions {
  readonly type?: readonly string[];
  readonly explain?: readonly string[];
  readonly format: string;
  readonly output?: string;
}

/** `anatome grammar run SOURCE…`: records of every page, or why there are none. */
export async function runGrammarRun(words: readonly string[], options: GrammarRunOptions): Promise<number> {
  const format = findRunFormat(options.format);
  const sources = toSources(words);
  const compiled = compileFiles(options.grammar, options.lexicon);
  for (const type of options.explain ?? []) checkType(compiled, type);
  if (options.explain !== undefined) return explainSources(sources, options.explain, { options, compiled });
  return printSources(sources, { ...options, format, lens: 'grammar', compiled });
}

/** Any type can be asked for, also one that is only a part of records. */
function checkType(grammar: CompiledGrammar, type: string): void {
  const names = collectTypeNames(grammar);
  if (names.includes(type)) return;
  const nearest = findNearest(type, names);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw toUsageFailure(`--explain: no type "${type}"; records are of ${grammar.labels.join(', ')}${hint}`);
}

/** The formats of the lens grammar that show records; here `json` is these alone. */
function findRunFormat(name: string): Format {
  const [ndjson, html] = ['ndjson', 'html'].map(
    (each) => collectFormatsOf('grammar').find((row) => row.name === each)!,
  );
  const formats = [ndjson, { ...ndjson, ...JSON_FORMAT }, html];
  const found = formats.find((row) => row.name === name);
  if (found !== undefined) return found;
  const names = formats.map((row) => row.name);
  throw toUsageFailure(`unknown format "${name}"; ${toKnownWords(name, names)}`);
}

const JSON_FORMAT = {
  name: 'json',
  contentType: 'application/json',
  isObject: true,
  hears: ['type'],
  load:
    async () =>
    (analysis, { types }) => ({
      url: analysis.page.url ?? null,
      records: toGrammarRecords(analysis.page, analysis.layers[0], types),
    }),
} satisfies Partial<Format>;

/** What everything about one run of `--explain` needs. */
interface Explaining {
  readonly options: GrammarRunOptions;
  readonly compiled: CompiledGrammar;
}

async function explainSources(
  sources: readonly Source[],
  types: readonly string[],
  { options, compiled }: Explaining,
): Promise<number> {
  const settings = toSettings(options, { grammar: compiled, sources: sources.length });
  for (const warning of settings.warnings) note(warning);
  const output = createOutput(options.output);
  const failures: Failure[] = [];
  for (const source of sources) {
    try {
      await output.write(
        await nameSource(source, () => explain(source, types, { options, compiled, settings })),
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

const NEEDS: Needs = { lenses: [], parts: [] };

async function explain(
  source: Source,
  types: readonly string[],
  { options, compiled, settings }: Explaining & { readonly settings: Settings },
): Promise<string> {
  const analysis = await analyzeSource(source, settings, { ...options, needs: NEEDS });
  const { page, style, features } = analysis;
  const reading = readByGrammar(compiled, {
    page,
    style,
    features,
    ext: options.ext,
    deadline: Number.POSITIVE_INFINITY,
    workspace: new Workspace(),
  });
  return types
    .flatMap((type) => explainType(reading, type))
    .map((miss) => `${JSON.stringify({ ...miss, source: source.name })}\n`)
    .join('');
}
