/** Rule files a person names: read, compiled, or refused with the place of the mistake. */
import { readFileSync } from 'node:fs';
import { compileRules, loadClassicRules, loadModernRules, RuleError, type RuleSet } from '@anatome/core';
import { Failure, toUsageFailure } from '../failure.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';

/** The rule sets that need no file. */
export const SHIPPED_RULES: ReadonlyMap<string, () => RuleSet> = new Map([
  ['classic', loadClassicRules],
  ['modern', loadModernRules],
]);

/** The rules of a file, or those that come with Anatome under this name. */
export function loadRuleFile(file: string): RuleSet {
  const load = SHIPPED_RULES.get(file);
  if (load !== undefined) return load();
  try {
    return compileRules(readText(file), { file });
  } catch (error) {
    if (error instanceof RuleError) throw new Failure('rules', error.message);
    throw error;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const names = [...SHIPPED_RULES.keys()].join(' or ');
    throw toUsageFailure(
      `rules ${file} cannot be read: ${sayWhyUnreadable(error)}; name a file, or ${names}`,
    );
  }
}
