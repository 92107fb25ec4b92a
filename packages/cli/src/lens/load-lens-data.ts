/** Files a server is started with, as texts: its threads read none. A mistake in one is told before it starts. */
import { readFileSync } from 'node:fs';
import { compileGrammar, type Lexicon, saveLexicon } from '@anatome/core';
import type { GrammarSource, Resolve } from '@anatome/core/lens';
import type { GrammarText, LensData, RuleText } from '@anatome/server';
import { loadGrammarFiles, loadLexiconFile, toGrammarFailure } from '../command/grammar-files.ts';
import { loadTemplateFile } from '../command/load-template-files.ts';
import { loadWrapperFile } from '../command/load-wrapper-files.ts';
import type { LensDataOptions } from '../command/page-option.ts';
import { loadRuleFile, SHIPPED_RULES } from './rule-files.ts';

/** Reads and checks what was typed; what was not is left out. */
export function loadLensData({ rules, grammar, lexicon, template, wrapper }: LensDataOptions): LensData {
  const lexica = lexicon?.map(loadLexiconFile);
  return {
    ...(template !== undefined && {
      templates: template.map((file) => JSON.stringify(loadTemplateFile(file).file)),
    }),
    ...(wrapper !== undefined && {
      wrappers: wrapper.map((file) => JSON.stringify(loadWrapperFile(file).file)),
    }),
    rules: rules?.map(toRuleText),
    grammars: grammar && toGrammarTexts(loadGrammarFiles(grammar), lexica),
    lexica: lexica?.map(saveLexicon),
  };
}

/** Compiled once to be checked. */
function toRuleText(file: string): RuleText {
  loadRuleFile(file);
  return { file, text: SHIPPED_RULES.has(file) ? file : readFileSync(file, 'utf8') };
}

/** Compiled once to be checked, and to see what they include. */
function toGrammarTexts(sources: readonly GrammarSource[], lexica: readonly Lexicon[] = []): GrammarText[] {
  const recorded = sources.map(recordIncludes);
  try {
    compileGrammar(
      recorded.map(({ source }) => source),
      lexica,
    );
  } catch (error) {
    throw toGrammarFailure(error);
  }
  return recorded.map(({ source: { text, file }, included }) => ({ text, file, included }));
}

/** A grammar that keeps what it is given when it includes something. */
function recordIncludes({ text, file, resolve }: GrammarSource): {
  readonly source: GrammarSource;
  readonly included: GrammarText['included'];
} {
  const included: GrammarText['included'][number][] = [];
  const record: Resolve = (name, from) => {
    const found = resolve?.(name, from);
    // Other threads get texts: packed lists would be copied without what reads them.
    if (found !== undefined) included.push({ name, from, file: found.file, text: found.text });
    return found;
  };
  return { source: { text, file, resolve: record }, included };
}
