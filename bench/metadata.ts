/**
 * Titles, authors and dates against the labels of the content set, beside Readability and Defuddle on the same pages;
 * and what collecting them costs beside parsing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { analyze } from '@anatome/core';
import { measureMetadataCost } from './metadata/cost.ts';
import { METADATA_PEERS } from './metadata/peers.ts';
import { type Facts, Scorecard } from './metadata/scorecard.ts';

interface Labelled {
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly author?: string | null;
  readonly date?: string | null;
}

/** The peers are slow; they see every n-th page, and so do we in the row that is beside theirs. */
const PEER_EVERY = 4;

/** Runs all measurements and prints a line for each tool. */
export async function benchMetadata(dataDir: string): Promise<Record<string, number>> {
  const folder = join(dataDir, 'content');
  const pages = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Labelled[];
  const read = ({ name }: Labelled) => gunzipSync(readFileSync(join(folder, `${name}.html.gz`)));

  const all = new Scorecard('anatome, all pages');
  const beside = new Scorecard('anatome, same pages as peers');
  for (const [index, page] of pages.entries()) {
    const facts = readFacts(read(page), page.url);
    all.add(page, facts);
    if (index % PEER_EVERY === 0) beside.add(page, facts);
  }
  all.print();
  beside.print();
  const shown = pages.filter((_, index) => index % PEER_EVERY === 0);
  const peers: Record<string, number> = {};
  for (const peer of METADATA_PEERS) {
    const card = new Scorecard(peer.name);
    for (const page of shown) card.add(page, await peer.run(read(page).toString('utf8'), page.url));
    card.print();
    Object.assign(peers, card.toMetrics(`${peer.metric}_`));
  }
  return { ...all.toMetrics(''), ...peers, ...measureMetadataCost(shown.map((page) => read(page))) };
}

/** The labels take the day of the last change where no day of publication is shown; so does this. */
function readFacts(bytes: Uint8Array, url: string): Facts {
  const { metadata } = analyze(bytes, { url, needs: { lenses: [], parts: [] } });
  return {
    title: metadata.title?.value,
    author: metadata.author?.value,
    date: (metadata.date ?? metadata.modified)?.value,
  };
}
