import { RuleError, toXslt } from '@anatome/core';
import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';
import { loadRuleFile } from '../lens/rule-files.ts';
import { createOutput } from '../terminal/output.ts';

/** `anatome rules compile FILE -o FILE.xsl`: prints the stylesheet. */
export async function runRulesCompile(file: string, options: { output?: string }): Promise<number> {
  const output = createOutput(options.output);
  await output.write(compile(file));
  await output.close();
  return EXIT.good;
}

function compile(file: string): string {
  try {
    return toXslt(loadRuleFile(file));
  } catch (error) {
    if (error instanceof RuleError) throw new Failure('rules', error.message);
    throw error;
  }
}
