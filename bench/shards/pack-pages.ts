import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** An archive of real pages. */
export interface PackedPages {
  readonly pages: number;
  /** Bytes of the pages alone, unpacked. */
  readonly bytes: number;
}

/** Writes the pages of some sets into a WARC file, each record in a gzip member, as crawlers do; `most` pages at most. */
export function packPages(
  file: string,
  {
    dataDir,
    sets,
    most,
  }: { readonly dataDir: string; readonly sets: readonly string[]; readonly most: number },
): PackedPages {
  const handle = openSync(file, 'w');
  let [pages, bytes] = [0, 0];
  for (const set of sets) {
    const root = join(dataDir, set);
    const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
      name: string;
      url?: string;
    }[];
    for (const { name, url = '' } of index) {
      if (pages === most) break;
      // Some have none.
      const address = URL.canParse(url) ? url : `https://${set}.example/${name}`;
      const page = gunzipSync(readFileSync(join(root, `${name}.html.gz`)));
      writeSync(handle, gzipSync(toRecord(address, page)));
      pages++;
      bytes += page.length;
    }
  }
  closeSync(handle);
  return { pages, bytes };
}

function toRecord(url: string, page: Buffer): Buffer {
  const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n';
  const header = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2026-11-01T00:00:00Z\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${http.length + page.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(header + http), page, Buffer.from('\r\n\r\n')]);
}
