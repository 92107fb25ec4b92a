import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileGrammar, GrammarError, loadLexicon, loadShippedGrammars } from '@anatome/core';
import {
  type CompiledGrammar,
  type GrammarSource,
  type Resolve,
  resolveShipped,
  SHIPPED_GRAMMARS,
} from '@anatome/core/lens';
import { Failure, toUsageFailure } from '../failure.ts';

/** Compiles grammars named on the command line; a mistake in one is a failure with file, line and column. */
export function compileFiles(files: readonly string[], lexica: readonly string[] = []): CompiledGrammar {
  try {
    const sources = files.length === 0 ? loadShippedGrammars() : files.flatMap(toSource);
    return compileGrammar(
      sources,
      lexica.map((file) => loadLexicon(readBytes(file))),
    );
  } catch (error) {
    if (error instanceof GrammarError) throw new Failure('grammar', error.message);
    throw error;
  }
}

function toSource(file: string): GrammarSource[] {
  const shipped = SHIPPED_GRAMMARS.find((name) => name === file);
  if (shipped !== undefined && !existsSync(file)) return loadShippedGrammars([shipped]);
  return [{ text: new TextDecoder().decode(readBytes(file)), file, resolve }];
}

/** Included files lie beside the file that includes them, or are shipped. */
const resolve: Resolve = (name, from) => {
  const file = path.join(path.dirname(from), name);
  if (!existsSync(file)) return resolveShipped(name, from);
  return { text: readFileSync(file, 'utf8'), file };
};

function readBytes(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw toUsageFailure(`${file} cannot be read; shipped grammars are ${SHIPPED_GRAMMARS.join(', ')}`);
  }
}
