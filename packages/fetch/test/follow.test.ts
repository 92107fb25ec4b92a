import { MockAgent } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { completeOptions } from '../src/fetch-options.ts';
import { follow } from '../src/follow.ts';
import { PoliteQueue } from '../src/polite-queue.ts';

/** An https server with a certificate to trust cannot be had in a test, so these answers are made up. */
const dispatcher = new MockAgent();
dispatcher.disableNetConnect();
afterEach(() => dispatcher.assertNoPendingInterceptors());

const answer = (origin: string, status: number, headers: Record<string, string>) =>
  dispatcher.get(origin).intercept({ path: '/' }).reply(status, '<p>', { headers });
const page = { 'content-type': 'text/html' };
const options = completeOptions();
const start = (address: string) =>
  follow(address, { dispatcher, queue: new PoliteQueue(options), options, isOneOfMany: false });

it('says when a redirect leads from https to http', async () => {
  answer('https://a.example', 301, { location: 'http://b.example/' });
  answer('http://b.example', 301, { location: 'https://c.example/' });
  answer('https://c.example', 200, page);
  expect(await start('https://a.example')).toMatchObject({
    url: 'https://c.example/',
    redirects: ['https://a.example/', 'http://b.example/'],
    isDowngraded: true,
  });
});

it('and not when it leads the other way', async () => {
  answer('http://b.example', 301, { location: '//c.example' });
  answer('http://c.example', 301, { location: 'https://c.example' });
  answer('https://c.example', 200, page);
  expect(await start('http://b.example')).toMatchObject({ url: 'https://c.example/', isDowngraded: false });
});
