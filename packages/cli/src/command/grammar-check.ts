import { EXIT } from '../exit.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { compileFiles } from './grammar-files.ts';

/** `anatome grammar check FILE…`: the first mistake, or how much there is. */
export async function runGrammarCheck(files: readonly string[], lexica?: readonly string[]): Promise<number> {
  const grammar = compileFiles(files, lexica);
  for (const warning of grammar.warnings) note(warning);
  const output = createOutput(undefined);
  const { parts, blockRules, complexes, documents, tests, labels } = grammar;
  await output.write(
    `${parts.length} parts, ${blockRules.length} block rules, ${complexes.length} complex rules, ${documents.length} document rules, ${tests.length} tests\nprints ${labels.join(', ')}\n`,
  );
  await output.close();
  return EXIT.good;
}
