/** Pages of all sets that say what their main content is: in full, or by snippets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Sets in the order they are read. */
export const SETS = ['content', 'content-more', 'snippets', 'blogs', 'oldnews'] as const;

export type SetName = (typeof SETS)[number];

export interface SetPage {
  readonly set: SetName;
  readonly name: string;
  /** '' where nobody knows it. */
  readonly url: string;
  /** What its labeller called it; '' in sets without types. */
  readonly type: string;
  readonly html: string;
  /** The main text; undefined where snippets are all there is. */
  readonly gold: string | undefined;
  /** Snippets that must appear. */
  readonly wanted: readonly string[];
  /** Snippets that must not. */
  readonly unwanted: readonly string[];
}

interface IndexEntry {
  readonly name: string;
  readonly url?: string;
  readonly type?: string;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** Every n-th pair of pages of a set, so that even and odd ones are there alike. */
export function* readSetPages(dataDir: string, set: SetName, every = 1): Generator<SetPage> {
  const root = join(dataDir, set);
  const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as IndexEntry[];
  for (const [place, entry] of index.entries()) {
    if (Math.floor(place / 2) % every !== 0) continue;
    const { name, url = '', type = '' } = entry;
    const html = gunzipSync(readFileSync(join(root, `${name}.html.gz`))).toString('utf8');
    const gold = set === 'snippets' ? undefined : readFileSync(join(root, `${name}.txt`), 'utf8');
    yield { set, name, url, type, html, gold, wanted: entry.with ?? [], unwanted: entry.without ?? [] };
  }
}
