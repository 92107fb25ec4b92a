import { readFileSync } from 'node:fs';
import type { PageState, Range, SampleLine, SampleParameters, SampleRecord } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { readStdin } from '../source/read-stdin.ts';
import { toOneLine } from '../terminal/control.ts';
import { complain, note } from '../terminal/message.ts';
import { checkFormat, print, toColumns, toCsvText, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface SampleShowOptions extends StoreOptions {
  readonly format: string;
  readonly output?: string;
}

type Values = readonly string[];

/** Options as typed. */
export interface SampleMakeOptions extends StoreOptions {
  readonly size: string;
  readonly seed?: string;
  readonly type?: Values;
  readonly genre?: Values;
  readonly module?: Values;
  readonly language?: Values;
  readonly host?: Values;
  readonly state?: Values;
  readonly address?: string;
  readonly path?: Values;
  readonly depth?: string;
  readonly query?: string;
  readonly title?: string;
  readonly after?: string;
  readonly before?: string;
  readonly fetchedAfter?: string;
  readonly fetchedBefore?: string;
  readonly bytes?: string;
  readonly words?: string;
  readonly linksOut?: string;
  readonly linksIn?: string;
  readonly versions?: string;
  readonly status?: Values;
  readonly media?: Values;
  readonly has?: Values;
  readonly entry?: boolean;
  readonly list?: string;
  readonly linked?: boolean;
  readonly except?: Values;
  readonly fold?: boolean;
  readonly perHost?: string;
  readonly format: string;
}

/** `anatome corpus sample make NAME --size N`. */
export async function runSampleMake(name: string, options: SampleMakeOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json', 'csv']);
  const parameters = await toParameters(options);
  const size = toCount('--size', options.size);
  return withCorpus(options, async (engine) => {
    const { makeSample, PAGE_STATES } = await import('@anatome/corpus');
    const unknown = parameters.state?.find((state) => !PAGE_STATES.includes(state));
    if (unknown !== undefined)
      throw toUsageFailure(`no state "${unknown}"; there is ${PAGE_STATES.join(', ')}`);
    const sample = await makeSample(engine, { name, size, seed: options.seed, parameters });
    await print(await toText(sample, options.format));
    if (sample.size < size)
      note(`${sample.size} pages of ${size}: there are no more that are as the options say`);
    return sample.size === 0 ? EXIT.nothing : EXIT.good;
  });
}

async function toParameters(options: SampleMakeOptions): Promise<SampleParameters> {
  const { type, genre, module, language, host, address, path, query, title, after, before } = options;
  const { fetchedAfter, fetchedBefore, media, has, except, state, status, perHost, list } = options;
  return {
    ...{ type, genre, module, language, host, address, path, query, title, after, before },
    ...{ fetchedAfter, fetchedBefore, media, has, except },
    state: state as readonly PageState[] | undefined,
    status: status?.map((code) => toCount('--status', code)),
    perHost: perHost === undefined ? undefined : toCount('--per-host', perHost),
    depth: toRange('--depth', options.depth),
    bytes: toRange('--bytes', options.bytes),
    words: toRange('--words', options.words),
    linksOut: toRange('--links-out', options.linksOut),
    linksIn: toRange('--links-in', options.linksIn),
    versions: toRange('--versions', options.versions),
    isEntry: options.entry,
    isLinked: options.linked,
    isFolded: options.fold,
    list: list === undefined ? undefined : await readAddresses(list),
  };
}

function toCount(option: string, typed: string): number {
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw toUsageFailure(`${option} takes a whole number, not "${typed}"`);
}

/** `100..500`, `100..`, `..500`, `100`. */
function toRange(option: string, typed: string | undefined): Range | undefined {
  if (typed === undefined) return undefined;
  const [, from, dots, to] = /^(\d{0,15})(\.\.)?(\d{0,15})$/.exec(typed) ?? [];
  if (from === undefined || (from === '' && to === ''))
    throw toUsageFailure(`${option} takes a range such as 100..500, 100.. or ..500, not "${typed}"`);
  if (dots === undefined) return { least: Number(from), most: Number(from) };
  return { ...(from !== '' && { least: Number(from) }), ...(to !== '' && { most: Number(to) }) };
}

async function readAddresses(file: string): Promise<string[]> {
  const text = new TextDecoder().decode(file === '-' ? (await readStdin()).bytes : readList(file));
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function readList(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw toUsageFailure(`--list ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** `anatome corpus sample list`. */
export function runSampleList(options: SampleShowOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  return withCorpus(options, async (engine) => {
    const { listSamples } = await import('@anatome/corpus');
    const samples = await listSamples(engine);
    if (options.format === 'json') await print(`${JSON.stringify(samples)}\n`);
    else
      await print(
        toColumns(samples.map((each) => [each.name, each.made.slice(0, 10), toSummary(each), toWish(each)])),
      );
    return samples.length === 0 ? EXIT.nothing : EXIT.good;
  });
}

/** `anatome corpus sample show NAME`. */
export function runSampleShow(name: string, options: SampleShowOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json', 'csv']);
  return withCorpus(options, async (engine) => {
    const { readSample } = await import('@anatome/corpus');
    await print(await toText(await readSample(engine, name), options.format));
    return EXIT.good;
  });
}

/** `anatome corpus sample export NAME`. */
export function runSampleExport(name: string, options: SampleShowOptions): Promise<number> {
  checkFormat(options.format, ['csv', 'json', 'list']);
  return withCorpus(options, async (engine) => {
    const { readSample } = await import('@anatome/corpus');
    await print(await toText(await readSample(engine, name), options.format), options.output);
    return EXIT.good;
  });
}

/** `anatome corpus sample forget NAME`. */
export function runSampleForget(name: string, options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { forgetSample } = await import('@anatome/corpus');
    if (await forgetSample(engine, name)) return EXIT.good;
    complain(`the corpus has no sample ${name}`);
    return EXIT.nothing;
  });
}

async function toText(sample: SampleRecord, format: string): Promise<string> {
  const { pages } = sample;
  if (format === 'json') return `${JSON.stringify(sample)}\n`;
  if (format === 'list') return pages.map(({ url }) => `${url}\n`).join('');
  if (format === 'csv') {
    const names = ['rank', 'version', 'url', 'host', 'title', 'type', 'language', 'words'];
    const rows = pages.map(({ rank, version, url, host, title, type, language, words }) => [
      ...[rank + 1, version, url, host],
      ...[title ?? '', type ?? '', language ?? '', words ?? ''],
    ]);
    return toCsvText([names, ...rows]);
  }
  const head = `${sample.name}: ${toSummary(sample)}\n${toOneLine(toWish(sample))}\n`;
  const lines = pages.map(({ rank, version, url }) => [`${rank + 1}`, `${version}`, toOneLine(url)]);
  return `${head}\n${toColumns(lines)}`;
}

function toSummary({ size, population, seed }: SampleLine): string {
  return `${size} of ${population} pages, seed ${toOneLine(seed)}`;
}

/** The parameters as they were said. */
function toWish({ parameters }: SampleLine): string {
  const said = Object.entries(parameters).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return said.length === 0 ? 'all pages' : said.join(', ');
}
