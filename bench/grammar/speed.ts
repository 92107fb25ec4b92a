/** Megabytes of HTML per CPU second with the large lexicon and all shipped rules, parsing included. */
import {
  compileGrammar,
  computeStyle,
  Lexicon,
  loadShippedGrammars,
  measure,
  parse,
  readPage,
} from '@anatome/core';
import type { LexiconParts } from '../../packages/core/src/lexicon/index.ts';
import { timeCpu } from '../cpu.ts';
import { type RealPage, readContentPages, readHomePages } from '../pages.ts';

const ROUNDS = 3;

/** The lexicon may come from the sources; what is measured is what ships. */
export function measureSpeed(dataDir: string, lexicon: LexiconParts): Record<string, number> {
  const grammar = compileGrammar(loadShippedGrammars(), [new Lexicon(lexicon)]);
  const homePages = [...readHomePages(dataDir)].filter((_, index) => index % 8 === 0);
  const rules =
    grammar.blockRules.length + grammar.complexes.length + grammar.documents.length + grammar.parts.length;
  const run = (pages: readonly RealPage[], isWhole: boolean): number => {
    const texts = pages.map(({ name, bytes }) => ({ name, html: new TextDecoder().decode(bytes) }));
    const work = (): void => {
      for (const { name, html } of texts) {
        const page = parse(html, { url: URL.canParse(name) ? name : undefined });
        const style = computeStyle(page);
        const features = measure(page, style);
        if (isWhole) readPage(grammar, { page, style, features, deadline: Number.POSITIVE_INFINITY });
      }
    };
    const best = Math.min(...Array.from({ length: ROUNDS }, () => timeCpu(work).seconds));
    return pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6 / best;
  };
  const content = [...readContentPages(dataDir, 20)];
  return {
    speed_rules: rules,
    speed_homepages_mb: run(homePages, true),
    speed_homepages_mb_without: run(homePages, false),
    speed_content_mb: run(content, true),
    speed_content_mb_without: run(content, false),
  };
}
