/** Word types that nobody gives: an error where a rule could never hold without them, a warning elsewhere. */
import { GrammarError, type GrammarPlace } from './grammar-error.ts';
import type { LexCondition, Pattern, Production } from './production.ts';

/** Uses of word types; `isNeeded` where a rule cannot hold unless one of them is given. */
interface Use {
  readonly names: readonly string[];
  readonly isNeeded: boolean;
  readonly place: GrammarPlace;
}

/** The warnings; the first type that is needed and that nobody gives is thrown as a mistake. */
export function checkWordTypes(productions: readonly Production[], given: ReadonlySet<string>): string[] {
  const warned = new Map<string, GrammarPlace>();
  for (const { names, isNeeded, place } of productions.flatMap(collectUses)) {
    const missing = names.filter((name) => !given.has(name) && !name.startsWith('"'));
    if (missing.length === 0) continue;
    if (isNeeded && missing.length === names.length)
      throw new GrammarError(
        `Nobody gives the word type ${missing.join(' or ')}: add WORDS, or a lexicon that has it.`,
        place,
      );
    for (const name of missing) if (!warned.has(name)) warned.set(name, place);
  }
  return Array.from(
    warned,
    ([name, { file, line, column }]) => `${file}:${line}:${column}: nobody gives the word type ${name}`,
  );
}

function collectUses(production: Production): Use[] {
  if (production.kind === 'part') return collectPatternUses(production.pattern, true);
  if (production.kind === 'lextype') return production.conditions.map(toUse);
  if (production.kind === 'blocktype')
    return production.tuples.flatMap(({ lexical }) =>
      lexical.flatMap(({ conditions = [], isNegated }) =>
        conditions.map((condition) =>
          isNegated ? { ...toUse(condition), isNeeded: false } : toUse(condition),
        ),
      ),
    );
  if (production.kind !== 'judge') return [];
  return production.evidence.flatMap(({ terms, tuple, place }) => [
    ...terms.map(({ type, without }) => ({ names: [type, ...without], isNeeded: false, place })),
    ...(tuple?.lexical ?? []).flatMap(({ conditions = [] }) =>
      conditions.map((condition) => ({ ...toUse(condition), isNeeded: false })),
    ),
  ]);
}

function toUse({ types, bound, place }: LexCondition): Use {
  return { names: types, isNeeded: bound.least > 0, place };
}

/** Of a pattern: each atom that must be there, each choice of which one must be. */
function collectPatternUses(pattern: Pattern, isNeeded: boolean): Use[] {
  const isAsked = isNeeded && pattern.least > 0;
  if (pattern.kind === 'atom')
    return pattern.terms.flatMap(({ name, isNegated }) =>
      name === undefined ? [] : [{ names: [name], isNeeded: isAsked && !isNegated, place: pattern.place }],
    );
  if (pattern.choices.length === 1)
    return pattern.choices[0].flatMap((item) => collectPatternUses(item, isAsked));
  const inner = pattern.choices.flat().flatMap((item) => collectPatternUses(item, false));
  const singles = pattern.choices.map(findSingleName);
  if (singles.some((name) => name === undefined)) return inner;
  return [{ names: singles as string[], isNeeded: isAsked, place: pattern.place }];
}

/** The type a choice consists of, if it is one type. */
function findSingleName([item, ...others]: readonly Pattern[]): string | undefined {
  if (item?.kind !== 'atom' || others.length > 0) return undefined;
  const [term] = item.terms;
  return term.isNegated ? undefined : (term.name ?? `"${term.literal}"`);
}
