/**
 * What Readability and Defuddle take for the main text of every page: OUT/TOOL/SET/NAME.txt, and NAME.html, the markup
 * they give.
 *
 *   npx tsx bench/peers/run-node-tools.ts TOOL DATA [SET…]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CONTENT_PEERS, type ContentPeer, toTextOfHtml } from '../outline/peers.ts';

const OUT = join(import.meta.dirname, '..', 'out', 'peers');
const SETS = ['snippets', 'blogs', 'oldnews', 'content', 'content-more'];

const [tool = '', dataDir, ...sets] = process.argv.slice(2);
const peer = CONTENT_PEERS.find(({ metric }) => metric === tool);
if (peer === undefined || dataDir === undefined) {
  const tools = CONTENT_PEERS.map(({ metric }) => metric).join(' | ');
  process.stderr.write(`npx tsx bench/peers/run-node-tools.ts ${tools} DATA [SET…]\n`);
  process.exitCode = 2;
} else {
  for (const set of sets.length > 0 ? sets : SETS) await runSet(peer, join(dataDir, set), set);
}

async function runSet({ metric, run }: ContentPeer, root: string, set: string): Promise<void> {
  const out = join(OUT, metric, set);
  mkdirSync(out, { recursive: true });
  const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
    name: string;
    url?: string;
  }[];
  for (const { name, url = '' } of index) {
    const html = await run(gunzipSync(readFileSync(join(root, `${name}.html.gz`))).toString('utf8'), url);
    writeFileSync(join(out, `${name}.html`), html);
    writeFileSync(join(out, `${name}.txt`), toTextOfHtml(html));
  }
}
