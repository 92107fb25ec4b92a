/**
 * The paper's question: which shops are fake? A profile is made of the sites for building, and judged on the others, which
 * nobody read who made it; then on product pages of the content set, which are taken for honest.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Arrival,
  addPages,
  analyseAll,
  type Engine,
  makeProfile,
  matchProfile,
  openEngine,
  type Profile,
} from '@anatome/corpus';
import type { Metrics } from './benches.ts';
import { readContentPages } from './pages.ts';

const SHOPS = join(import.meta.dirname, '..', 'fixtures', 'shops');

interface Shop {
  readonly name: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly label: 'fake' | 'honest';
  readonly part: 'build' | 'judge';
}

/** Makes the profile and judges it. */
export async function benchFakeShops(dataDir: string): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-shops-'));
  const engine = await openEngine(join(folder, 'shops.db'));
  try {
    const shops: readonly Shop[] = JSON.parse(readFileSync(join(SHOPS, 'index.json'), 'utf8'));
    await keep(engine, shops.flatMap(readShop));
    const [fake, honest] = [hostsOf(shops, 'fake', 'build'), hostsOf(shops, 'honest', 'build')];
    const profile = await makeProfile(engine, { of: { host: fake }, against: { host: honest } });
    show(profile);
    const built = await judge(engine, profile, shops, 'build');
    const judged = await judge(engine, profile, shops, 'judge');
    const apart = await judgeLeftOut(engine, shops);
    const products = [...readProducts(dataDir)];
    const hosts = [...new Set(products.map(({ url }) => new URL(url).hostname))];
    await keep(engine, products);
    const alarms = (await matchProfile(engine, profile, { host: hosts })).filter(({ isMatch }) => isMatch);
    return {
      ...prefix('seen', built),
      ...prefix('left_out', apart),
      ...prefix('judged', judged),
      ...toPatternFigures(profile),
      content_sites: hosts.length,
      content_alarms: alarms.length / Math.max(hosts.length, 1),
    };
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true });
  }
}

async function keep(engine: Engine, pages: readonly Arrival[]): Promise<void> {
  await addPages(engine, pages);
  await analyseAll(engine, { jobs: 2 });
}

function readShop({ name, pages }: Shop): Arrival[] {
  return Object.entries(pages).map(([file, url]) => arrive(url, readFileSync(join(SHOPS, name, file))));
}

function arrive(url: string, bytes: Uint8Array): Arrival {
  return { url, bytes, fetched: '2026-11-19T00:00:00.000Z', source: 'bench', status: 200 };
}

/** Product pages of the content set. */
function* readProducts(dataDir: string): Generator<Arrival> {
  const index: { name: string; url: string; type: string }[] = JSON.parse(
    readFileSync(join(dataDir, 'content', 'index.json'), 'utf8'),
  );
  const urls = new Map(index.filter(({ type }) => type === 'product').map(({ name, url }) => [name, url]));
  for (const { name, bytes } of readContentPages(dataDir)) {
    const url = urls.get(name.replace(/^content\/|\.html\.gz$/g, ''));
    if (url !== undefined) yield arrive(url, bytes);
  }
}

function hostOf({ pages }: Shop): string {
  return new URL(Object.values(pages)[0]).hostname;
}

function hostsOf(shops: readonly Shop[], label: Shop['label'], part: Shop['part']): string[] {
  return shops.filter((shop) => shop.label === label && shop.part === part).map(hostOf);
}

interface Verdicts {
  readonly right: number;
  readonly wrong: number;
  readonly fake: number;
}

async function judge(
  engine: Engine,
  profile: Profile,
  shops: readonly Shop[],
  part: Shop['part'],
): Promise<Verdicts> {
  const fake = new Set(hostsOf(shops, 'fake', part));
  const host = [...fake, ...hostsOf(shops, 'honest', part)];
  const flagged = (await matchProfile(engine, profile, { host })).filter(({ isMatch }) => isMatch);
  const right = flagged.filter(({ pages }) => fake.has(pages[0].host)).length;
  for (const { pages, held, points } of flagged)
    console.log(`${part}: ${pages[0].host} ${points.toFixed(1)} (${held.map((at) => at + 1).join(' ')})`);
  return { right, wrong: flagged.length - right, fake: fake.size };
}

/** Each shop for building, by a profile of all others. */
async function judgeLeftOut(engine: Engine, shops: readonly Shop[]): Promise<Verdicts> {
  let [right, wrong] = [0, 0];
  const own = shops.filter(({ part }) => part === 'build');
  for (const shop of own) {
    const rest = own.filter((other) => other !== shop);
    const [fake, honest] = [hostsOf(rest, 'fake', 'build'), hostsOf(rest, 'honest', 'build')];
    const profile = await makeProfile(engine, { of: { host: fake }, against: { host: honest } });
    const [match] = await matchProfile(engine, profile, { host: [hostOf(shop)] });
    if (match.isMatch && shop.label === 'fake') right++;
    else if (match.isMatch) wrong++;
  }
  return { right, wrong, fake: hostsOf(shops, 'fake', 'build').length };
}

function prefix(name: string, { right, wrong, fake }: Verdicts): Metrics {
  return {
    [`${name}_precision`]: right / Math.max(right + wrong, 1),
    [`${name}_recall`]: right / fake,
    [`${name}_false_alarms`]: wrong,
  };
}

/** What stands in the docs of each pattern. */
function toPatternFigures({ patterns }: Profile): Metrics {
  const figures = patterns.flatMap(({ points, wanted, others }, at) => [
    [`pattern_${at + 1}_points`, points],
    [`pattern_${at + 1}_fake`, wanted],
    [`pattern_${at + 1}_honest`, others],
  ]);
  return Object.fromEntries(figures);
}

function show({ least, patterns }: Profile): void {
  console.log(`\nfake from ${least} points:`);
  for (const [at, { points, wanted, others, sentence, pattern }] of patterns.entries())
    console.log(
      `${String(at + 1).padStart(2)} ${points.toFixed(1)} points, fake ${wanted.toFixed(2)}, honest ${others.toFixed(2)}: ${sentence}\n   ${pattern}`,
    );
}
