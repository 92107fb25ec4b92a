import type { RuleSet } from '@anatome/core';
import { reviewRules } from '@anatome/core/lens';
import { EXIT } from '../exit.ts';
import { loadRuleFile } from '../lens/rule-files.ts';
import { createOutput, type Output } from '../terminal/output.ts';

/** `anatome rules check FILE…`: prints remarks, one per line, and a sum for each file; a mistake is a failure. */
export async function runRulesCheck(files: readonly string[]): Promise<number> {
  const ruleSets = files.map((file) => ({ file, ruleSet: loadRuleFile(file) }));
  const output = createOutput(undefined);
  for (const each of ruleSets) await write(each, output);
  await output.close();
  return EXIT.good;
}

async function write(
  { file, ruleSet }: { readonly file: string; readonly ruleSet: RuleSet },
  output: Output,
): Promise<void> {
  const remarks = reviewRules(ruleSet);
  for (const { place, message } of remarks) {
    await output.write(`${place.file}:${place.line}:${place.column}: ${message}\n`);
  }
  const labels = ruleSet.labels.length === 0 ? 'none' : ruleSet.labels.join(', ');
  await output.write(
    `${file}: ${count(ruleSet.rules.length, 'rule')}, labels: ${labels}; ${count(remarks.length, 'remark')}\n`,
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
