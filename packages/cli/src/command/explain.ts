import {
  ALL_NEEDS,
  type Explanation,
  explainPlace,
  findPlace,
  type Page,
  type Place,
  requireOutline,
} from '@anatome/core';
import { sayMiss } from '@anatome/core/explain';
import { EXIT } from '../exit.ts';
import { toExplanationText } from '../explain/to-explanation-text.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { toSource } from '../source/source.ts';
import { toKnownWords } from '../terminal/find-nearest.ts';
import { note } from '../terminal/message.ts';
import { createOutput, type Output } from '../terminal/output.ts';
import { analyzeSource } from './analyze-source.ts';
import { nameSource } from './name-source.ts';
import type { PageOptions } from './page-option.ts';
import { toSettings } from './settings.ts';

/** Options as typed. */
export interface ExplainOptions extends PageOptions {
  readonly at: string;
  readonly format: string;
  readonly output?: string;
}

const FORMAT_NAMES: readonly string[] = ['text', 'json'];

/** `anatome explain SOURCE --at PLACE`: says all that is known of a place, and why. */
export async function runExplain(word: string, options: ExplainOptions): Promise<number> {
  if (!FORMAT_NAMES.includes(options.format)) {
    throw toUsageFailure(`unknown format "${options.format}"; ${toKnownWords(options.format, FORMAT_NAMES)}`);
  }
  const settings = toSettings(options);
  for (const warning of settings.warnings) note(warning);
  const output = createOutput(options.output);
  const source = toSource(word);
  const explained = await nameSource(source, async () => {
    const analysis = await analyzeSource(source, settings, { ...options, needs: ALL_NEEDS });
    const { page, style, features, layers } = analysis;
    const known = { page, style, features, layers, outline: requireOutline(analysis) };
    const explanation = explainPlace(known, findPlaceOrFail(page, options.at), {
      model: settings.model,
      favour: settings.page.favour,
      comments: settings.page.comments,
      template: settings.page.template,
    });
    return present(explanation, options, output);
  });
  await output.write(explained);
  await output.close();
  return EXIT.good;
}

function present(explanation: Explanation, options: ExplainOptions, output: Output): string {
  if (options.format === 'text') return toExplanationText(explanation, output.colours);
  return `${JSON.stringify(explanation, null, output.isTerminal ? 2 : undefined)}\n`;
}

function findPlaceOrFail(page: Page, at: string): Place {
  const place = findPlace(page, at);
  if (place === undefined) throw new Failure('no-place', sayMiss(page, at));
  return place;
}
