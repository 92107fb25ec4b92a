/** All faults StrykerJS knows for a file: conditions turned, operators swapped, strings emptied, blocks left out … */
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from './mutant.ts';

const ignored = (): void => undefined;
const LOGGER = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: ignored,
  debug: ignored,
  info: ignored,
  warn: ignored,
  error: ignored,
  fatal: ignored,
};

/** The faults of a file, in the order of its text. */
export async function collectStryker(file: string, text: string): Promise<Mutant[]> {
  const { mutants } = await new Instrumenter(LOGGER).instrument(
    [{ name: file, mutate: true, content: text }],
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const starts = collectLineStarts(text);
  return mutants.map(({ location, replacement, mutatorName }) => {
    const from = starts[location.start.line] + location.start.column;
    const to = starts[location.end.line] + location.end.column;
    const original = text.slice(from, to);
    return { file, from, to, original, replacement: enclose(replacement, mutatorName), kind: mutatorName };
  });
}

function collectLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** What replaces an expression is to bind no closer to its neighbours than the expression did. */
function enclose(replacement: string, kind: string): string {
  const isExpression = kind !== 'BlockStatement' && !/^(?:case|default)\b/.test(replacement);
  return isExpression ? `(${replacement})` : replacement;
}
