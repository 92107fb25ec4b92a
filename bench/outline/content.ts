/** Word F1 of the main content: by rules, by rules without names, by models that have not seen the site, by peers. */
import { type Outline, type Page, parse, toText } from '@anatome/core';
import { TAG } from '@anatome/core/page';
import { stripNames } from '../rules/landmarks.ts';
import { toWords } from '../train/gold.ts';
import { scoreWords } from '../train/word-f1.ts';
import { analyzeByRules, analyzePage } from './analyze-page.ts';
import { loadFoldModels } from './fold-models.ts';
import { type LabelledPage, readLabelledPages } from './labelled-pages.ts';
import { CONTENT_PEERS, toTextOfHtml } from './peers.ts';
import { printHeader, printPublished, Scorecard } from './scorecard.ts';
import { toKeptText } from './to-kept-text.ts';

/** Defuddle alone takes ten times what we do; peers see every n-th page, and so do we in the rows beside theirs. */
const PEER_EVERY = 4;

/** Measures and prints all rows. */
export async function benchContent(dataDir: string, every: number): Promise<Record<string, number>> {
  const cards = {
    model: new Scorecard('model, sites unseen'),
    text: new Scorecard('  the same, as printed by toText'),
    rules: new Scorecard('rules only'),
    blind: new Scorecard('rules only, no class and id'),
  };
  const models = loadFoldModels(dataDir);
  for (const labelled of readLabelledPages(dataDir, every)) {
    const page = parse(labelled.html, { url: labelled.url || undefined });
    addRules(cards.rules, labelled, page);
    addRules(cards.blind, labelled, stripNames(page));
    if (models === undefined) continue;
    const found = analyzePage(page, models.forPage(labelled.name));
    const expected = found.outline.content.confidence;
    addScore(cards.model, labelled, { page, words: collectKept(found.page, found.outline), expected });
    addScore(cards.text, labelled, {
      page,
      words: toWords(toText(found.page, found.outline, found.layers)),
    });
  }
  console.log('Word F1 of the main content, mean over pages.');
  printHeader();
  const shown = models === undefined ? [cards.rules, cards.blind] : Object.values(cards);
  for (const card of shown) card.print();
  printPublished();
  if (models === undefined) console.log('No models of folds to read: run `npm run train` first.');
  else cards.model.printCalibration();
  return {
    ...(models && cards.model.toMetrics('model')),
    ...(models && { text_f1: cards.text.f1() }),
    ...cards.rules.toMetrics('rules'),
    ...cards.blind.toMetrics('rules_no_names'),
    ...(await benchPeers(dataDir, every)),
  };
}

function addRules(card: Scorecard, labelled: LabelledPage, parsed: Page): void {
  const { page, outline } = analyzeByRules(parsed);
  addScore(card, labelled, { page, words: collectKept(page, outline) });
}

interface Found {
  readonly page: Page;
  readonly words: readonly string[];
  readonly expected?: number;
}

function addScore(card: Scorecard, { name, type, gold }: LabelledPage, found: Found): void {
  const language = found.page.attribute(Math.max(0, found.page.first(TAG.html)), 'lang') ?? '';
  const { expected } = found;
  card.add({
    name,
    type,
    language,
    ...scoreWords(found.words, gold),
    ...(expected !== undefined && { expected }),
  });
}

function collectKept(page: Page, outline: Pick<Outline, 'content'>): string[] {
  return toWords(toKeptText(page, outline));
}

async function benchPeers(dataDir: string, every: number): Promise<Record<string, number>> {
  const metrics: Record<string, number> = {};
  console.log(`\nPeers in this run, on every ${every * PEER_EVERY}th page.`);
  printHeader();
  const pages = [...readLabelledPages(dataDir, every * PEER_EVERY)];
  const rules = new Scorecard('anatome, rules only');
  for (const labelled of pages)
    addRules(rules, labelled, parse(labelled.html, { url: labelled.url || undefined }));
  rules.print();
  for (const peer of CONTENT_PEERS) {
    const card = new Scorecard(peer.name);
    for (const labelled of pages) {
      const words = toWords(toTextOfHtml(await peer.run(labelled.html, labelled.url)));
      addScore(card, labelled, { page: parse(labelled.html), words });
    }
    card.print();
    metrics[`${peer.metric}_f1`] = card.f1();
  }
  return metrics;
}
