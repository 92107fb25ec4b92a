/**
 * Reads a file of genres. `genre NAME` begins one; indented lines below it say its facts, then `modules` its rows:
 * `level name kind status number label`, the number a dash where nobody has counted. Features follow their complex module.
 */
import { type Genre, type GenreModule, MODULE_KINDS, MODULE_LEVELS, MODULE_STATUSES } from './genre.ts';
import { Taxonomy } from './taxonomy.ts';
import { TaxonomyError } from './taxonomy-error.ts';

const FACTS = [
  'name',
  'parent',
  'types',
  'documents',
  'without',
  'content',
  'form',
  'function',
  'source',
  'threshold',
] as const;
type Fact = (typeof FACTS)[number];

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Level, name, kind, status, number, label. */
const ROW = /^(\S+) +(\S+) +(\S+) +(\S+) +(\S+) +(\S.*)$/;

/** What has been read of a genre so far. */
interface Draft {
  readonly id: string;
  readonly line: number;
  readonly facts: Map<Fact, string>;
  readonly modules: DraftModule[];
  hasModules: boolean;
}

type DraftModule = Omit<GenreModule, 'features'> & {
  readonly line: number;
  readonly features: DraftModule[];
};

/** Reads all genres; a TaxonomyError names the line that is wrong. */
export function readTaxonomy(text: string): Taxonomy {
  const drafts: Draft[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const last = drafts.at(-1);
    if (!line.startsWith(' ')) drafts.push(readHead(line, at + 1));
    else if (last === undefined) throw new TaxonomyError('expected "genre NAME" first.', at + 1);
    else readInside(last, line.trim(), at + 1);
  }
  checkTree(drafts);
  checkWithout(drafts);
  return new Taxonomy(drafts.map(toGenre));
}

function readHead(line: string, at: number): Draft {
  const [word, id = '', ...rest] = line.trim().split(/ +/);
  if (word !== 'genre' || !ID.test(id) || rest.length > 0)
    throw new TaxonomyError(`expected "genre NAME", found "${line.slice(0, 60)}".`, at);
  return { id, line: at, facts: new Map(), modules: [], hasModules: false };
}

function readInside(draft: Draft, line: string, at: number): void {
  if (draft.hasModules) addRow(draft, line, at);
  else if (line === 'modules') draft.hasModules = true;
  else addFact(draft, line, at);
}

function addFact(draft: Draft, line: string, at: number): void {
  const [word] = line.split(' ', 1);
  const fact = FACTS.find((name) => name === word);
  const value = line.slice(word.length).trim();
  if (fact === undefined || value === '')
    throw new TaxonomyError(`expected one of ${FACTS.join(', ')} and what it is, or "modules".`, at);
  if (draft.facts.has(fact)) throw new TaxonomyError(`"${fact}" is said twice.`, at);
  draft.facts.set(fact, value);
}

function addRow(draft: Draft, line: string, at: number): void {
  const row = ROW.exec(line);
  if (row === null) throw new TaxonomyError('expected level, name, kind, status, number and label.', at);
  const [, level, id, kind, status, number, label] = row;
  const module: DraftModule = {
    id: checkId(draft, id, at),
    level: oneOf(MODULE_LEVELS, level, at),
    kind: oneOf(MODULE_KINDS, kind, at),
    status: oneOf(MODULE_STATUSES, status, at),
    ...readNumber(number, at),
    label,
    line: at,
    features: [],
  };
  if (module.level !== 'feature') draft.modules.push(module);
  else findComplex(draft, at).features.push(module);
}

function checkId({ modules }: Draft, id: string, at: number): string {
  if (!ID.test(id)) throw new TaxonomyError(`"${id}" is no name: small letters, digits, single hyphens.`, at);
  const isTaken = modules.some(
    (module) => module.id === id || module.features.some((each) => each.id === id),
  );
  if (isTaken) throw new TaxonomyError(`the genre has "${id}" already.`, at);
  return id;
}

function oneOf<Word extends string>(words: readonly Word[], found: string, at: number): Word {
  const word = words.find((each) => each === found);
  if (word !== undefined) return word;
  throw new TaxonomyError(`expected ${words.join(', ')}, found "${found}".`, at);
}

function readNumber(written: string, at: number): { number?: number } {
  if (written === '—') return {};
  if (!/^\d{1,3}$/.test(written) || Number(written) > 100)
    throw new TaxonomyError(`expected pages of a hundred or a dash, found "${written}".`, at);
  return { number: Number(written) };
}

function findComplex({ modules }: Draft, at: number): DraftModule {
  const last = modules.at(-1);
  if (last?.level === 'complex') return last;
  throw new TaxonomyError('a feature stands below a complex module.', at);
}

/** Each genre but the first stands below one before it, so there are no circles. */
function checkTree(drafts: readonly Draft[]): void {
  const known = new Set<string>();
  for (const { id, line, facts, modules } of drafts) {
    if (known.has(id)) throw new TaxonomyError(`there is a genre "${id}" already.`, line);
    const parent = facts.get('parent');
    if (known.size === 0 ? parent !== undefined : parent === undefined || !known.has(parent))
      throw new TaxonomyError(`the parent of "${id}" is to be a genre before it; the first has none.`, line);
    for (const fact of ['name', 'content', 'form', 'function'] as const)
      if (!facts.has(fact)) throw new TaxonomyError(`"${id}" has no ${fact}.`, line);
    const poor = modules.find((each) => each.level === 'complex' && each.features.length < 2);
    if (poor !== undefined)
      throw new TaxonomyError(`"${poor.id}" is complex and has not two features.`, poor.line);
    known.add(id);
  }
}

/** A module no genre has is never found. */
function checkWithout(drafts: readonly Draft[]): void {
  const known = new Set(
    drafts.flatMap(({ modules }) =>
      modules.flatMap(({ id, features }) => [id, ...features.map((each) => each.id)]),
    ),
  );
  for (const { line, facts } of drafts)
    for (const id of facts.get('without')?.split(/, */) ?? [])
      if (!known.has(id))
        throw new TaxonomyError(`no genre has the module "${id}", expected one that some genre has.`, line);
}

function toGenre({ id, line, facts, modules }: Draft): Genre {
  const [parent, source] = [facts.get('parent'), facts.get('source')];
  const threshold = facts.get('threshold');
  return {
    id,
    label: facts.get('name')!,
    ...(parent !== undefined && { parent }),
    types: facts.get('types')?.split(/, */) ?? [],
    documents: facts.get('documents')?.split(/, */) ?? [],
    without: facts.get('without')?.split(/, */) ?? [],
    content: facts.get('content')!,
    form: facts.get('form')!,
    function: facts.get('function')!,
    ...(source !== undefined && { source }),
    ...(threshold !== undefined && { threshold: readThreshold(threshold, line) }),
    modules: modules.map(toModule),
  };
}

function readThreshold(written: string, line: number): number {
  const { number } = readNumber(written, line);
  if (number === undefined) throw new TaxonomyError('a threshold is a number.', line);
  return number;
}

/** Features have no features, so this goes two levels deep. */
function toModule({ line: _, features, ...module }: DraftModule): GenreModule {
  return { ...module, features: features.map(toModule) };
}
