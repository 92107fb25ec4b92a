/** Measures speed with the lexicon in a file and prints the figures as JSON. Run by speed.ts: `speed-child.ts FILE DATA`. */
import { readFileSync } from 'node:fs';
import { compileGrammar, loadLexicon, loadShippedGrammars, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { readByGrammar } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { timeCpu } from '../cpu.ts';
import { type RealPage, readContentPages, readHomePages } from '../pages.ts';

/** The best counts: by then code is compiled, and a busy machine falsifies the others. */
const ROUNDS = 9;

const [file, dataDir] = process.argv.slice(2) as [string, string];
const grammar = compileGrammar(loadShippedGrammars(), [loadLexicon(readFileSync(file))]);

function measurePages(pages: readonly RealPage[], isWhole: boolean): number {
  const texts = pages.map(({ name, bytes }) => ({ name, html: new TextDecoder().decode(bytes) }));
  const workspace = new Workspace();
  const work = (): void => {
    for (const { name, html } of texts) {
      const page = parse(html, { url: URL.canParse(name) ? name : undefined });
      const style = computeStyle(page);
      const features = measure(page, style);
      if (isWhole)
        readByGrammar(grammar, { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace });
    }
  };
  const best = Math.min(...Array.from({ length: ROUNDS }, () => timeCpu(work).seconds));
  return pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6 / best;
}

const homePages = [...readHomePages(dataDir)].filter((_, index) => index % 8 === 0);
const content = [...readContentPages(dataDir, 20)];
const { blockRules, complexes, documents, parts } = grammar;
process.stdout.write(
  JSON.stringify({
    speed_rules: blockRules.length + complexes.length + documents.length + parts.length,
    speed_homepages_mb: measurePages(homePages, true),
    speed_homepages_mb_without: measurePages(homePages, false),
    speed_content_mb: measurePages(content, true),
    speed_content_mb_without: measurePages(content, false),
  }),
);
