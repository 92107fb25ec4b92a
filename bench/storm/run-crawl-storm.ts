/** A crawler is killed at random moments; what it had written down it may not ask for again, and in the end nothing may be missing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@anatome/core/number';
import { checkCorpus, type Engine, openEngine } from '@anatome/corpus';
import { CrawlSite } from './crawl-site.ts';

export interface CrawlStormOptions {
  /** Where the corpus is to be; empty. */
  readonly place: string;
  /** Pages on each of three hosts. */
  readonly pages: number;
  readonly kills: number;
  readonly seed: number;
  readonly onKill?: (tally: CrawlStormTally) => void;
}

export interface CrawlStormTally {
  readonly kills: number;
  /** Addresses that are settled, and requests for pages that were asked twice because they were under way at a kill. */
  readonly settled: number;
  readonly requests: number;
  readonly repeated: number;
  readonly mostAtOnce: number;
  readonly faults: readonly string[];
}

const CHILD = join(import.meta.dirname, 'crawl-child.mjs');
/** A process lives so many milliseconds at most after it has written something. */
const SOON = 1_000;
/** What the last one may take. */
const LONGEST = 1_200_000;

/** Kills so many crawlers, lets the last one come to its end, and looks at what it has. */
export async function runCrawlStorm(options: CrawlStormOptions): Promise<CrawlStormTally> {
  const site = await new CrawlSite(options.pages).open();
  const storm = new CrawlStorm(site, options);
  try {
    while (storm.kills < options.kills && storm.faults.length === 0 && !storm.isDone) {
      await storm.strike();
      options.onKill?.(storm.tally);
    }
    await storm.finish();
    return storm.tally;
  } finally {
    site.close();
  }
}

class CrawlStorm {
  kills = 0;
  isDone = false;
  readonly faults: string[] = [];
  private settled = new Set<string>();
  private heard = 0;
  private readonly site: CrawlSite;
  private readonly options: CrawlStormOptions;
  private readonly random: () => number;

  constructor(site: CrawlSite, options: CrawlStormOptions) {
    this.site = site;
    this.options = options;
    this.random = createRandom(options.seed);
  }

  get tally(): CrawlStormTally {
    const asked = this.site.asked.filter((address) => !address.endsWith('/robots.txt'));
    return {
      kills: this.kills,
      settled: this.settled.size,
      requests: asked.length,
      repeated: asked.length - new Set(asked).size,
      mostAtOnce: this.site.most,
      faults: [...this.faults],
    };
  }

  /** Lets a crawler work for a while, and kills it. */
  async strike(): Promise<void> {
    const ended = await this.run(async (hasBegun) => {
      if (this.random() < 0.8) await hasBegun;
      await pause(this.random() * SOON);
    });
    if (ended) this.isDone = true;
    else this.kills++;
    await this.look();
  }

  /** Lets the crawl come to its end, and compares with the site. */
  async finish(): Promise<void> {
    if (!(await this.run(() => pause(LONGEST, undefined, { ref: false }))))
      this.faults.push('The crawl did not come to its end.');
    await this.look();
    const engine = await openEngine(this.options.place);
    try {
      const pages = await engine.db.selectFrom('page').select('address').execute();
      const versions = await engine.db.selectFrom('version').select('page').execute();
      const there = new Set(pages.map(({ address }) => address));
      const missing = this.site.addresses.filter((address) => !there.has(address));
      if (missing.length > 0) this.faults.push(`${missing.length} pages are lost, such as ${missing[0]}.`);
      if (versions.length !== this.site.addresses.length)
        this.faults.push(`${versions.length} versions of ${this.site.addresses.length} pages.`);
      this.faults.push(...(await checkCorpus(engine)));
    } finally {
      await engine.close();
    }
    if (this.site.most > 1) this.faults.push(`A host was asked ${this.site.most} times at once.`);
  }

  /** True where the crawler came to its end before `until` did. */
  private async run(until: (hasBegun: Promise<void>) => Promise<unknown>): Promise<boolean> {
    const child = spawn(process.execPath, [CHILD, this.options.place, ...this.site.starts], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let begin = () => {};
    let isEnded = false;
    let errors = '';
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ended')) isEnded = line === 'ended done';
      begin();
    });
    child.stderr.on('data', (words: Uint8Array) => {
      errors += words.toString();
    });
    const closed = once(child, 'close').then(begin);
    await Promise.race([closed, until(hasBegun)]);
    if (child.exitCode === null) child.kill('SIGKILL');
    await closed;
    if (child.exitCode !== null && child.exitCode !== 0)
      this.faults.push(`A crawler failed: ${errors.trim()}`);
    return isEnded;
  }

  /** What was settled when the last crawler died was not to be asked for since. */
  private async look(): Promise<void> {
    const asked = this.site.asked.slice(this.heard);
    this.heard = this.site.asked.length;
    const again = asked.filter((address) => this.settled.has(address));
    if (again.length > 0) this.faults.push(`${again.length} pages were visited twice, such as ${again[0]}.`);
    const engine = await openEngine(this.options.place);
    try {
      const settled = await readSettled(engine);
      const lost = [...this.settled].filter((address) => !settled.has(address));
      if (lost.length > 0) this.faults.push(`${lost.length} visits are lost, such as ${lost[0]}.`);
      this.settled = settled;
    } finally {
      await engine.close();
    }
  }
}

async function readSettled({ db }: Engine): Promise<Set<string>> {
  const rows = await db.selectFrom('crawl_address').select('address').where('state', '=', 'done').execute();
  return new Set(rows.map(({ address }) => address));
}
