/** A real server with a wiki and users, and ways to ask it as them. */
import { expect } from 'vitest';
import { addUser, openWiki } from '../../../wiki/src/index.ts';
import { makePage } from '../../../wiki/test/store/make-page.ts';
import type { ServerOptions } from '../../src/index.ts';
import { type Answer, type AskOptions, startTestServer, type TestServer } from '../running-server.ts';

export const page = makePage(8);

export interface WikiClient {
  readonly token: string;
  /** Asks with the token; a body goes as JSON. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** The same, where all has to go well. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely, and checked against their schemas elsewhere
  get(path: string): Promise<any>;
  /** A new variant of the page, as it is answered. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  begin(more?: object): Promise<any>;
  /** The next revision. */
  save(id: string, head: number, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface TestWikiServer {
  readonly server: TestServer;
  readonly place: string;
  readonly clients: readonly WikiClient[];
  /** Asks the listener of links. */
  share(path: string, options?: RequestInit): Promise<Response>;
}

/** Starts a server on a new wiki with users of these names. */
export async function startTestWiki(
  place: string,
  names: readonly string[],
  options: ServerOptions = {},
): Promise<TestWikiServer> {
  const engine = await openWiki(place);
  const tokens: string[] = [];
  for (const name of names) tokens.push(await addUser(engine, name));
  await engine.close();
  const server = await startTestServer({ wiki: place, maxWritesPerMinute: 100_000, ...options });
  const share = (path: string, asked?: RequestInit) => fetch(new URL(path, server.shareUrl), asked);
  return { server, place, clients: tokens.map((token) => toClient(server, token)), share };
}

/** A client with a token, whoever's it is. */
export function toClient(server: TestServer, token: string): WikiClient {
  const ask: WikiClient['ask'] = (method, path, body, headers = {}) => {
    const sent: AskOptions = { method, headers: { authorization: `Bearer ${token}`, ...headers } };
    if (body === undefined) return server.ask(`/v1/wiki${path}`, sent);
    const json = { 'content-type': 'application/json', ...sent.headers };
    return server.ask(`/v1/wiki${path}`, { ...sent, headers: json, body: JSON.stringify(body) });
  };
  return {
    token,
    ask,
    get: async (path) => readOkay(await ask('GET', path), 200),
    begin: async (more) => readOkay(await ask('POST', '/variants', toVariantBody(more)), 201),
    save: (id, head, body, headers) =>
      ask('POST', `/variants/${id}/revisions`, body, { 'if-match': `"${head}"`, ...headers }),
  };
}

/** What begins a variant. */
export function toVariantBody(more: object = {}): object {
  return {
    address: 'https://example.org/storm?utm_source=mail',
    title: 'Storm',
    withCookies: false,
    snapshot: page.markup,
    edits: [page.edit(0, 'Something <b>else</b>.')],
    comment: 'first',
    ...more,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export function readOkay({ status, text }: Answer, wanted: number): any {
  expect(status, text.slice(0, 300)).toBe(wanted);
  return JSON.parse(text);
}

/** The code of a problem, after a look at the rest of it. */
export function codeOf(answer: Answer): string {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const { code, status, detail } = JSON.parse(answer.text);
  expect(status).toBe(answer.status);
  expect(detail).toMatch(/\S/);
  return `${status} ${code}`;
}
