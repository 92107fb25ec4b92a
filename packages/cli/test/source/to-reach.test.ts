import { createFetcher, WEB_PORTS } from '@anatome/fetch';
import { expect, it } from 'vitest';
import { toReach } from '../../src/source/to-reach.ts';

it('reaches the ports of the web when nothing is said', async () => {
  expect(await toReach({ allowPrivate: true })).toEqual({ allowPrivate: true });
});

it('reaches a port that was allowed, beside those of the web and no other', async () => {
  const reach = await toReach({ allowPort: ['25', '70'] });
  expect(reach.ports).toEqual([...WEB_PORTS, 25, 70]);
  const fetcher = createFetcher({ ...reach, resolve: async () => ['192.31.7.1'] });
  await expect(fetcher.fetchPage('http://public.example:26/')).rejects.toMatchObject({ code: 'bad-port' });
  await fetcher.close();
});
