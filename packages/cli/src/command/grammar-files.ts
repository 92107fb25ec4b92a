/** Grammars and lexica a person names: read, compiled, or refused with the place of the mistake. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  compileGrammar,
  GrammarError,
  type Lexicon,
  loadShippedGrammars,
  WordListError,
} from '@anatome/core';
import {
  type CompiledGrammar,
  type GrammarSource,
  type Resolve,
  resolveShipped,
  SHIPPED_GRAMMARS,
} from '@anatome/core/lens';
import { readLexicon } from '@anatome/core/lexicon';
import { Failure, toUsageFailure } from '../failure.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';

/** Compiles grammars with lexica, each named by its file; without a grammar the shipped ones. */
export function compileFiles(files: readonly string[] = [], lexica: readonly string[] = []): CompiledGrammar {
  try {
    return compileGrammar(loadGrammarFiles(files), lexica.map(loadLexiconFile));
  } catch (error) {
    throw toGrammarFailure(error);
  }
}

/** A mistake in a grammar, or in a word list it names, as a failure; anything else as it is. */
export function toGrammarFailure(error: unknown): unknown {
  if (error instanceof GrammarError) return new Failure('grammar', error.message);
  if (error instanceof WordListError) return new Failure('grammar', `a word list: ${error.message}`);
  return error;
}

/** The grammars of files, or those that come with Anatome under their names; all of these where none is named. */
export function loadGrammarFiles(files: readonly string[]): GrammarSource[] {
  return files.length === 0 ? loadShippedGrammars() : files.flatMap(toSource);
}

function toSource(file: string): GrammarSource[] {
  const shipped = SHIPPED_GRAMMARS.find((name) => name === file);
  if (shipped !== undefined && !existsSync(file)) return loadShippedGrammars([shipped]);
  const names = SHIPPED_GRAMMARS.join(', ');
  const bytes = readBytes(file, `shipped grammars are ${names}`);
  return [{ text: new TextDecoder().decode(bytes), file, resolve }];
}

/** Included files are named as seen from the file that includes them, or from the root; or they are shipped. */
const resolve: Resolve = (name, from) => {
  const file = path.isAbsolute(name) ? name : path.join(path.dirname(from), name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return resolveShipped(name, from);
  return { text: readFileSync(file, 'utf8'), file };
};

/** The lexicon of a file: one that was built, or a word list. */
export function loadLexiconFile(file: string): Lexicon {
  const bytes = readBytes(file, 'name a word list or what anatome lexicon build wrote');
  try {
    return readLexicon(bytes);
  } catch (error) {
    if (error instanceof WordListError) {
      throw new Failure('lexicon', `${file}:${error.line}:${error.column}: ${error.detail}`);
    }
    throw new Failure('lexicon', `${file}: ${(error as Error).message}`);
  }
}

function readBytes(file: string, hint: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw toUsageFailure(`${file} cannot be read: ${sayWhyUnreadable(error)}; ${hint}`);
  }
}
