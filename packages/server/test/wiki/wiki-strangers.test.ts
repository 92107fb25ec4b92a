/** A stranger with a token, or without: too much, too deep, half, and odd. The wiki answers, keeps what can be kept, and goes on. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../../../corpus/src/index.ts';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import type { RegionEdit } from '../../../wiki/src/edit/index.ts';
import { openWiki, type WikiEngine } from '../../../wiki/src/index.ts';
import { countRows } from '../../../wiki/test/store/count-rows.ts';
import {
  codeOf,
  page,
  startTestWiki,
  type TestWikiServer,
  toVariantBody,
  type WikiClient,
} from './running-wiki.ts';

const PLAIN = page.edit(0, '');

/** An edit of one paragraph, and what of it is otherwise. */
function edit(more: Partial<RegionEdit>, path = PLAIN.pointer.path): RegionEdit {
  return { ...PLAIN, ...more, pointer: { ...PLAIN.pointer, path } };
}

describe.each(Object.entries(ENGINES))('a stranger, in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let wiki: TestWikiServer;
  let engine: WikiEngine;
  let ada: WikiClient;
  beforeAll(async () => {
    places = await openPlaces();
    wiki = await startTestWiki(await places.place(), ['Ada']);
    engine = await openWiki(wiki.place);
    [ada] = wiki.clients;
  }, 120_000);
  afterAll(async () => {
    await engine?.close();
    await wiki?.server.close(0);
    await places?.close();
  }, 60_000);

  it.each<[string, string, object]>([
    ['413 too-large', 'a request of 11 MB', { edits: [edit({ html: 'x'.repeat(11_000_000) })] }],
    ['400 bad-request', 'a region beyond its bound', { edits: [edit({ html: 'x'.repeat(300_000) })] }],
    [
      '400 bad-request',
      'ten thousand edits',
      { edits: Array.from({ length: 10_000 }, (_, at) => edit({ id: `${at}` })) },
    ],
    [
      '422 bad-edit',
      'regions beyond their bound',
      { edits: Array.from({ length: 25 }, (_, at) => edit({ id: `${at}`, html: 'x '.repeat(90_000) })) },
    ],
    ['422 bad-edit', 'a region of quotes', { edits: [edit({ html: '"'.repeat(100_000) })] }],
    ['422 bad-edit', 'two edits of one id', { edits: [edit({ id: '\ud800' }), edit({ id: '\udfff' })] }],
    [
      '400 bad-request',
      'an edit of a prototype',
      JSON.parse('{"__proto__":{"address":"x"},"edits":[{"__proto__":1}]}'),
    ],
  ])('is answered %s to %s, and not a row changes', async (code, _, more) => {
    const before = await countRows(engine);
    expect(codeOf(await ada.ask('POST', '/variants', toVariantBody(more)))).toBe(code);
    expect(await countRows(engine)).toEqual(before);
  });

  it.each<[string, object]>([
    [
      'nests without end',
      { edits: [edit({ html: '<div>'.repeat(30_000) }), edit({ id: 'b', html: '<b><p>'.repeat(20_000) })] },
    ],
    ['sends a page that nests without end', { snapshot: `<p>${'<div>'.repeat(20_000)}` }],
    ['sends a page that is none', { snapshot: '<script>' }],
    [
      'edits one place many times',
      { edits: Array.from({ length: 500 }, (_, at) => edit({ id: `${at}`, html: `${at}` })) },
    ],
    [
      'edits what is everywhere, from nowhere',
      {
        snapshot: `<main>${'<p>Paragraph one says what only paragraph one says. '.repeat(4_000)}</main>`,
        edits: Array.from({ length: 300 }, (_, at) => edit({ id: `${at}`, html: 'x' }, `/a[${at}]`)),
      },
    ],
    ...[
      'x',
      '//',
      '/html[999999999]',
      '/html[1]/p[-1]',
      "/*[name()='x']",
      '/html[1]/body[1]/main[1]/p[1]/text()[1]',
      'id("x")',
      '/p'.repeat(900),
      '/__proto__[1]/constructor',
      '/ [1]',
      '/svg:g[1]',
      '\ud800',
      '\u0000',
      '/html[1',
    ].map((path): [string, object] => [
      `points to ${JSON.stringify(path).slice(0, 40)}`,
      { edits: [edit({ html: 'x' }, path)] },
    ]),
    [
      'has half characters',
      {
        title: 'a\ud800b\0c',
        comment: '\udfff\0',
        name: '\ud800',
        edits: [edit({ id: '\0', html: '\ud800\0<b>\udc00' })],
      },
    ],
  ])(
    'who %s is shown all the same',
    async (_, more) => {
      const { id, secret } = await ada.begin({
        address: `https://example.org/${Math.random()}`,
        visibility: 'link',
        ...more,
      });
      for (const path of ['', '/revisions/1', '/diff?from=0&to=1', '/page'])
        expect((await ada.ask('GET', `/variants/${id}${path}`)).status, path).toBe(200);
      for (const path of ['', '/diff'])
        expect((await wiki.share(`/s/${secret}${path}`)).status, path).toBe(200);
    },
    60_000,
  );

  it('who stops half-way has done nothing', async () => {
    const before = await countRows(engine);
    const body = JSON.stringify(toVariantBody());
    const head = `POST /v1/wiki/variants HTTP/1.1\r\nHost: 127.0.0.1:${wiki.server.port}\r\nAuthorization: Bearer ${ada.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (const part of [0.1, 0.5, 0.9, 1.3]) {
      const whole =
        part > 1 ? `${head}${body.slice(0, -1)}` : (head + body).slice(0, (head + body).length * part);
      const socket = connect(wiki.server.port, '127.0.0.1');
      await new Promise<void>((written) => void socket.write(whole, () => written()));
      await pause(50);
      socket.destroy();
    }
    await pause(200);
    expect((await ada.ask('GET', '')).status).toBe(200);
    expect(await countRows(engine)).toEqual(before);
  });

  it('finds nothing that an older sanitiser let through, at any door', async () => {
    const { id, secret } = await ada.begin({ address: 'https://example.org/old', visibility: 'link' });
    const own = await ada.ask('POST', '/own', {
      title: 'Own',
      html: 'own words',
      comment: '',
      visibility: 'link',
    });
    const text =
      'old<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a>';
    const blob = await pack(new TextEncoder().encode(text));
    await engine.write(async ({ db }) => {
      await db.insertInto('wiki_blob').values(blob).execute();
      await db
        .updateTable('wiki_edit')
        .set({ html: blob.hash })
        .where('variant', 'in', [id, JSON.parse(own.text).id])
        .execute();
      await db.updateTable('wiki_revision').set({ policy: 0 }).execute();
    });
    const said = [
      ...(
        await Promise.all(
          ['/revisions/1', '/diff?from=0&to=1', '/page'].map((path) =>
            ada.ask('GET', `/variants/${id}${path}`),
          ),
        )
      ).map(({ text }) => text),
      await (await wiki.share(`/s/${secret}`)).text(),
      await (await wiki.share(`/s/${secret}/diff`)).text(),
      await (await wiki.share(`/p/${JSON.parse(own.text).secret}`)).text(),
    ];
    for (const each of said) {
      expect(each).toMatch(/old/);
      expect(each).not.toMatch(/alert|onerror|javascript:/);
    }
  });
});
