/** Small pages, the same ones every time: sites whose pages link to each other and change from generation to generation. */

/** Pages of a generation. */
export const PAGES = 120;
/** Addresses of all generations: fewer than pages, so that later ones bring other versions. */
const ADDRESSES = 240;
const WORDS =
  'storm barn roof night coast boat wind rain tree road house field river bridge tower light'.split(' ');

export interface MadePage {
  readonly url: string;
  readonly bytes: Uint8Array;
}

/** A page of a generation; every seventh is as it was in all others. */
export function makePage(generation: number, number: number): MadePage {
  const place = (generation * 55 + number) % ADDRESSES;
  const seed = place % 7 === 0 ? place : place * 31 + generation;
  return { url: toUrl(place), bytes: new TextEncoder().encode(makeMarkup(place, seed)) };
}

/** All pages of a generation as a WARC file. */
export function makeArchive(generation: number): Uint8Array {
  const date = new Date(Date.UTC(2026, 0, 1) + generation * 86_400_000).toISOString();
  return Buffer.concat(
    Array.from({ length: PAGES }, (_, number) => toRecord(makePage(generation, number), date)),
  );
}

function toRecord({ url, bytes }: MadePage, date: string): Uint8Array {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  const header = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Target-URI: ${url}`,
    `WARC-Date: ${date}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length + bytes.length}`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${header}\r\n\r\n${http}`), bytes, Buffer.from('\r\n\r\n')]);
}

function toUrl(place: number): string {
  return `https://site${place % 5}.example/page/${place}`;
}

function makeMarkup(place: number, seed: number): string {
  const words = Array.from(
    { length: 90 },
    (_, at) => `${WORDS[(seed + at * at) % WORDS.length]}${(seed * 7 + at) % 97}`,
  );
  const links = [1, 2, 3].map((step) => {
    const other = (place + step) % ADDRESSES;
    return `<li><a href="${toUrl(other)}">Page ${other}</a>`;
  });
  return `<!doctype html><html lang=en><title>Page ${place}</title>
<nav><ul>${links.join('')}</ul></nav><main><h1>Page ${place}</h1><p>${words.join(' ')}.</p>
<table><tr><th>Name<th>Price<tr><td>Boat<td>€ ${seed % 90},50<tr><td>Oar<td>€ ${seed % 9},00</table></main>`;
}
