import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { takeWarc } from '../../src/index.ts';
import { PACKINGS, toRecord } from './make-warc.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-warc-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The bodies that arrive, and `!code` for problems. */
async function read(bytes: Buffer): Promise<string[]> {
  const path = join(folder, 'a.warc');
  writeFileSync(path, bytes);
  const found: string[] = [];
  for await (const taken of takeWarc(path)) {
    if ('arrival' in taken) found.push(Buffer.from(taken.arrival.bytes).toString());
    else
      found.push(
        'problem' in taken ? `!${taken.problem.code}` : `${taken.answer.status} ${taken.answer.url}`,
      );
  }
  return found;
}

const pages = ['<p>one', '<p>two', '<p>three'];
const records = pages.map((page, nr) => toRecord(`http://a.example/${nr}`, page));

describe.each(Object.entries(PACKINGS))('an archive: %s', (name, pack) => {
  it('gives its pages', async () => {
    expect(await read(pack(records))).toEqual(pages);
  });

  it('gives every page before a cut, and at most one problem', async () => {
    const whole = pack(records);
    const ends = records.map((_, nr) => pack(records.slice(0, nr + 1)).length);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (cut) => {
        const found = await read(whole.subarray(0, cut));
        const arrived = found.filter((each) => !each.startsWith('!'));
        expect(arrived).toEqual(pages.slice(0, arrived.length));
        if (name !== 'whole')
          expect(arrived.length).toBeGreaterThanOrEqual(ends.filter((end) => end <= cut).length);
        expect(found.length - arrived.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

it('goes on behind a damaged gzip member', async () => {
  const members = records.map((record) => gzipSync(record));
  members[1].fill(0x55, 20, 60);
  expect(await read(Buffer.concat(members))).toEqual(['<p>one', '!bad-record', '<p>three']);
});

it('goes on behind a length that is wrong', async () => {
  for (const wrong of ['1', '60', '400', '99999999']) {
    const bad = Buffer.from(records[1].toString().replace(/Content-Length: \d+/, `Content-Length: ${wrong}`));
    const found = await read(Buffer.concat([records[0], bad, records[2]]));
    expect([wrong, ...found]).toEqual([wrong, '<p>one', '!bad-record', '<p>three']);
  }
});

it('undoes chunks and compression', async () => {
  const chunked = toRecord(
    'http://a.example/',
    '3\r\n<p>\r\n2\r\nok\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\n',
  );
  const undone = toRecord('http://a.example/', '<p>ok', 'Content-Encoding: gzip\r\n');
  expect(await read(Buffer.concat([chunked, undone]))).toEqual(['<p>ok', '<p>ok']);
});

it('says what servers answered for addresses that are no pages', async () => {
  const image = toRecord('http://a.example/i.png', 'PNG', 'X-A: b\r\n')
    .toString()
    .replace('text/html', 'image/png');
  const gone = toRecord('http://a.example/gone', 'Not here').toString().replace('200 OK', '404 Not Found');
  const longer = Buffer.from(
    gone.replace(/Content-Length: \d+/, (length) => `Content-Length: ${Number(length.slice(16)) + 7}`),
  );
  const found = await read(Buffer.concat([Buffer.from(image), longer, records[0]]));
  expect(found).toEqual(['200 http://a.example/i.png', '404 http://a.example/gone', '<p>one']);
});
