/** A real wiki with people in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@anatome/server';
import { addUser, openWiki } from '@anatome/wiki';

export interface WikiServer {
  readonly url: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** Asks as somebody; gives the answer's JSON. */
  ask<T>(user: string, path: string, init?: RequestInit): Promise<T>;
  close(): Promise<void>;
}

export async function startWikiServer(...users: string[]): Promise<WikiServer> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-wiki-'));
  const place = join(folder, 'wiki.db');
  const engine = await openWiki(place);
  const tokens: Record<string, string> = {};
  for (const user of users) tokens[user] = await addUser(engine, user);
  await engine.close();
  const server = await startServer({
    port: 0,
    isWarmedUp: false,
    wiki: place,
    sharePort: 0,
    pool: { workers: 1, spares: 0 },
  });
  const url = server.url.replace(/\/$/, '');
  return {
    url,
    tokens,
    ask: async (user, path, init = {}) => {
      const headers = {
        authorization: `Bearer ${tokens[user]}`,
        'content-type': 'application/json',
        ...init.headers,
      };
      const response = await fetch(url + path, { ...init, headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json() as never;
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
