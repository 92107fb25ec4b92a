/** Small archives for tests. */
import { gzipSync } from 'node:zlib';

/** One response record. */
export function toRecord(url: string, body: string, header = ''): Buffer {
  const http = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${header}\r\n${body}`);
  const warc = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2026-11-01T00:00:00Z\r\nContent-Length: ${http.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(warc), http, Buffer.from('\r\n\r\n')]);
}

/** How records become a file: plain, each in a gzip member, or all in one. */
export const PACKINGS = {
  plain: (records: readonly Buffer[]) => Buffer.concat(records),
  members: (records: readonly Buffer[]) => Buffer.concat(records.map((record) => gzipSync(record))),
  whole: (records: readonly Buffer[]) => gzipSync(Buffer.concat(records)),
};
