/**
 * Titles, authors and dates against the labels of two content sets, beside other tools on the same pages; and what
 * collecting them costs beside parsing.
 */
import { analyze } from '@anatome/core';
import { measureMetadataCost } from './metadata/cost.ts';
import { type LabelledSet, openSet } from './metadata/labelled-set.ts';
import { askPeer, METADATA_PEERS } from './metadata/peers.ts';
import { type Facts, Scorecard } from './metadata/scorecard.ts';

/** The sets, and what their metrics begin with. */
const SETS = [
  { name: 'content', prefix: '' },
  { name: 'content-more', prefix: 'more_' },
] as const;
/** Whoever writes rules may read three pages of four; the fourth is only scored. */
const isUnread = (place: number) => place % 4 === 3;
/** What metadata cost is measured on every n-th page. */
const COST_EVERY = 4;

/** Runs all measurements and prints a line for each tool. */
export async function benchMetadata(dataDir: string): Promise<Record<string, number>> {
  const metrics: Record<string, number> = {};
  for (const { name, prefix } of SETS) {
    const set = openSet(dataDir, name);
    Object.assign(metrics, await scoreSet(set, prefix));
  }
  const { pages, read } = openSet(dataDir, SETS[0].name);
  const some = pages.filter((_, index) => index % COST_EVERY === 0).map(read);
  return { ...metrics, ...measureMetadataCost(some) };
}

/** All pages of a set by all tools, and those apart that no one has read. */
async function scoreSet(set: LabelledSet, prefix: string): Promise<Record<string, number>> {
  const tools = [{ name: 'Anatome', metric: '', answers: set.pages.map((page) => readFacts(set, page)) }];
  for (const peer of METADATA_PEERS) {
    const answers = await askPeer(peer, set);
    if (answers === undefined)
      console.log(`${peer.name}: ask it first, bench/metadata/${peer.metric}_facts.py`);
    else tools.push({ name: peer.name, metric: `${peer.metric}_`, answers });
  }
  const metrics: Record<string, number> = {};
  for (const [part, isOfPart] of [
    ['', () => true],
    ['unread_', isUnread],
  ] as const) {
    const places = [...set.pages.keys()].filter(isOfPart);
    Scorecard.printHead(`${set.name}, ${places.length} pages${part === '' ? '' : ' unread'}`);
    for (const { name, metric, answers } of tools) {
      const card = new Scorecard(name);
      for (const place of places) card.add(set.pages[place], answers[place]);
      card.print();
      Object.assign(metrics, card.toMetrics(prefix + part + metric));
    }
  }
  return metrics;
}

/** The labels take the day of the last change where no day of publication is shown; so does this. */
function readFacts(set: LabelledSet, page: LabelledSet['pages'][number]): Facts {
  const { metadata } = analyze(set.read(page), { url: page.url, needs: { lenses: [], parts: [] } });
  return {
    title: metadata.title?.value,
    author: metadata.author?.value,
    date: (metadata.date ?? metadata.modified)?.value,
  };
}
