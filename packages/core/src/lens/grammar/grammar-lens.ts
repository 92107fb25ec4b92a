/** The grammar lens: STAN (Goller), a structural grammar over layout and words. */
import type { Lexicon } from '../../lexicon/index.ts';
import type { Lens } from '../lens.ts';
import { compileGrammar } from './compile-grammar.ts';
import type { CompiledGrammar } from './compiled-grammar.ts';
import type { GrammarSource } from './load-grammars.ts';
import { readByGrammar } from './read-by-grammar.ts';
import { loadShippedGrammars } from './shipped-grammars.ts';
import { LENS, writeAnnotations } from './write-annotations.ts';

export interface GrammarOptions {
  /** Grammars that work together; the shipped ones when left out. */
  readonly grammars?: readonly GrammarSource[] | CompiledGrammar | undefined;
  readonly lexica?: readonly Lexicon[] | undefined;
}

/** A lens that reads pages by grammars; a mistake in a grammar is a GrammarError, thrown here. */
export function createGrammarLens({ grammars, lexica = [] }: GrammarOptions = {}): Lens {
  const grammar = isCompiled(grammars) ? grammars : compileGrammar(grammars ?? loadShippedGrammars(), lexica);
  return {
    name: LENS,
    labels: grammar.labels,
    annotate(scene) {
      const reading = readByGrammar(grammar, scene);
      return {
        lens: LENS,
        annotations: writeAnnotations(scene.page, reading),
        shortfalls: reading.shortfalls,
      };
    },
  };
}

function isCompiled(grammars: GrammarOptions['grammars']): grammars is CompiledGrammar {
  return grammars !== undefined && 'blockRules' in grammars;
}
