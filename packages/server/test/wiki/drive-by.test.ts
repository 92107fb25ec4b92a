/** Pages of other sites in a real browser, that know the address of the wiki and even a token: they change and read nothing. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/chromium.ts';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { openWiki, type WikiEngine } from '../../../wiki/src/index.ts';
import { countRows } from '../../../wiki/test/store/count-rows.ts';
import { startTestWiki, type TestWikiServer, toVariantBody } from './running-wiki.ts';

let places: TestPlaces;
let wiki: TestWikiServer;
let engine: WikiEngine;
let browser: Browser;
let evil: Server;
let id: string;

beforeAll(async () => {
  places = await ENGINES.sqlite();
  wiki = await startTestWiki(await places.place(), ['Ada']);
  engine = await openWiki(wiki.place, { isReadOnly: true });
  id = (await wiki.clients[0].begin()).id;
  evil = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>evil'));
  await once(evil.listen(0, '127.0.0.1'), 'listening');
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  evil?.close();
  await engine?.close();
  await wiki?.server.close(0);
  await places?.close();
}, 60_000);

/** What a page tries; what it could read of the answers. */
const ATTACK = `async ({ api, id, token, body }) => {
  const read = [];
  const known = { authorization: 'Bearer ' + token, 'content-type': 'application/json', 'if-match': '"1"' };
  const paths = ['variants', 'variants/' + id + '/revisions', 'variants/' + id];
  const inits = [
    { method: 'POST', mode: 'no-cors', body, credentials: 'include' },
    { method: 'POST', mode: 'no-cors', body: new Blob([body], { type: 'text/plain' }), keepalive: true },
    { method: 'POST', mode: 'no-cors', body: new URLSearchParams({ body }) },
    { method: 'POST', body, headers: { 'content-type': 'text/plain' } },
    { method: 'POST', body, headers: known },
    { method: 'PUT', body, headers: known },
    { method: 'PATCH', body: '{"visibility":"public"}', headers: known },
    { method: 'GET', headers: known },
    { method: 'GET', mode: 'no-cors' },
    { method: 'GET' },
  ];
  for (const path of paths)
    for (const init of inits) {
      const answer = await fetch(api + '/' + path, init).catch(() => undefined);
      const text = await answer?.text().catch(() => '');
      if (text) read.push(init.method + ' ' + path + ': ' + text.slice(0, 60));
    }
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    for (const path of paths) {
      const action = api + '/' + path;
      const frame = Object.assign(document.createElement('iframe'), { name: enctype + path });
      const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype, target: frame.name });
      form.append(Object.assign(document.createElement('input'), { name: body.slice(0, -1), value: '}' }));
      document.body.append(frame, form);
      form.submit();
      const type = enctype === 'text/plain' ? enctype : 'application/json';
      navigator.sendBeacon(action, new Blob([body], { type }));
      document.body.append(Object.assign(new Image(), { src: action + '?_method=PATCH&visibility=public' }));
      document.body.append(Object.assign(document.createElement('script'), { src: action }));
    }
  await new Promise((settle) => setTimeout(settle, 1000));
  return [...read, ...Array.from(document.scripts, ({ text }) => text).filter((text) => text !== '')];
}`;

async function attack(frame: Frame): Promise<string[]> {
  const { token } = wiki.clients[0];
  const asked = { api: `${wiki.server.url}v1/wiki`, id, token, body: JSON.stringify(toVariantBody()) };
  return frame.evaluate(`(${ATTACK})(${JSON.stringify(asked)})`);
}

describe('a page of another site', () => {
  it.each(['http://127.0.0.1', 'http://localhost', 'a sandbox without an origin'])(
    'at %s changes nothing and reads nothing',
    async (where) => {
      const before = await countRows(engine);
      const { port } = evil.address() as AddressInfo;
      const tab = await browser.newPage();
      await tab.goto(`${where.startsWith('http') ? where : 'http://127.0.0.1'}:${port}/`);
      if (!where.startsWith('http'))
        await tab.setContent('<iframe sandbox="allow-scripts allow-forms" srcdoc="<p>evil"></iframe>');
      const [, inner = tab.mainFrame()] = tab.frames();
      expect(await attack(inner)).toEqual([]);
      await tab.close();
      expect(await countRows(engine)).toEqual(before);
      expect(await wiki.clients[0].get(`/variants/${id}`)).toMatchObject({ visibility: 'private', head: 1 });
    },
    60_000,
  );

  it('would be noticed if it did', async () => {
    const before = await countRows(engine);
    // The server's own pages may: the same attempts from there do something.
    const tab = await browser.newPage();
    await tab.goto(wiki.server.url);
    expect((await attack(tab.mainFrame())).length).toBeGreaterThan(0);
    await tab.close();
    expect(await countRows(engine)).not.toEqual(before);
  }, 60_000);
});
