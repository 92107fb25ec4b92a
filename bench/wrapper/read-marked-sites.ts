/** The hosts of the content sets whose values were marked by hand, before there was a learner: marks.ndjson. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MarkedSite, MarkedSitePage } from './marked-site.ts';

interface MarkedLine {
  readonly page: string;
  readonly host: string;
  readonly records: readonly {
    readonly [field: string]: {
      readonly path: string;
      readonly part?: [number, number];
      readonly hash: string;
    } | null;
  }[];
}

/** All marked hosts, by their names. */
export function readMarkedSites(dataDir: string): MarkedSite[] {
  const lines = readFileSync(join(import.meta.dirname, 'marks.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MarkedLine);
  const addresses = readAddresses(dataDir);
  const hosts = [...new Set(lines.map(({ host }) => host))].sort();
  return hosts.map((host) => {
    const own = lines.filter((line) => line.host === host);
    const pages = own.map((line) => readPage(dataDir, line, addresses.get(line.page) ?? ''));
    return { host, pages, hasRows: own.some(({ records }) => records.length > 1) };
  });
}

function readAddresses(dataDir: string): Map<string, string> {
  return new Map(
    ['content', 'content-more'].flatMap((set) =>
      (
        JSON.parse(readFileSync(join(dataDir, set, 'index.json'), 'utf8')) as { name: string; url: string }[]
      ).map(({ name, url }) => [`${set}/${name}`, url] as const),
    ),
  );
}

function readPage(dataDir: string, { page, records }: MarkedLine, url: string): MarkedSitePage {
  const html = gunzipSync(readFileSync(join(dataDir, `${page}.html.gz`))).toString('utf8');
  const known = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([field, mark]) => [
        field,
        mark && { told: mark.path, ...(mark.part && { part: mark.part }), key: mark.hash },
      ]),
    ),
  );
  return { name: page, url, html, records: known };
}
