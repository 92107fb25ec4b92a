/** Which tests hold at which elements of a page: the rules lens says so itself, that nobody reads them in another way. */
import { applyRules, compileRules, type RuleSet, type Scene } from '../lens/index.ts';

/** Tests of one rule set: what it does is kept until it has run. */
const AT_ONCE = 20;

/** Rules that say of every element which of these tests hold. */
export function toProbes(tests: readonly string[]): RuleSet[] {
  const rules = tests.map(
    (test, at) =>
      `<RULE context="*"><WHENEVER test="${escapeRule(test)}"><SET attr="probe">${at}</SET></WHENEVER></RULE>`,
  );
  const sets: RuleSet[] = [];
  for (let at = 0; at < rules.length; at += AT_ONCE)
    sets.push(compileRules(`<RULES>${rules.slice(at, at + AT_ONCE).join('\n')}</RULES>`, { file: 'probe' }));
  return sets;
}

/** The tests that hold, for each of the elements asked for; in the order of `tests`. */
export function probeElements(
  scene: Scene,
  { tests, probes }: { readonly tests: readonly string[]; readonly probes: readonly RuleSet[] },
  elements: Iterable<number>,
): Map<number, Set<string>> {
  const signs = new Map<number, Set<string>>();
  for (const element of elements) signs.set(element, new Set());
  for (const probe of probes)
    for (const { node, action } of applyRules([probe], scene).firings)
      if (action.kind === 'set') signs.get(node)?.add(tests[Number(action.value)]);
  return signs;
}

/** A test as an attribute of a rule file has it. */
export function escapeRule(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
