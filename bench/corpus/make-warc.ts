/** An archive of made pages, as crawlers leave them: with requests, images and answers that are no pages. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** A file that was made. */
export interface MadeWarc {
  readonly path: string;
  /** Bytes of all records, before they are gzipped. */
  readonly bytes: number;
  readonly pages: number;
}

/** A few in a hundred records are no pages. */
const IMAGE_EVERY = 6;
const GONE_EVERY = 25;
/** Sizes of pages fall off as a logarithm does: half have less than this, some ten times as much. */
const MEDIAN = 45_000;
const SPREAD = 0.9;
const LARGEST = 3_000_000;
const PARAGRAPHS = 6_000;
const VOCABULARY = 12_000;
/** Records are written so many bytes at a time. */
const CHUNK = 4_000_000;

/** Writes the same archive of about `bytes` bytes each time; gzipped record by record, or plain. */
export function makeWarc(path: string, bytes: number, isGzip: boolean): MadeWarc {
  const file = openSync(path, 'w');
  const random = createRandom(1);
  const paragraphs = makeParagraphs(random);
  let waiting: Buffer[] = [];
  let [made, held, pages] = [0, 0, 0];
  const write = (record: Buffer): void => {
    made += record.length;
    const packed = isGzip ? gzipSync(record, { level: 6 }) : record;
    waiting.push(packed);
    held += packed.length;
    if (held < CHUNK) return;
    writeAll(file, Buffer.concat(waiting));
    [waiting, held] = [[], 0];
  };
  write(toRecord('warcinfo', undefined, Buffer.from('software: made for a bench\r\n')));
  for (let at = 0; made < bytes; at++) {
    const url = `https://www${at % 97}.example/${at % 13}/page-${at}.html`;
    const request = Buffer.from(
      `GET /${at} HTTP/1.1\r\nHost: www${at % 97}.example\r\nUser-Agent: none\r\n\r\n`,
    );
    write(toRecord('request', url, request));
    const page = Buffer.from(makePage(at, paragraphs, random));
    write(toRecord('response', url, toAnswer('200 OK', 'text/html; charset=utf-8', page)));
    pages++;
    if (at % IMAGE_EVERY === 0)
      write(toRecord('response', `${url}.png`, toAnswer('200 OK', 'image/png', makeBytes(random))));
    if (at % GONE_EVERY === 0)
      write(
        toRecord('response', `${url}.gone`, toAnswer('404 Not Found', 'text/html', Buffer.from('<p>Gone'))),
      );
  }
  writeAll(file, Buffer.concat(waiting));
  closeSync(file);
  return { path, bytes: made, pages };
}

export function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

export function toRecord(type: string, url: string | undefined, block: Buffer): Buffer {
  const kind = type === 'warcinfo' ? 'application/warc-fields' : `application/http; msgtype=${type}`;
  const target = url === undefined ? '' : `WARC-Target-URI: ${url}\r\n`;
  const header = `WARC/1.0\r\nWARC-Type: ${type}\r\n${target}WARC-Date: 2026-11-01T00:00:00Z\r\nContent-Type: ${kind}\r\nContent-Length: ${block.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(header), block, Buffer.from('\r\n\r\n')]);
}

export function toAnswer(status: string, type: string, body: Buffer): Buffer {
  const header = `HTTP/1.1 ${status}\r\nServer: none\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nCache-Control: max-age=3600\r\n\r\n`;
  return Buffer.concat([Buffer.from(header), body]);
}

function makePage(at: number, paragraphs: readonly string[], random: () => number): string {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const size = Math.min(LARGEST, MEDIAN * Math.exp(SPREAD * normal));
  const pick = () => paragraphs[Math.floor(random() * paragraphs.length)];
  const parts = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${at}: ${pick().slice(0, 40)}</title><link rel="stylesheet" href="/s.css"><script>var page={id:${at},key:"${random()}"};</script></head><body><header><nav><ul>`,
    ...Array.from(
      { length: 12 },
      (_, item) =>
        `<li class="menu-item menu-item-${item}"><a href="/${item}/">${pick().slice(0, 12)}</a></li>`,
    ),
    '</ul></nav></header><main>',
  ];
  let length = parts.join('').length;
  for (let block = 0; length < size; block++) {
    const text = pick();
    const part =
      block % 7 === 0
        ? `<section class="block block-${block}" id="b${Math.floor(random() * 1e9).toString(36)}"><h2>${text.slice(0, 50)}</h2>`
        : block % 7 < 4
          ? makeCard(text, random)
          : `<p class="text">${text}</p>`;
    parts.push(part);
    length += part.length;
  }
  parts.push('</main><footer><p>All rights reserved</p></footer></body></html>');
  return parts.join('\n');
}

/** Markup around little text, as most of a page is. */
function makeCard(text: string, random: () => number): string {
  const number = Math.floor(random() * 1e9);
  return [
    `<div class="grid__item grid__item--third" data-id="${number}"><article class="card card--teaser card--with-image">`,
    `<a class="card__link" href="/article/${number.toString(36)}" data-track="teaser" data-track-position="main">`,
    `<div class="card__image"><picture><source media="(min-width: 64em)" srcset="/images/${number}-640.webp 1x, /images/${number}-1280.webp 2x">`,
    `<img class="card__img lazyload" loading="lazy" width="640" height="360" src="/images/${number}-320.jpg" alt="${text.slice(0, 30)}"></picture></div>`,
    `<div class="card__content"><h3 class="card__title">${text.slice(0, 60)}</h3><p class="card__text">${text.slice(60, 180)}</p>`,
    `<span class="card__price">€ ${(random() * 100).toFixed(2)}</span></div></a></article></div>`,
  ].join('\n      ');
}

function makeParagraphs(random: () => number): string[] {
  const words = Array.from({ length: VOCABULARY }, () => makeWord(random));
  return Array.from({ length: PARAGRAPHS }, () =>
    // Few words are frequent, many are rare.
    Array.from(
      { length: 20 + Math.floor(random() * 100) },
      () => words[Math.floor(VOCABULARY ** random()) - 1],
    ).join(' '),
  );
}

function makeWord(random: () => number): string {
  const length = 2 + Math.floor(random() * 4);
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)];
  return Array.from({ length }, () => pick('bcdfghklmnprstvw') + pick('aeiouyäö')).join('');
}

function makeBytes(random: () => number): Buffer {
  const bytes = Buffer.allocUnsafe(2_000 + Math.floor(random() * 40_000));
  for (let at = 0; at < bytes.length; at++) bytes[at] = random() * 256;
  return bytes;
}

/** Mulberry32 (Ettinger, public domain). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
