/** What is hard to read, and used to be read in the thread that answers everybody. */
import { type Sent, send } from './send.ts';

export interface Load {
  readonly name: string;
  /** What it is answered with, unless the server is too busy. */
  readonly status: number;
  send(url: string): readonly Promise<Sent>[];
}

/** How much of each is sent. */
export interface LoadSize {
  /** Parts of a body and texts in one; by default as many as the quick lane takes. */
  readonly parts: number;
  readonly texts: number;
  readonly bodies: number;
  /** Bodies of messages, and lines of nothing. */
  readonly messages: number;
  readonly blankLines: number;
}

const NDJSON = 'application/x-ndjson';

/** All loads, made before anything is sent: whoever measures should not be busy himself. */
export function createReadingLoads(size: LoadSize): readonly Load[] {
  const parts = toBody({
    sheets: Object.fromEntries(Array.from({ length: size.parts }, (_, at) => [`a${at}`, ''])),
  });
  const texts = toBody({ ext: Array.from({ length: size.texts }, () => '') });
  const blank = '\n'.repeat(size.blankLines);
  const sendMany = (count: number, start: (at: number) => Promise<Sent>): Promise<Sent>[] =>
    Array.from({ length: count }, (_, at) => start(at));
  return [
    {
      name: 'bodies of many parts',
      status: 400,
      send: (url) => sendMany(size.bodies, () => send(url, '/v1/analyze', { body: parts })),
    },
    {
      name: 'bodies of many texts',
      status: 400,
      send: (url) => sendMany(size.bodies, () => send(url, '/v1/studio', { body: texts })),
    },
    {
      name: 'batches of too many messages',
      status: 400,
      send: (url) => sendMany(size.messages, () => send(url, '/mcp', { body: toMessages(100) })),
    },
    {
      name: 'batches of messages',
      status: 200,
      send: (url) => sendMany(size.messages, () => send(url, '/mcp', { body: toMessages(16) })),
    },
    {
      name: 'long lines of batches',
      status: 200,
      send: (url) =>
        sendMany(size.bodies / 2, () => send(url, '/v1/batch', { body: `${texts}\n`, type: NDJSON })),
    },
    {
      name: 'blank lines of a batch',
      status: 200,
      send: (url) => [send(url, '/v1/batch', { body: blank, type: NDJSON })],
    },
    {
      name: 'questions about the API',
      status: 200,
      send: (url) => sendMany(size.messages, (at) => send(url, at % 2 === 0 ? '/docs' : '/openapi.json')),
    },
    { name: 'the list of samples', status: 200, send: (url) => [send(url, '/v1/samples')] },
  ];
}

function toBody(fields: object): string {
  return JSON.stringify({ html: '<p>a', ...fields });
}

function toMessages(count: number): string {
  const messages = Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
  return JSON.stringify(messages);
}
