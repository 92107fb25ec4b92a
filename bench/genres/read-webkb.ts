import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A page of the WebKB collection. */
export interface LabelledPage {
  readonly url: string;
  readonly label: string;
  readonly university: string;
  readonly html: string;
}

/** All of them in the order of their file. */
export function readWebkb(dataDir: string): LabelledPage[] {
  const lines = gunzipSync(readFileSync(join(dataDir, 'homepages', 'webkb.ndjson.gz')))
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LabelledPage);
}
