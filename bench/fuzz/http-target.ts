/** Bodies of requests to a real server: answered, or refused with a problem that says why; never a fault of ours. */
import { startServer } from '@anatome/server';
import type { Matter } from '../../packages/core/test/hostile/mutate.ts';
import type { Target } from './target.ts';

const MATTER: Matter = {
  seeds: [
    '{"html":"<p>One</p>","url":"https://example.org/"}',
    '{"html":"<table><tr><td>1<td>2</table>","lenses":["repetition"],"format":"outline"}',
    '{"html":"<p>x","path":"/html[1]/body[1]/p[1]"}',
    '{"kind":"rules","text":"<RULES><RULE context=\\"//p\\"><SET label=\\"form\\"/></RULE></RULES>"}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}',
    '{"id":1,"html":"<p>One</p>"}\n{"id":2,"base64":"PHA+"}\n',
    '<!doctype html><title>T</title><p>Text as it is.',
  ],
  words: [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    '\n',
    '"html":',
    '"url":',
    '"format":"json"',
    '"lenses":',
    'null',
    'true',
    '1e999',
    '"__proto__":{}',
    '<p>',
    '\u0000',
    '"path":"//*"',
  ],
};

const PATHS = ['/v1/analyze', '/v1/explain', '/v1/check', '/v1/batch', '/v1/studio', '/mcp', '/v1/nothing'];
const TYPES = ['application/json', 'text/html', 'application/x-ndjson', 'text/html; charset=utf-16', 'x', ''];
/** Answers of a server that works; 503 says that it is busy, and a page that cannot be fetched is not its fault. */
const FAULT = 500;
const BUSY = 503;
const NOT_FETCHED = '"code":"fetch-';

export async function createHttpTarget(): Promise<Target> {
  // Broken requests may name addresses: no host has one here, so nobody is asked for anything.
  const server = await startServer({
    port: 0,
    isWarmedUp: false,
    pool: { workers: 1 },
    fetch: { resolve: async () => [] },
  });
  return {
    matter: MATTER,
    examine: async (text, random) => {
      const path = PATHS[random(PATHS.length)];
      const type = TYPES[random(TYPES.length)];
      const response = await fetch(new URL(path, server.url), {
        method: 'POST',
        // Each on a connection of its own: one that is kept ends while other documents keep this process busy.
        headers: { 'content-type': type, accept: '*/*', connection: 'close' },
        body: text,
      });
      const answer = await response.text();
      if (response.status < FAULT || response.status === BUSY || answer.includes(NOT_FETCHED))
        return undefined;
      return `POST ${path} as "${type}" is answered with ${response.status}: ${answer.slice(0, 300)}`;
    },
    close: () => server.close(),
  };
}
