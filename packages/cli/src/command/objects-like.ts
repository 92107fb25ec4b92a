/**
 * `anatome objects like MODEL SOURCE…`: the question at the end of Annoni and Ezeife, section 3.2: which pages are built
 * like this shop's?
 */
import { createObjectsLens, type Needs } from '@anatome/core';
import {
  compareSignatures,
  type Likeness,
  toObjectGraph,
  toSignatures,
  type ZoneSignature,
} from '@anatome/core/export';
import { toExit } from '../exit.ts';
import { type Failure, toFailure, toUsageFailure } from '../failure.ts';
import { type Source, toSources } from '../source/source.ts';
import { toOneLine } from '../terminal/control.ts';
import { complain } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { analyzeSource } from './analyze-source.ts';
import { nameSource } from './name-source.ts';
import type { PageOptions } from './page-option.ts';
import { type Settings, toSettings } from './settings.ts';

/** What was typed. */
export interface ObjectsLikeOptions extends PageOptions {
  readonly format: string;
  readonly output?: string;
}

/** A page and how alike it is to the model. */
interface Ranked extends Likeness {
  readonly source: string;
}

/** Ranks the sources; gives the exit code. A source that fails does not stop the others; a model that fails does. */
export async function runObjectsLike(
  model: string,
  words: readonly string[],
  options: ObjectsLikeOptions,
): Promise<number> {
  if (options.format !== 'text' && options.format !== 'json') {
    throw toUsageFailure(`unknown format "${options.format}"; objects like prints text or json`);
  }
  const [first, ...sources] = toSources([model, ...words]);
  const settings = toSettings(options, { lenses: [createObjectsLens()], sources: sources.length + 1 });
  const output = createOutput(options.output);
  const signatures = await sign(first, settings, options);
  const progress = await startProgress(sources.length, output.isTerminal);
  const ranked: Ranked[] = [];
  const failures: Failure[] = [];
  for (const source of sources) {
    progress.next(source.name);
    const other = await trySign(source, settings, options);
    if (Array.isArray(other)) ranked.push({ source: source.name, ...compareSignatures(signatures, other) });
    else failures.push(other);
  }
  progress.stop();
  ranked.sort((one, other) => other.score - one.score);
  await output.write(ranked.map((page) => toLine(page, options.format)).join(''));
  await output.close();
  return toExit(
    ranked.length,
    failures.map(({ exit }) => exit),
  );
}

const NEEDS: Needs = { lenses: ['objects'], parts: [] };

/** The signatures of a page's zones. */
function sign(source: Source, settings: Settings, options: ObjectsLikeOptions): Promise<ZoneSignature[]> {
  return nameSource(source, async () => {
    const { page, layers } = await analyzeSource(source, settings, { ...options, needs: NEEDS });
    return toSignatures(toObjectGraph(page, layers[0].annotations));
  });
}

/** The signatures, or the failure, already complained of. */
async function trySign(
  source: Source,
  settings: Settings,
  options: ObjectsLikeOptions,
): Promise<ZoneSignature[] | Failure> {
  try {
    return await sign(source, settings, options);
  } catch (error) {
    const failure = toFailure(error);
    complain(failure.message);
    return failure;
  }
}

function toLine({ source, score, zones }: Ranked, format: string): string {
  if (format === 'json') return `${JSON.stringify({ source, score, zones })}\n`;
  const parts = Object.entries(zones).map(([zone, likeness]) => `${zone} ${likeness.toFixed(2)}`);
  return `${score.toFixed(2)}  ${toOneLine(source)}  (${parts.join(', ')})\n`;
}
