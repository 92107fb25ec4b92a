/** What is wrong with a rule file or a grammar, with its place. */
import { compileGrammar, compileRules, GrammarError, RuleError, toXslt } from '@anatome/core';
import { reviewRules } from '@anatome/core/lens';
import { toGrammarSource, toLexicon } from './compile-texts.ts';

/** A mistake or a remark, and where; lines and columns count from 1. */
export interface CheckMessage {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What a check found. */
export interface CheckAnswer {
  readonly ok: boolean;
  readonly errors: readonly CheckMessage[];
  /** Things that are no mistakes but hardly meant. */
  readonly warnings: readonly CheckMessage[];
  /** The rules compiled to a stylesheet; null where that cannot be done, which `xsltError` then explains. */
  readonly xslt?: string | null;
  readonly xsltError?: string;
  readonly labels?: readonly string[];
}

/** Checks a rule file and compiles it. */
export function checkRules(text: string): CheckAnswer {
  try {
    const ruleSet = compileRules(text, { file: 'rules.xml' });
    const warnings = reviewRules(ruleSet).map(({ place: { line, column }, message }) => ({
      line,
      column,
      message,
    }));
    return { ok: true, errors: [], warnings, labels: ruleSet.labels, ...compileXslt(ruleSet) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { line, column, detail } = error;
    return { ok: false, errors: [{ line, column, message: detail }], warnings: [] };
  }
}

/** Rules may ask for what only a page's style can tell; XSLT has no words for that. */
function compileXslt(ruleSet: Parameters<typeof toXslt>[0]): Pick<CheckAnswer, 'xslt' | 'xsltError'> {
  try {
    return { xslt: toXslt(ruleSet) };
  } catch (error) {
    if (error instanceof RuleError) return { xslt: null, xsltError: error.message };
    throw error;
  }
}

/** Checks a grammar; it may include shipped ones, and ask for word types of the lists that come with it. */
export function checkGrammar(text: string, lexicon: readonly string[] = []): CheckAnswer {
  const lexica = lexicon.map(toLexicon);
  try {
    const { labels, warnings } = compileGrammar(toGrammarSource(text), lexica);
    return { ok: true, errors: [], warnings: warnings.map(toWarning), labels };
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    const { line, column } = error.place;
    return { ok: false, errors: [{ line, column, message: error.detail }], warnings: [] };
  }
}

/** Warnings of a grammar say their place in words: `file:line:column: message`. */
function toWarning(warning: string): CheckMessage {
  const [, line, column, message] = /^[^:]*:(\d+):(\d+): (.*)$/s.exec(warning) ?? [];
  return message === undefined
    ? { line: 1, column: 1, message: warning }
    : { line: Number(line), column: Number(column), message };
}
