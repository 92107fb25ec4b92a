/** Pages by the names marks give them: `content-0123`, `content-more-0123`, `contacts-17`, `homepages-4711`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A page as it came. */
export interface SourcePage {
  readonly bytes: Uint8Array;
  readonly url: string | undefined;
}

/** Sets that are one file with a page on each line. */
const LINED: Readonly<Record<string, string>> = {
  contacts: 'webstruct.ndjson.gz',
  homepages: 'webkb.ndjson.gz',
};

/** Opens the data directory; each set is read once. */
export function openPages(dataDir: string): (name: string) => SourcePage {
  const lines = new Map<string, readonly string[]>();
  const urls = new Map<string, ReadonlyMap<string, string>>();
  return (name) => {
    const [, set, place] = /^(.+)-(\d+)$/.exec(name) ?? [];
    if (set === undefined) throw new Error(`Expected a set and a place, as in content-0123; got "${name}".`);
    const file = LINED[set];
    if (file !== undefined) {
      if (!lines.has(set))
        lines.set(
          set,
          unzip(join(dataDir, set, file))
            .toString('utf8')
            .split('\n'),
        );
      const { html, url } = JSON.parse(lines.get(set)![Number(place)]) as { html: string; url?: string };
      return { bytes: Buffer.from(html, 'utf8'), url };
    }
    if (!urls.has(set)) urls.set(set, readUrls(join(dataDir, set, 'index.json')));
    return { bytes: unzip(join(dataDir, set, `${place}.html.gz`)), url: urls.get(set)!.get(place) };
  };
}

function unzip(path: string): Buffer {
  return gunzipSync(readFileSync(path));
}

function readUrls(index: string): ReadonlyMap<string, string> {
  const pages = JSON.parse(readFileSync(index, 'utf8')) as { name: string; url: string }[];
  return new Map(pages.map(({ name, url }) => [name, url]));
}
