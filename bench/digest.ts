/**
 * What the analysis says of every page, as digests: the proof that a change changed nothing.
 *
 *   npm run digest -- FILE [--data DIR] [--every N]    writes one line per page
 *   npm run digest -- FILE --against OLDER             and lists the pages and parts that differ
 */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { explainDataDir, findDataDir } from './data-dir.ts';
import { type RealPage, readContentPages, readHomePages } from './pages.ts';
import { digestPage, type Parts } from './same/digest-page.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, against: { type: 'string' }, every: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
const dataDir = findDataDir(values.data);
if (file === undefined || dataDir === undefined) {
  process.stderr.write(`${file === undefined ? 'Which file?' : explainDataDir(values.data)}\n`);
  process.exit(2);
}
write(file, dataDir, Number(values.every ?? 1));
if (values.against !== undefined) process.exitCode = compare(readDigests(values.against), readDigests(file));

function write(into: string, dataDir: string, every: number): void {
  writeFileSync(into, '');
  let at = 0;
  for (const { name, bytes } of readAll(dataDir)) {
    if (at++ % every !== 0) continue;
    appendFileSync(into, `${JSON.stringify({ name, parts: digestPage(name, bytes) })}\n`);
  }
}

function* readAll(dataDir: string): Generator<RealPage> {
  for (const name of readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.html') && !name.startsWith('small'))
      yield { name: `fixtures/${name}`, bytes: readFileSync(join(FIXTURES, name)) };
  }
  yield* readContentPages(dataDir);
  const landmarks = join(dataDir, 'landmarks');
  for (const name of readdirSync(landmarks).sort()) {
    if (name.endsWith('.html.gz'))
      yield { name: `landmarks/${name}`, bytes: gunzipSync(readFileSync(join(landmarks, name))) };
  }
  yield* readHomePages(dataDir);
}

function readDigests(from: string): Map<string, Parts> {
  const lines = readFileSync(from, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { name, parts } = JSON.parse(line) as { name: string; parts: Parts };
      return [name, parts];
    }),
  );
}

/** Prints what differs; 1 when anything does. */
function compare(before: ReadonlyMap<string, Parts>, after: ReadonlyMap<string, Parts>): number {
  const changed = new Map<string, number>();
  let compared = 0;
  for (const [name, parts] of after) {
    const old = before.get(name);
    if (old === undefined) continue;
    compared++;
    const differing = Object.keys(parts).filter((part) => parts[part] !== old[part]);
    for (const part of differing) changed.set(part, (changed.get(part) ?? 0) + 1);
    if (differing.length > 0) console.log(`${name}: ${differing.join(' ')}`);
  }
  console.log(`${compared} pages compared; changed: ${JSON.stringify(Object.fromEntries(changed))}`);
  return changed.size === 0 ? 0 : 1;
}
