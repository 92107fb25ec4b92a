/** Rules, grammars and word lists that a stranger sends: texts, or names of shipped ones, never names of files. */
import {
  buildLexicon,
  compileGrammar,
  compileRules,
  GrammarError,
  type Lexicon,
  loadClassicRules,
  loadModernRules,
  loadShippedGrammars,
  RuleError,
  type RuleSet,
  readTemplate,
  readWordList,
  readWrapper,
  type SiteTemplate,
  type SiteWrapper,
  TemplateError,
  WordListError,
  WrapperError,
} from '@anatome/core';
import {
  type CompiledGrammar,
  type GrammarSource,
  resolveShipped,
  SHIPPED_GRAMMARS,
} from '@anatome/core/lens';
import { TaskError } from '@anatome/pool';

const SHIPPED_RULES: ReadonlyMap<string, () => RuleSet> = new Map([
  ['classic', loadClassicRules],
  ['modern', loadModernRules],
]);

/** A template from the text of its file. */
export function toTemplate(text: string): SiteTemplate {
  try {
    return readTemplate(JSON.parse(text));
  } catch (error) {
    if (error instanceof TemplateError) throw new TaskError('bad-template', error.message);
    if (error instanceof SyntaxError)
      throw new TaskError('bad-template', `A template is JSON, and this is none: ${error.message}`);
    throw error;
  }
}

/** A wrapper from the text of its file. */
export function toWrapper(text: string): SiteWrapper {
  try {
    return readWrapper(JSON.parse(text));
  } catch (error) {
    if (error instanceof WrapperError) throw new TaskError('bad-wrapper', error.message);
    if (error instanceof SyntaxError)
      throw new TaskError('bad-wrapper', `A wrapper is JSON, and this is none: ${error.message}`);
    throw error;
  }
}

/** Rules by the name of a shipped file, or from text. */
export function toRuleSet(text: string, name: string | number = 0): RuleSet {
  const load = SHIPPED_RULES.get(text);
  if (load !== undefined) return load();
  try {
    return compileRules(text, { file: typeof name === 'string' ? name : `rules-${name + 1}.xml` });
  } catch (error) {
    if (error instanceof RuleError) throw new TaskError('bad-rules', `${error.message}${toNameHint(text)}`);
    throw error;
  }
}

/** A text without a tag is no rule file, but perhaps a name. */
function toNameHint(text: string): string {
  if (text.includes('<')) return '';
  return `; expected a rule file as text, or the name of shipped rules: ${[...SHIPPED_RULES.keys()].join(', ')}`;
}

/** A grammar by the name of a shipped file, or from text; it may include shipped files and no others. */
export function toGrammarSource(text: string, at = 0): GrammarSource[] {
  const shipped = SHIPPED_GRAMMARS.find((name) => name === text);
  if (shipped !== undefined) return loadShippedGrammars([shipped]);
  return [{ text, file: `grammar-${at + 1}`, resolve: resolveShipped }];
}

/** Grammars and lexica made to work together. */
export function compileSources(
  sources: readonly GrammarSource[],
  lexica: readonly Lexicon[],
): CompiledGrammar {
  try {
    return compileGrammar(sources, lexica);
  } catch (error) {
    if (error instanceof GrammarError) throw new TaskError('bad-grammar', error.message);
    throw error;
  }
}

/** The lexicon of a word list. */
export function toLexicon(text: string, at = 0): Lexicon {
  try {
    const { entries, types } = readWordList(text);
    return buildLexicon(entries, types);
  } catch (error) {
    const name = `lexicon-${at + 1}`;
    if (!(error instanceof WordListError)) {
      throw new TaskError('bad-lexicon', `${name}: ${(error as Error).message}`);
    }
    const { line, column, detail } = error;
    throw new TaskError('bad-lexicon', `${name}:${line}:${column}: ${detail}`);
  }
}
