/** What small grammars find on small pages, and what is said of mistakes, as a golden has it. */
import { analyze, compileGrammar, createGrammarLens } from '@anatome/core';
import { explainMiss, readByGrammar, runTests } from '@anatome/core/lens';
import { Workspace } from '@anatome/core/workspace';
import { GRAMMAR_CASES, type GrammarCase, MISTAKES } from './grammar-cases.ts';
import { toGrammarLines } from './grammar-lines.ts';

/** Every case and every mistake, with its outcome below it. */
export function toCaseLines(): string[] {
  return [
    ...GRAMMAR_CASES.flatMap((given) => [...toTitle(given), ...toOutcome(given), '']),
    ...MISTAKES.flatMap((rules) => [...rules.split('\n').map(shorten), `    ${toMistake(rules)}`, '']),
  ];
}

function toTitle({ rules, markup }: GrammarCase): string[] {
  return [...rules.split('\n').slice(-6), markup].filter((line) => line !== '').map(shorten);
}

function shorten(line: string): string {
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

function toOutcome({ preamble = '', rules, markup, missed, ext }: GrammarCase): string[] {
  const grammar = compileGrammar([{ text: preamble + rules, file: 'case' }]);
  const lenses = [createGrammarLens({ grammars: grammar })];
  const analysis = analyze(markup, { url: 'https://example.org/', lenses, model: 'none', ext });
  const reading = readByGrammar(grammar, {
    ...analysis,
    ext,
    deadline: Number.POSITIVE_INFINITY,
    workspace: new Workspace(),
  });
  return [
    ...toGrammarLines(analysis),
    ...(missed === undefined ? [] : explainMiss(reading, missed)).map(
      (miss) => `near ${JSON.stringify(miss)}`,
    ),
    ...grammar.warnings.map((warning) => `warning: ${warning}`),
    ...runTests(grammar).map(
      ({ test, passed, message }) => `test ${test.lines.join(' / ')}: ${passed} ${message}`,
    ),
  ].map((line) => `    ${line}`);
}

function toMistake(rules: string): string {
  try {
    compileGrammar([{ text: `BLOCKTYPE Other (())\n${rules}`, file: 'mistake' }]);
    return 'no mistake';
  } catch (error) {
    return String(error);
  }
}
