import { reviewRules } from '@anatome/core/lens';
import { EXIT } from '../exit.ts';
import { loadRuleFile } from '../lens/rule-files.ts';
import { createOutput } from '../terminal/output.ts';

/** `anatome rules check FILE`: prints remarks, one per line; a mistake is a failure. */
export async function runRulesCheck(file: string): Promise<number> {
  const ruleSet = loadRuleFile(file);
  const remarks = reviewRules(ruleSet);
  const output = createOutput(undefined);
  for (const { place, message } of remarks) {
    await output.write(`${place.file}:${place.line}:${place.column}: ${message}\n`);
  }
  const labels = ruleSet.labels.length === 0 ? 'none' : ruleSet.labels.join(', ');
  await output.write(
    `${file}: ${count(ruleSet.rules.length, 'rule')}, labels: ${labels}; ${count(remarks.length, 'remark')}\n`,
  );
  await output.close();
  return EXIT.good;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
