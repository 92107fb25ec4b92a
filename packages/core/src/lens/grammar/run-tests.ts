/** Runs the TESTs of a grammar: each is a little page of its own. */
import { measure } from '../../feature/index.ts';
import { parse } from '../../page/index.ts';
import { computeStyle } from '../../style/index.ts';
import { Workspace } from '../../workspace/index.ts';
import type { CompiledGrammar } from './compiled-grammar.ts';
import { explainMiss } from './explain-miss.ts';
import type { TestProduction } from './production.ts';
import { type Reading, readByGrammar } from './read-by-grammar.ts';

export interface TestResult {
  readonly test: TestProduction;
  readonly passed: boolean;
  /** Why not, when it did not pass. */
  readonly message: string;
}

/** One result per TEST, in the order of the files. */
export function runTests(grammar: CompiledGrammar): TestResult[] {
  const workspace = new Workspace();
  return grammar.tests.map((test) => runTest(grammar, test, workspace));
}

function runTest(grammar: CompiledGrammar, test: TestProduction, workspace: Workspace): TestResult {
  const reading = readMarkup(grammar, toMarkup(test), workspace);
  const passed = isOf(reading, test.type) !== test.isNegated;
  if (passed) return { test, passed, message: '' };
  const [miss] = test.isNegated ? [] : explainMiss(reading, test.type, 1);
  const known = reading.grammar.blocks.has(test.type) || reading.grammar.words.has(test.type);
  const isDocument = reading.grammar.documents.some(({ name }) => name === test.type);
  if (!known && !isDocument) return { test, passed, message: `There is no type ${test.type}.` };
  return { test, passed, message: miss === undefined ? '' : miss.missing.join('; ') };
}

/** Lines are lines; a text that begins with a tag is markup. */
function toMarkup({ lines }: TestProduction): string {
  if (lines[0].startsWith('<')) return lines.join('\n');
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return `<p>${escaped.join('<br>')}</p>`;
}

function readMarkup(grammar: CompiledGrammar, markup: string, workspace: Workspace): Reading {
  const page = parse(markup, { workspace });
  const style = computeStyle(page, { workspace });
  const features = measure(page, style, { workspace });
  return readByGrammar(grammar, { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace });
}

function isOf({ grammar, read, complexes, verdicts }: Reading, type: string): boolean {
  if (complexes.byName.has(type) || verdicts.some(({ rule }) => rule.name === type)) return true;
  const number = grammar.words.get(type);
  return read.some(
    ({ rules, parts }) =>
      rules.some(({ name }) => name === type) || parts.some((part) => part.type === number),
  );
}
