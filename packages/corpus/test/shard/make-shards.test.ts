/** Files of pages become files of rows: whatever they are, once, and whole. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnalysisSettings,
  makeShards,
  PAGE_COLUMNS,
  planShards,
  RowPool,
  type ShardsOptions,
  writeParquet,
} from '../../src/index.ts';
import { PACKINGS, toRecord } from '../intake/make-warc.ts';
import { FETCHED, type MadePage, readShard, writeInputs } from './make-inputs.ts';

const root = mkdtempSync(join(tmpdir(), 'anatome-shards-'));
const pool = new RowPool({}, { jobs: 1, timeLimit: 20_000, memory: 1024 });
let [inputs, folder, run] = ['', '', 0];
beforeEach(() => {
  run++;
  [inputs, folder] = [join(root, `in-${run}`), join(root, `out-${run}`)];
  mkdirSync(inputs);
});
afterAll(async () => {
  await pool.close();
  rmSync(root, { recursive: true });
});

const PAGES: readonly MadePage[] = [
  { url: 'https://a.example/1', html: '<title>One</title><h1>One</h1><p>Some words of the first page.' },
  { url: 'https://a.example/2', html: '<p>Größe und Höhe</p><ul><li>one<li>two</ul>' },
  { url: 'https://a.example/3', html: '' },
  {
    url: 'https://a.example/4',
    html: '<h1>Four</h1><table><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td>4</table>',
  },
];

async function make(
  names: readonly string[],
  options: Partial<ShardsOptions> & { settings?: AnalysisSettings } = {},
) {
  const told: string[] = [];
  const shards = await planShards(names, 'parquet');
  const tally = await makeShards(shards, {
    ...{ folder, format: 'parquet', columns: PAGE_COLUMNS, settings: {}, usePool: async () => pool },
    onProblem: ({ source, message }) => told.push(`${source.replace(`${inputs}/`, '')}: ${message}`),
    onBroken: ({ input }, message) => told.push(`${input.replace(`${inputs}/`, '')} ${message}`),
    ...options,
  });
  return { tally, told };
}

function write(name: string, bytes: Uint8Array | string): string {
  writeFileSync(join(inputs, name), bytes);
  return join(inputs, name);
}

const warc = (name: string, ...urls: readonly string[]): string =>
  write(name, PACKINGS.members(urls.map((url) => toRecord(url, `<h1>Page</h1><p>Words of ${url}`))));

describe('kinds of files', () => {
  it('give the same rows for the same pages', async () => {
    const files = await writeInputs(inputs, PAGES);
    const { tally, told } = await make([inputs]);
    expect(told).toEqual([]);
    expect(tally).toEqual({ made: 5, left: 0, broken: 0, rows: 20, failed: 5, problems: 0 });
    const [first, ...others] = await Promise.all(
      ['plain', 'members', 'lines', 'packed', 'bytes'].map((name) =>
        readShard(join(folder, `${name}.parquet`)),
      ),
    );
    expect(files).toHaveLength(5);
    for (const rows of others) expect(rows).toEqual(first);
    expect(first.map(({ url, fetched, error }) => [url, fetched, error])).toEqual([
      ['https://a.example/1', FETCHED, null],
      ['https://a.example/2', FETCHED, null],
      ['https://a.example/3', FETCHED, expect.stringMatching(/^empty: /)],
      ['https://a.example/4', FETCHED, null],
    ]);
    expect(first[1]).toMatchObject({ text: expect.stringContaining('Größe und Höhe'), encoding: 'UTF-8' });
  }, 60_000);

  it('are known by how they begin, where their names do not say', async () => {
    const named = write('one.data', JSON.stringify({ url: 'https://a.example/', html: '<p>Words' }));
    const other = write('two.data', PACKINGS.whole([toRecord('https://a.example/2', '<p>Words')]));
    expect((await make([named, other])).tally).toMatchObject({ made: 2, rows: 2, failed: 0 });
  });

  it('that would have one name are refused', async () => {
    const names = [warc('a.warc', 'https://a.example/'), warc('a.warc.gz', 'https://a.example/')];
    await expect(make(names)).rejects.toThrow('would both become a.parquet');
  });

  it('with empty archives and folders of folders', async () => {
    mkdirSync(join(inputs, 'part', '_hidden'), { recursive: true });
    write('empty.warc', '');
    write('readme.md', 'nothing');
    warc('part/one.warc', 'https://a.example/');
    warc('part/_hidden/two.warc', 'https://a.example/');
    expect((await make([inputs])).tally).toMatchObject({ made: 2, rows: 1 });
    expect(await readShard(join(folder, 'empty.parquet'))).toEqual([]);
    expect(await readShard(join(folder, 'part-one.parquet'))).toHaveLength(1);
  });
});

describe('style sheets of an archive', () => {
  it('say what of its pages is hidden, imports too, wherever they stand in it', async () => {
    const page =
      '<base href="/deep/"><link rel=stylesheet href="s.css?a=1&amp;b=2#x"><p class=x>Hidden</p><p class=y>Gone</p><p>Seen.</p>';
    const sheet = (url: string, text: string) => warcOf(url, 'text/css', text);
    write(
      'a.warc',
      Buffer.concat([
        toRecord('https://a.example/1', page),
        sheet('https://a.example/deep/s.css?a=1&b=2', '@import "../t.css"; .x { display: none }'),
        sheet('https://a.example/t.css', '.y { display: none }'),
        sheet('https://a.example/other.css', 'p { display: none }'),
      ]),
    );
    await make([inputs]);
    const [{ text }] = await readShard(join(folder, 'a.parquet'));
    expect(text).toBe('Seen.\n');
  });
});

/** A response of another type. */
function warcOf(url: string, type: string, body: string): Buffer {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n${body}`;
  const header = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nContent-Length: ${Buffer.byteLength(http)}\r\n\r\n`;
  return Buffer.from(`${header}${http}\r\n\r\n`);
}

describe('a second run', () => {
  it('does nothing, or what is missing, has changed, or is wanted otherwise', async () => {
    const names = ['a', 'b', 'c'].map((name) => warc(`${name}.warc.gz`, `https://${name}.example/`));
    expect((await make(names)).tally).toMatchObject({ made: 3, left: 0 });
    const noPool = { usePool: () => Promise.reject(new Error('nothing is to be done')) };
    expect((await make(names, noPool)).tally).toMatchObject({ made: 0, left: 3 });
    rmSync(join(folder, 'a.parquet'));
    appendFileSync(names[1], PACKINGS.members([toRecord('https://b.example/2', '<p>More')]));
    expect((await make(names)).tally).toMatchObject({ made: 2, left: 1, rows: 3 });
    expect((await make(names, { settings: { favour: 'recall' } })).tally).toMatchObject({ made: 3 });
    expect((await make(names, { settings: { favour: 'recall' }, redo: true })).tally).toMatchObject({
      made: 3,
    });
    truncateSync(join(folder, 'c.parquet'), 10);
    expect((await make(names, { settings: { favour: 'recall' } })).tally).toMatchObject({ made: 1, left: 2 });
    const manifest = JSON.parse(readFileSync(join(folder, '_manifest', 'b.parquet.json'), 'utf8'));
    expect(manifest).toMatchObject({ input: { name: 'b.warc.gz' }, rows: 2, failed: 0, problems: 0 });
    expect(JSON.stringify(manifest)).not.toContain(root);
  }, 60_000);

  it('takes away what killed runs left behind, and nothing of others', async () => {
    const names = [warc('a.warc', 'https://a.example/')];
    await make(names);
    const [machine, other] = [await findMachine(), '00000000'];
    const left = [`.a.parquet.${machine}-999999999-1.part`, `.a.parquet.${other}-1-1.part`, '.mine'];
    for (const name of left) writeFileSync(join(folder, name), '');
    await make(names);
    expect(readdirSync(folder).sort()).toEqual([left[1], '.mine', '_manifest', 'a.parquet'].sort());
  });

  it('begins where one ended that was stopped', async () => {
    const names = [warc('a.warc', 'https://a.example/'), warc('b.warc', 'https://b.example/')];
    const stopping = new AbortController();
    const stopped = make(names, { signal: stopping.signal, onShard: () => stopping.abort() });
    await expect(stopped).rejects.toThrow('abort');
    expect(readdirSync(folder).sort()).toEqual(['_manifest', 'a.parquet']);
    expect((await make(names)).tally).toMatchObject({ made: 1, left: 1 });
  });
});

async function findMachine(): Promise<string> {
  return (await import('../../src/shard/output/process-mark.ts')).MACHINE;
}

describe('what is broken', () => {
  it('is told, and the others go on', async () => {
    const records = [toRecord('https://a.example/1', '<p>One'), toRecord('https://a.example/2', '<p>Two')];
    const cut = PACKINGS.members(records);
    const names = [
      write('text.warc', 'This is no archive.\n'),
      write('cut.warc.gz', cut.subarray(0, cut.length - 20)),
      write('note.txt', 'Nor is this.\n'),
      write('empty.parquet', ''),
      join(inputs, 'missing.warc'),
      warc('good.warc.gz', 'https://b.example/'),
    ];
    const { tally, told } = await make(names);
    expect(tally).toMatchObject({ made: 2, broken: 4, rows: 2, problems: 1 });
    expect(told).toEqual([
      'text.warc@0: is no WARC record: its header cannot be read',
      'text.warc holds no page that can be read',
      expect.stringMatching(/^cut\.warc\.gz@\d+: (?:ends within a gzip member|is damaged: .*)$/),
      'note.txt is neither WARC nor NDJSON nor Parquet, by its name or by how it begins',
      'empty.parquet is no Parquet file that can be read: it ends before it begins',
      'missing.warc is not there',
    ]);
    expect(readdirSync(folder).sort()).toEqual(['_manifest', 'cut.parquet', 'good.parquet']);
  });

  it('of lines is a row where it is JSON, and told where it is not', async () => {
    const lines = [
      '{"url": "https://a.example/1", "html": "<p>One"}',
      'no json',
      '{"url": "https://a.example/2"}',
      '{"url": "https://a.example/3", "base64": "%%"}',
      '[]',
      `{"id": 4, "url": "https://a.example/4", "html": "${'x'.repeat(80_000_000)}"}`,
    ];
    const { tally, told } = await make([write('a.ndjson', lines.join('\n'))]);
    expect(told).toEqual([
      'a.ndjson:2: the line is no JSON object',
      'a.ndjson:5: the line is no JSON object',
    ]);
    expect(tally).toMatchObject({ rows: 4, failed: 3, problems: 2 });
    const rows = await readShard(join(folder, 'a.parquet'));
    expect(rows.map(({ url, error }) => [url?.at(-1), error])).toEqual([
      ['1', null],
      ['2', 'bad-request: expected a string in either "html" or "base64"'],
      ['3', 'bad-base64: "base64" holds characters that base64 has not'],
      ['4', 'too-large: its line is longer than 80000000 bytes'],
    ]);
  }, 60_000);

  it('of a Parquet file is said in the row', async () => {
    const columns = [
      { name: 'url', type: 'text' },
      { name: 'page', type: 'text' },
    ] as const;
    const file = join(inputs, 'a.parquet');
    const large = 'x'.repeat(20_000_001);
    await writeParquet(file, columns, [
      { url: 'https://a.example/1', page: '<p>One' },
      { url: 'https://a.example/2', page: null },
      { url: null, page: '<p>Three' },
      { url: 'https://a.example/4', page: large },
    ]);
    expect((await make([file])).told).toEqual([
      'a.parquet has no column "html"; it has url, page. --html-column names another',
    ]);
    expect(existsSync(join(folder, 'a.parquet'))).toBe(false);
    await make([file], { columns: { ...PAGE_COLUMNS, html: 'page' } });
    const rows = await readShard(join(folder, 'a.parquet'));
    expect(rows.map(({ url, error }) => [url, error])).toEqual([
      ['https://a.example/1', null],
      ['https://a.example/2', 'bad-request: its cell of the column of pages is null'],
      [null, null],
      ['https://a.example/4', 'too-large: is larger than 20000000 bytes'],
    ]);
    const bytes = readFileSync(file);
    // In the middle of the cell that is large: its page alone cannot be read any more.
    bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 100);
    write('b.parquet', bytes);
    const { tally } = await make([join(inputs, 'b.parquet')], { columns: { ...PAGE_COLUMNS, html: 'page' } });
    expect(tally).toMatchObject({ rows: 4, broken: 0 });
  }, 60_000);

  it('of an archive is a row where it is known to be a page', async () => {
    const large = `${'<p>x'.repeat(6_000_000)}`;
    const video = warcOf('https://a.example/v', 'video/mp4', large);
    const records = [
      toRecord('https://a.example/1', '<p>One'),
      video,
      toRecord('https://a.example/2', large),
    ];
    write('a.warc', Buffer.concat([...records, toRecord('https://a.example/3', '%PDF-1.4')]));
    expect((await make([inputs])).tally).toMatchObject({ rows: 3, failed: 2, problems: 0 });
    const rows = await readShard(join(folder, 'a.parquet'));
    expect(rows.map(({ url, error }) => [url?.at(-1), error])).toEqual([
      ['1', null],
      ['2', 'too-large: is larger than 20000000 bytes'],
      ['3', expect.stringMatching(/^[a-z-]+: /)],
    ]);
    expect(rows[2].digest).toMatch(/^sha256:/);
  }, 60_000);
});
