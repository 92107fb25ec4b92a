/** Turns what grammar files say into what runs: names become numbers, patterns become programs, mistakes become errors. */
import { type Lexicon, LexiconBuilder, type PackedLists, type WordType } from '../../lexicon/index.ts';
import { checkNames, checkReferences } from './check-references.ts';
import { checkWordTypes } from './check-word-types.ts';
import { collectLexTypes, compileBlockRules } from './compile-block-rules.ts';
import { compileJudges, EDGES } from './compile-judges.ts';
import type { AgainRule, CompiledComplex, CompiledGrammar, CompiledPart } from './compiled-grammar.ts';
import { GrammarError } from './grammar-error.ts';
import { type GrammarSource, type LoadedGrammar, loadGrammars } from './load-grammars.ts';
import { compilePattern } from './pattern-program.ts';
import type {
  Combination,
  ComplexProduction,
  Pattern,
  Production,
  RecordField,
  WordsProduction,
} from './production.ts';
import { SHAPES } from './shape.ts';
import { sortByNeed } from './sort-by-need.ts';

/** Every part may run over every block, so many of them cost much; the shipped grammars have about 100. */
const MOST_PARTS = 1000;
/** Every record of a page has all of them; the shipped ones have six at most. */
const MOST_FIELDS = 100;

/** Compiles grammars that are to work together; names are shared between them. `lexica` are those of the caller. */
export function compileGrammar(
  sources: readonly GrammarSource[],
  lexica: readonly Lexicon[] = [],
): CompiledGrammar {
  const loaded = loadGrammars(sources);
  const { productions } = loaded;
  checkNames(productions);
  const words = new NumberedNames(SHAPES);
  const blocks = new NumberedNames([]);
  for (const production of productions) {
    if (production.kind === 'words' || production.kind === 'part') words.toNumber(production.name);
    if (production.kind === 'part')
      for (const name of collectCaptures(production.pattern)) words.toNumber(name);
    if (production.kind === 'blocktype' || production.kind === 'complex') blocks.toNumber(production.name);
  }
  const parts = compileParts(productions, words);
  const numbers = { toWord: words.toNumber, toBlock: blocks.toNumber };
  const lexTypes = collectLexTypes(productions);
  const judges = compileJudges(productions, { lexTypes, numbers });
  const literals = collectLiterals(words.numbers);
  const complexes = compileComplexes(productions, blocks);
  const rules = compileBlockRules(productions, lexTypes, numbers);
  const documents = productions.filter((production) => production.kind === 'doctype');
  const grammar = {
    ...rules,
    parts,
    judges,
    again: collectAgain(productions, words.numbers),
    complexes,
    complexesByName: groupByName(complexes),
    documents,
    documentTypes: documents.map(({ occurrences }) =>
      Int32Array.from(occurrences, ({ type }) => blocks.numbers.get(type) ?? -1),
    ),
    records: collectRecords(productions),
    partsByWord: indexParts(parts),
    literals,
    words: words.numbers,
    blocks: blocks.numbers,
    ownLexicon: buildOwnLexicon(loaded),
    endings: collectEndings(loaded, words.toNumber, (type) => type.case !== 'any'),
    anyEndings: collectEndings(loaded, words.toNumber, (type) => type.case === 'any'),
    lexica,
    tests: loaded.tests,
  };
  checkReferences(grammar, productions);
  return {
    ...grammar,
    labels: collectLabels(grammar.records, productions),
    warnings: checkWordTypes(productions, collectGiven(grammar, productions)),
  };
}

/** Gives numbers to names as they come. */
class NumberedNames {
  readonly numbers = new Map<string, number>();
  readonly toNumber: (name: string) => number;

  constructor(names: readonly string[]) {
    this.toNumber = (name) => {
      const known = this.numbers.get(name);
      if (known !== undefined) return known;
      this.numbers.set(name, this.numbers.size);
      return this.numbers.size - 1;
    };
    for (const name of names) this.toNumber(name);
  }
}

/** AGAIN rules with numbers for names. */
function collectAgain(productions: readonly Production[], words: ReadonlyMap<string, number>): AgainRule[] {
  return productions.flatMap((production) => {
    if (production.kind !== 'again') return [];
    const toNumber = (name: string): number => {
      const number = words.get(name);
      if (number === undefined) throw new GrammarError(`There is no PART ${name}.`, production.place);
      return number;
    };
    return [{ type: toNumber(production.name), groups: production.groups.map(toNumber) }];
  });
}

function compileParts(productions: readonly Production[], words: NumberedNames): CompiledPart[] {
  const parts = productions.filter((production) => production.kind === 'part');
  if (parts.length > MOST_PARTS)
    throw new GrammarError(
      `A grammar has at most ${MOST_PARTS} parts, this one has ${parts.length}; use word lists instead.`,
      parts[MOST_PARTS].place,
    );
  const makers = new Map<string, string[]>();
  for (const { name, pattern } of parts)
    for (const captured of collectCaptures(pattern))
      makers.set(captured, [...(makers.get(captured) ?? []), name]);
  const judged = collectJudged(productions);
  const needsOf = ({ name, pattern }: (typeof parts)[number]): string[] =>
    [...collectNames(pattern), ...(judged.get(name) ?? [])].flatMap((needed) =>
      [needed, ...(makers.get(needed) ?? [])].filter((maker) => maker !== name),
    );
  return sortByNeed(parts, needsOf).map((part) => ({
    production: part,
    type: words.toNumber(part.name),
    program: compilePattern(part.pattern, words.toNumber),
  }));
}

/** The types that the judge of a part looks for: they must be found before it. Those of the line above are. */
function collectJudged(productions: readonly Production[]): Map<string, string[]> {
  return new Map(
    productions.flatMap((production) => {
      if (production.kind !== 'judge') return [];
      const near = production.evidence.filter(({ at }) => at !== 'below');
      return [[production.name, near.flatMap(({ terms }) => terms.map(({ type }) => type))] as const];
    }),
  );
}

function compileComplexes(productions: readonly Production[], blocks: NumberedNames): CompiledComplex[] {
  const complexes = productions.filter((production) => production.kind === 'complex');
  return sortByNeed(complexes, (production) => namesOf(production.combination)).map((production) => {
    const { combination } = production;
    const toBlock = (name: string): number => findBlock(blocks, name, production);
    if ('pattern' in combination)
      return {
        production,
        type: toBlock(production.name),
        program: compilePattern(combination.pattern, toBlock),
        element: -1,
      };
    return {
      production,
      type: toBlock(production.name),
      program: undefined,
      element: toBlock(combination.type),
    };
  });
}

function groupByName(rules: readonly CompiledComplex[]): Map<string, CompiledComplex[]> {
  const groups = new Map<string, CompiledComplex[]>();
  for (const rule of rules) {
    const group = groups.get(rule.production.name);
    if (group === undefined) groups.set(rule.production.name, [rule]);
    else group.push(rule);
  }
  return groups;
}

function findBlock(blocks: NumberedNames, name: string, { place }: ComplexProduction): number {
  const number = blocks.numbers.get(name);
  if (number !== undefined) return number;
  throw new GrammarError(`There is no BLOCKTYPE ${name}.`, place);
}

function namesOf(combination: Combination): string[] {
  return 'pattern' in combination ? collectNames(combination.pattern) : [combination.type];
}

function collectNames(pattern: Pattern): string[] {
  if (pattern.kind === 'group') return pattern.choices.flat().flatMap(collectNames);
  return pattern.terms.flatMap(({ name }) => name ?? []);
}

/** For each type the parts to be looked for when it occurs: those that need it, or one of a few types it is among. */
function indexParts(parts: readonly CompiledPart[]): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (const [number, { program }] of parts.entries()) {
    for (const type of new Set(program.required[0] ?? program.asked)) {
      const numbers = index.get(type);
      if (numbers === undefined) index.set(type, [number]);
      else numbers.push(number);
    }
  }
  return index;
}

/** Types that are literals: their names stand in quotes. */
function collectLiterals(words: ReadonlyMap<string, number>): Map<string, number> {
  const quoted = [...words].filter(([name]) => name.startsWith('"'));
  return new Map(quoted.map(([name, number]) => [name.slice(1, -1), number]));
}

/** Names of groups: `City=(…)`. */
function collectCaptures(pattern: Pattern): string[] {
  if (pattern.kind === 'atom') return [];
  const inner = pattern.choices.flat().flatMap(collectCaptures);
  return pattern.name === undefined ? inner : [pattern.name, ...inner];
}

function collectRecords(productions: readonly Production[]): Map<string, readonly RecordField[]> {
  const records = new Map<string, readonly RecordField[]>();
  for (const production of productions) {
    if (production.kind !== 'record') continue;
    const fields = [...(records.get(production.name) ?? []), ...production.fields];
    if (fields.length > MOST_FIELDS)
      throw new GrammarError(
        `A record has at most ${MOST_FIELDS} fields, ${production.name} has ${fields.length}.`,
        production.place,
      );
    records.set(production.name, fields);
  }
  return records;
}

function buildOwnLexicon(loaded: LoadedGrammar): Lexicon | undefined {
  const types = new Map<string, WordType>();
  for (const production of loaded.productions)
    if (production.kind === 'words' && !types.has(production.name))
      types.set(production.name, production.type);
  const builder = new LexiconBuilder([...types.values()]);
  for (const [lists, namesOf] of collectPacked(loaded))
    builder.addPacked(lists, (list) => namesOf.get(list) ?? []);
  forEachWord(loaded, (entry, { name, place }, names) => {
    if (entry.includes('\0')) throw new GrammarError(`A word of ${name} holds the character NUL.`, place);
    if (!entry.startsWith('*')) builder.add(entry, names);
  });
  return builder.size === 0 ? undefined : builder.finishSoon();
}

/** The packed lists that types name: for each list the names of those types. */
function collectPacked({ wordLists }: LoadedGrammar): Map<PackedLists, Map<string, string[]>> {
  const found = new Map<PackedLists, Map<string, string[]>>();
  for (const [production, lists] of wordLists)
    for (const words of lists) {
      if (!('packed' in words)) continue;
      const names = found.get(words.packed) ?? new Map<string, string[]>();
      names.set(words.name, [...(names.get(words.name) ?? []), production.name]);
      found.set(words.packed, names);
    }
  return found;
}

/** `*straße`: every word with this ending, of the types that are chosen: those of CASE any count in small words, too. */
function collectEndings(
  loaded: LoadedGrammar,
  toWord: (name: string) => number,
  isChosen: (type: WordType) => boolean,
): Map<string, number[]> {
  const endings = new Map<string, number[]>();
  forEachWord(loaded, (entry, { name, type }) => {
    if (!entry.startsWith('*') || !isChosen(type)) return;
    const ending = entry.slice(1).toLowerCase();
    endings.set(ending, [...(endings.get(ending) ?? []), toWord(name)]);
  });
  return endings;
}

/** The words of all types, those of their lists included but for packed ones, which have no endings; `names` is the name of the type, one array for all its words. */
function forEachWord(
  { productions, wordLists }: LoadedGrammar,
  see: (word: string, production: WordsProduction, names: readonly string[]) => void,
): void {
  for (const production of productions) {
    if (production.kind !== 'words') continue;
    const names = [production.name];
    for (const words of [production.entries, ...(wordLists.get(production) ?? [])])
      if (!('packed' in words)) for (let at = 0; at < words.length; at++) see(words[at], production, names);
  }
}

/** What is printed: what RECORD and PRINT name; without them everything but parts. */
function collectLabels(records: ReadonlyMap<string, unknown>, productions: readonly Production[]): string[] {
  if (records.size > 0) return [...records.keys()];
  const printed = productions.filter(
    ({ kind }) => kind === 'blocktype' || kind === 'complex' || kind === 'doctype',
  );
  return [...new Set(printed.map(({ name }) => name))];
}

/** The word types that shapes, lexica, WORDS, parts and named groups give. */
function collectGiven(
  { ownLexicon, lexica, parts }: Pick<CompiledGrammar, 'ownLexicon' | 'lexica' | 'parts'>,
  productions: readonly Production[],
): Set<string> {
  const given = new Set<string>([...SHAPES, ...EDGES]);
  for (const lexicon of ownLexicon === undefined ? lexica : [ownLexicon, ...lexica])
    for (const { name } of lexicon.types) given.add(name);
  for (const { production } of parts)
    for (const name of [production.name, ...collectCaptures(production.pattern)]) given.add(name);
  for (const production of productions) if (production.kind === 'words') given.add(production.name);
  return given;
}
