/** Pages for tests as a learner sees them. */

import { measure } from '../../src/feature/index.ts';
import { compileGrammar, loadShippedGrammars, parse } from '../../src/index.ts';
import { type PageSketch, sketchPage, toPlainGrammar } from '../../src/learning/index.ts';
import { type CompiledGrammar, type Reading, readByGrammar } from '../../src/lens/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import { Workspace } from '../../src/workspace/index.ts';

export const PLAIN: CompiledGrammar = compileGrammar([{ text: toPlainGrammar(), file: 'plain' }]);
export const CONTACT: CompiledGrammar = compileGrammar(loadShippedGrammars(['contact']));

const workspace = new Workspace();

/** What a grammar says of a page, and the page. */
export function read(html: string, grammar: CompiledGrammar) {
  const page = parse(html);
  const style = computeStyle(page);
  const features = measure(page, style);
  const reading: Reading = readByGrammar(grammar, {
    page,
    style,
    features,
    deadline: Number.POSITIVE_INFINITY,
    workspace,
  });
  return { page, reading };
}

export function see(html: string, grammar: CompiledGrammar = PLAIN): PageSketch {
  const { page, reading } = read(html, grammar);
  return sketchPage(reading, page);
}
