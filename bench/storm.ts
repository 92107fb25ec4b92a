/**
 * Processes that add to a corpus and analyse it, killed at random moments: no page that was acknowledged may be lost or doubled, the
 * corpus has to open and to hang together, and the work to come to the same end as where nobody disturbs it.
 *
 *   npm run storm -- [--kills 200] [--seed 1] [--engine sqlite|postgres] [--crawl | --shards | --workers]
 *
 * With --crawl the processes crawl a site instead: what they have written down is not visited again, and nothing is missing in the end.
 * With --shards it is `anatome shards` that is killed, with --workers one of two workers that share a queue in PostgreSQL; half of the
 * kills are theirs, half those of processes that analyse for them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES } from '../packages/corpus/test/store/engines.ts';
import { type CrawlStormTally, runCrawlStorm } from './storm/run-crawl-storm.ts';
import { runShardStorm, type ShardStormTally } from './storm/run-shard-storm.ts';
import { runStorm, type StormTally } from './storm/run-storm.ts';
import { runWorkersStorm, type WorkersStormTally } from './storm/run-workers-storm.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
    crawl: { type: 'boolean', default: false },
    shards: { type: 'boolean', default: false },
    workers: { type: 'boolean', default: false },
    generations: { type: 'string', default: '8' },
    pages: { type: 'string', default: '600' },
  },
});
const openPlaces = ENGINES[(values.workers ? 'postgres' : values.engine) as keyof typeof ENGINES];
if (openPlaces === undefined) throw new Error(`--engine takes ${Object.keys(ENGINES).join(' or ')}`);
const folder = mkdtempSync(join(tmpdir(), 'anatome-storm-'));
const places = await openPlaces();
const started = performance.now();
try {
  const [kills, seed] = [Number(values.kills), Number(values.seed)];
  const tally = await chooseStorm()(kills, seed);
  for (const fault of tally.faults) console.log(fault);
  if (tally.faults.length > 0) process.exitCode = 1;
} finally {
  await places.close();
  rmSync(folder, { recursive: true, force: true });
}

function chooseStorm(): (kills: number, seed: number) => Promise<{ readonly faults: readonly string[] }> {
  if (values.shards) return stormShards;
  if (values.workers) return stormWorkers;
  return values.crawl ? stormCrawl : stormCorpus;
}

async function stormCorpus(kills: number, seed: number): Promise<StormTally> {
  const tally = await runStorm({
    ...{ place: await places.place(), twin: await places.place(), folder, kills, seed },
    onKill: (sofar) => toSum(sofar) % 10 === 0 && console.log(tell(sofar)),
  });
  console.log(`${tell(tally)}; ${toSeconds()} s`);
  return tally;
}

async function stormCrawl(kills: number, seed: number): Promise<CrawlStormTally> {
  const tally = await runCrawlStorm({
    ...{ place: await places.place(), pages: Number(values.pages), kills, seed },
    onKill: (sofar) => sofar.kills % 10 === 0 && console.log(tellCrawl(sofar)),
  });
  console.log(`${tellCrawl(tally)}; ${toSeconds()} s`);
  return tally;
}

async function stormWorkers(kills: number, seed: number): Promise<WorkersStormTally> {
  const half = Math.ceil(kills / 2);
  const tally = await runWorkersStorm({
    ...{ place: await places.place(), twin: await places.place(), generations: Number(values.generations) },
    ...{ kills: half, childKills: kills - half, seed },
    onKill: (sofar) => (sofar.kills + sofar.childKills) % 10 === 0 && console.log(tellWorkers(sofar)),
  });
  console.log(`${tellWorkers(tally)}; ${toSeconds()} s`);
  return tally;
}

async function stormShards(kills: number, seed: number): Promise<ShardStormTally> {
  const half = Math.ceil(kills / 2);
  const tally = await runShardStorm({
    ...{ folder, archives: 3, kills: { writer: half, process: kills - half }, seed },
    onKill: (sofar) => console.log(tellShards(sofar)),
  });
  console.log(`${tellShards(tally)}; ${toSeconds()} s`);
  return tally;
}

function tellShards({ kills, ended, looks, pages, faults }: ShardStormTally): string {
  return (
    `${kills.writer} kills of the writer, ${kills.process} of its processes, ${ended} runs to the end with ${pages} pages, ` +
    `${looks} looks at shards, ${faults.length} faults`
  );
}

function toSeconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}

function tellCrawl({ kills, settled, requests, repeated, mostAtOnce, faults }: CrawlStormTally): string {
  return (
    `${kills} kills while crawling, ${settled} addresses settled, ${requests} requests, ${repeated} of them again because a kill ` +
    `came between asking and writing, at most ${mostAtOnce} at once at a host, ${faults.length} faults`
  );
}

function tellWorkers({ kills, childKills, early, versions, refills, faults }: WorkersStormTally): string {
  return (
    `${kills} kills of a worker (${early} before it had kept anything), ${childKills} of a process of one, ${versions} versions, ` +
    `all of them asked for again ${refills} times, ${faults.length} faults`
  );
}

function toSum({ kills }: StormTally): number {
  return Object.values(kills).reduce((sum, count) => sum + count, 0);
}

function tell(tally: StormTally): string {
  const { add, analyse, redo, worker } = tally.kills;
  return (
    `${toSum(tally)} kills (${add} while adding, ${analyse} while analysing, ${redo} while analysing again, ${worker} of a worker; ` +
    `${tally.early} before the first transaction), ${tally.generations} generations, ${tally.versions} versions, ` +
    `${tally.analyses} analyses, ${tally.faults.length} faults`
  );
}
