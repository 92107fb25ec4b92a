/** The hosts of both content sets of which there are three pages or more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { toWords } from '../train/gold.ts';
import type { Site } from './site.ts';

const SETS = ['content', 'content-more'] as const;
/** Of two pages nobody can tell what repeats on a site. */
const FEWEST = 3;

interface Named {
  readonly set: string;
  readonly name: string;
  readonly url: string;
  readonly type: string;
}

/** All sites, by the names of their hosts. */
export function readSites(dataDir: string): Site[] {
  const byHost = new Map<string, Named[]>();
  for (const set of SETS) {
    const index = JSON.parse(readFileSync(join(dataDir, set, 'index.json'), 'utf8')) as Omit<Named, 'set'>[];
    for (const { name, url, type } of index) {
      const host = URL.canParse(url) ? new URL(url).host : '';
      if (host !== '') byHost.set(host, [...(byHost.get(host) ?? []), { set, name, url, type }]);
    }
  }
  return [...byHost]
    .filter(([, pages]) => pages.length >= FEWEST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([host, pages]) => ({ host, pages: pages.map((page) => readPage(dataDir, page)) }));
}

function readPage(dataDir: string, { set, name, url, type }: Named): Site['pages'][number] {
  const file = join(dataDir, set, name);
  const html = gunzipSync(readFileSync(`${file}.html.gz`)).toString('utf8');
  const gold = toWords(readFileSync(`${file}.txt`, 'utf8'));
  return { name: set === 'content' ? name : `${set}/${name}`, url, type, html, gold };
}
