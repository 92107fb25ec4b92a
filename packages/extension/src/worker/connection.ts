/** The server one is connected to. Its token is here and nowhere else: the panel gives it once and never gets it back. */
import type { Connection } from '../message/panel-ask.ts';
import { toServerAddress } from '../message/server-address.ts';
import { Trouble } from '../message/trouble.ts';
import type { Greeting } from '../message/wiki-answer.ts';
import { callServer } from './call-server.ts';
import { dropValue, readValue, writeValue } from './database.ts';

/** Connection, token and salt: what the worker alone knows. */
export interface SecretConnection extends Connection {
  readonly token: string;
  readonly salt: string;
}

const KEY = 'connection';

export async function findConnection(): Promise<SecretConnection | undefined> {
  return readValue<SecretConnection>('setting', KEY);
}

export async function requireConnection(): Promise<SecretConnection> {
  const connection = await findConnection();
  if (connection !== undefined) return connection;
  throw new Trouble({
    what: 'Anatome is connected to no server yet.',
    advice: 'Connect it in the panel.',
    code: 'not-connected',
  });
}

/** Keeps a connection once the server has said who one is. */
export async function connect(wish: {
  readonly address: string;
  readonly token: string;
}): Promise<Connection> {
  const address = toServerAddress(wish.address);
  const token = wish.token.trim();
  const greeting = await callServer<Greeting>({ address, token }, '/v1/wiki');
  const connection = { address, token, ...greeting };
  await writeValue('setting', KEY, connection);
  return withoutSecrets(connection);
}

export async function disconnect(): Promise<null> {
  await dropValue('setting', KEY);
  return null;
}

export function withoutSecrets({ address, user, shareOrigin }: Connection): Connection {
  return { address, user, shareOrigin };
}
