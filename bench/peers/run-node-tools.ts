/**
 * What Readability and Defuddle take for the main text of every page: OUT/TOOL/SET/NAME.txt, and NAME.html, the markup
 * they give.
 *
 *   npx tsx bench/peers/run-node-tools.ts TOOL DATA [SET…]
 *
 * `OUTLINE_EVERY=8` runs it on the pages that the bench looks at with the same.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSetPages, SETS, type SetName } from '../content-sets/set-pages.ts';
import { CONTENT_PEERS, type ContentPeer, toTextOfHtml } from '../outline/peers.ts';

const OUT = join(import.meta.dirname, '..', 'out', 'peers');
const EVERY = Number(process.env.OUTLINE_EVERY ?? 1);

const [tool = '', dataDir, ...sets] = process.argv.slice(2);
const peer = CONTENT_PEERS.find(({ metric }) => metric === tool);
if (peer === undefined || dataDir === undefined) {
  const tools = CONTENT_PEERS.map(({ metric }) => metric).join(' | ');
  process.stderr.write(`npx tsx bench/peers/run-node-tools.ts ${tools} DATA [SET…]\n`);
  process.exitCode = 2;
} else {
  const wanted = SETS.filter((set) => sets.length === 0 || sets.includes(set));
  for (const set of wanted) await runSet(peer, dataDir, set);
}

async function runSet({ metric, run }: ContentPeer, data: string, set: SetName): Promise<void> {
  const out = join(OUT, metric, set);
  mkdirSync(out, { recursive: true });
  for (const { name, url, html } of readSetPages(data, set, EVERY)) {
    const kept = await run(html, url);
    writeFileSync(join(out, `${name}.html`), kept);
    writeFileSync(join(out, `${name}.txt`), toTextOfHtml(kept));
  }
}
