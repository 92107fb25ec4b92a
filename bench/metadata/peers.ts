/**
 * What other tools say of a page's title, author and date. They are slow, so what they said of a set is kept in
 * bench/out/peers, one line a page; take the file away to ask again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import type { LabelledSet } from './labelled-set.ts';
import type { Facts } from './scorecard.ts';

/** Another tool: its name in tables and in metrics, and how it is asked. */
export interface MetadataPeer {
  readonly name: string;
  readonly metric: string;
  /** Undefined for a tool of another language: a program of this folder writes down what it says. */
  readonly run?: (markup: string, url: string) => Promise<Facts>;
}

const OUT = join(import.meta.dirname, '..', 'out', 'peers');
const NOTHING: Facts = { title: undefined, author: undefined, date: undefined };

export const METADATA_PEERS: readonly MetadataPeer[] = [
  { name: 'trafilatura', metric: 'trafilatura' },
  { name: 'Defuddle + linkedom', metric: 'defuddle', run: runDefuddle },
  { name: 'Readability + linkedom', metric: 'readability', run: runReadability },
];

/** What a peer says of every page of a set, in its order; undefined where nobody has asked and nobody can. */
export async function askPeer(peer: MetadataPeer, set: LabelledSet): Promise<Facts[] | undefined> {
  const file = join(OUT, `metadata-${peer.metric}-${set.name}.ndjson`);
  if (!existsSync(file)) {
    if (peer.run === undefined) return undefined;
    const lines: string[] = [];
    for (const page of set.pages) {
      const facts = await peer.run(set.read(page).toString('utf8'), page.url);
      lines.push(JSON.stringify({ name: page.name, ...facts }));
    }
    mkdirSync(OUT, { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`);
  }
  return readAnswers(file, set);
}

function readAnswers(file: string, { pages }: LabelledSet): Facts[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const answers = lines.map((line) => JSON.parse(line) as Facts & { readonly name: string });
  const byName = new Map(answers.map((answer) => [answer.name, answer]));
  return pages.map(({ name }) => byName.get(name) ?? NOTHING);
}

async function runReadability(markup: string): Promise<Facts> {
  try {
    const article = new Readability(parseHTML(markup).document).parse();
    return { title: article?.title, author: article?.byline, date: toDay(article?.publishedTime) };
  } catch {
    return NOTHING;
  }
}

async function runDefuddle(markup: string, url: string): Promise<Facts> {
  try {
    // useAsync would let it fetch from the network.
    const found = await Defuddle(parseHTML(markup).document, url, { useAsync: false });
    return { title: found.title, author: found.author, date: toDay(found.published) };
  } catch {
    return NOTHING;
  }
}

/** Peers give dates as written; whatever JavaScript can read of them counts. */
function toDay(written: string | null | undefined): string | undefined {
  if (!written) return undefined;
  if (/^\d{4}-\d{2}-\d{2}/.test(written)) return written.slice(0, 10);
  const time = Date.parse(written);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
