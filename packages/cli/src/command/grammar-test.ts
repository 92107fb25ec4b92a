import { runTests } from '@anatome/core/lens';
import { EXIT } from '../exit.ts';
import { createOutput } from '../terminal/output.ts';
import { compileFiles } from './grammar-files.ts';

/** `anatome grammar test FILE…`: one line per failed TEST and a sum; exit 1 when one failed. */
export async function runGrammarTest(files: readonly string[], lexica?: readonly string[]): Promise<number> {
  const results = runTests(compileFiles(files, lexica));
  const output = createOutput(undefined);
  const failed = results.filter(({ passed }) => !passed);
  for (const { test, message } of failed) {
    const { file, line } = test.place;
    const wanted = test.isNegated ? 'is' : 'is not';
    await output.write(
      `${file}:${line}: "${test.lines.join(' / ')}" ${wanted} ${test.type}${message && ` (${message})`}\n`,
    );
  }
  await output.write(`${results.length - failed.length} of ${results.length} tests passed\n`);
  await output.close();
  return failed.length === 0 ? EXIT.good : EXIT.nothing;
}
