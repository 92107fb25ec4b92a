import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Taken, Tally } from '@anatome/corpus';
import type { Fetcher } from '@anatome/fetch';
import { EXIT, toExit } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { type ReachOptions, toReach } from '../source/to-reach.ts';
import { type Gauge, startGauge } from '../terminal/gauge.ts';
import { complain, note } from '../terminal/message.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** Options as typed. */
export interface CorpusAddOptions extends StoreOptions, ReachOptions {
  readonly base?: string;
  readonly parts?: boolean;
  readonly list?: readonly string[];
}

/** `anatome corpus add SOURCE… --list FILE`. */
export function runCorpusAdd(words: readonly string[], options: CorpusAddOptions): Promise<number> {
  const { list = [] } = options;
  if (words.length === 0 && list.length === 0)
    throw toUsageFailure('name files, folders, WARC files, URLs, or --list FILE');
  return withStore(options, async (engine) => {
    const { keepAll, StoreError } = await import('@anatome/corpus');
    const gauge = await startGauge();
    const run = new AddRun(options, gauge);
    try {
      const { kept, known, problems } = await keepAll(engine, run.takeAll(words, list), {
        onProblem: ({ source, message }) => complain(`${source}: ${message}`),
        onKept: (tally) => run.show(tally),
      });
      note(toReport({ kept, known, problems }));
      return toExit(kept + known, problems > 0 ? [EXIT.nothing] : []);
    } catch (error) {
      // What was kept until then is there.
      if (error instanceof StoreError) note(toReport(run.tally));
      throw error;
    } finally {
      gauge.stop();
      await run.close();
    }
  });
}

function toReport({ kept, known, problems }: Tally): string {
  const failed = problems > 0 ? `, ${problems} could not be read` : '';
  return `${kept} kept, ${known} there already${failed}`;
}

const ARCHIVE = /\.warc(?:\.gz)?$/i;
const ADDRESS = /^https?:\/\//i;

/** The sources of one run, and how far it is. */
class AddRun {
  tally: Tally = { kept: 0, known: 0, problems: 0 };
  private readonly options: CorpusAddOptions;
  private readonly gauge: Gauge;
  private readonly start = Date.now();
  private fetcher: Fetcher | undefined;
  private sources = 0;
  private done = 0;
  /** Of the source that is being read. */
  private share = 0;
  private name = '';

  constructor(options: CorpusAddOptions, gauge: Gauge) {
    this.options = options;
    this.gauge = gauge;
  }

  /** The pages of each source in turn. */
  async *takeAll(words: readonly string[], lists: readonly string[]): AsyncGenerator<Taken> {
    const sources = [...words.map((word) => this.take(word)), ...lists.map((file) => this.takeListed(file))];
    this.sources = sources.length;
    for (const [at, source] of sources.entries()) {
      [this.done, this.share, this.name] = [at, 0, [...words, ...lists][at]];
      yield* source;
    }
  }

  show(tally: Tally): void {
    this.tally = tally;
    const pages = tally.kept + tally.known;
    const speed = Math.round((pages * 1000) / Math.max(1, Date.now() - this.start));
    const share = (this.done + this.share) / this.sources;
    // Of a folder or a site nobody knows how much is to come.
    const known = this.sources > 1 || this.share > 0 ? share : undefined;
    this.gauge.show(`${pages} pages, ${speed}/s, ${this.name}`, known);
  }

  async close(): Promise<void> {
    await this.fetcher?.close();
  }

  private async *take(word: string): AsyncGenerator<Taken> {
    const { isListName, takeAddress, takeFiles, takeListFile, takeWarc } = await import('@anatome/corpus');
    const { base, parts: withParts } = this.options;
    if (ADDRESS.test(word)) yield* takeAddress(word, await this.reach(), { withParts });
    else if (ARCHIVE.test(word)) yield* this.watch(word, takeWarc(word));
    else if (isListName(word)) yield* takeListFile(word, await this.reach(), { withParts });
    else yield* takeFiles([word], { baseUrl: base });
  }

  private async *takeListed(file: string): AsyncGenerator<Taken> {
    const { takeUrlList } = await import('@anatome/corpus');
    if (file !== '-' && statSync(file, { throwIfNoEntry: false }) === undefined)
      throw toUsageFailure(`there is no file ${file}`);
    const input = file === '-' ? process.stdin : createReadStream(file);
    yield* takeUrlList(createInterface({ input }), await this.reach(), { withParts: this.options.parts });
  }

  /** Notes how much of an archive is read: each record says where it stands. */
  private async *watch(file: string, records: AsyncIterable<Taken>): AsyncGenerator<Taken> {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    for await (const each of records) {
      if ('arrival' in each) this.share = Number(each.arrival.source.slice(file.length + 1)) / size;
      yield each;
    }
  }

  private async reach(): Promise<Fetcher> {
    const { createFetcher } = await import('@anatome/fetch');
    this.fetcher ??= createFetcher(await toReach(this.options));
    return this.fetcher;
  }
}
