/** Names: each of one kind, and every one that is used is there. */
import type { CompiledGrammar } from './compiled-grammar.ts';
import { GrammarError, type GrammarPlace } from './grammar-error.ts';
import type { Production } from './production.ts';
import { SHAPES } from './shape.ts';

/** Alternatives are several rules of one name; a name is of one kind. */
export function checkNames(productions: readonly Production[]): void {
  const kinds = new Map<string, Production>();
  for (const production of productions) {
    if (isAboutAnother(production)) continue;
    const first = kinds.get(production.name);
    if (first !== undefined && first.kind !== production.kind)
      throw new GrammarError(
        `${production.name} is already a ${first.kind} (${first.place.file}:${first.place.line}); choose another name.`,
        production.place,
      );
    if (first === undefined) kinds.set(production.name, production);
    if ((SHAPES as readonly string[]).includes(production.name))
      throw new GrammarError(`${production.name} is built in; choose another name.`, production.place);
  }
}

/** Whether a production says something of what another one names. */
function isAboutAnother({ kind }: Production): boolean {
  return kind === 'record' || kind === 'judge' || kind === 'again';
}

/** Every type a document, record or test names must be there. */
export function checkReferences(
  { blocks, words }: Pick<CompiledGrammar, 'blocks' | 'words'>,
  productions: readonly Production[],
): void {
  const documents = new Set(productions.flatMap(({ kind, name }) => (kind === 'doctype' ? [name] : [])));
  const check = (name: string, place: GrammarPlace, others: (name: string) => boolean): void => {
    if (blocks.has(name) || others(name)) return;
    throw new GrammarError(`There is no type ${name}.`, place);
  };
  for (const production of productions) {
    if (production.kind === 'doctype')
      for (const { type, place } of [...production.steps, ...production.occurrences])
        check(type, place, () => false);
    if (production.kind === 'complex') {
      for (const type of production.span) check(type, production.place, (name) => words.has(name));
      if (production.as !== undefined && !words.has(production.as))
        throw new GrammarError(`There is no part ${production.as}.`, production.place);
    }
    if (production.kind !== 'record') continue;
    check(production.name, production.place, (name) => documents.has(name) || words.has(name));
    for (const { choices, place } of production.fields)
      for (const { type, inside } of choices) {
        check(type, place, (name) => words.has(name));
        if (inside !== undefined) check(inside, place, () => false);
      }
  }
}
