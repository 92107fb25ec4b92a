/** Templates of sites, by every way into the server that shows contents. */
import { analyze, collectFingerprints, createTemplate } from '@anatome/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

const OFFER =
  'Get our letter every week with all that happened on the coast, in the harbour, on the ferries and in the town hall, free of charge.';

function page(number: number): string {
  const tell = (part: string): string =>
    `At night the sea came over the wall near ${Array.from({ length: 30 }, (_, at) => `w${number}${part}${at}`).join(' ')} and nobody slept.`;
  return `<title>Storm ${number}</title><main><h1>Storm number ${number}</h1><p>${tell('x')}</p><div><p>${OFFER}</p></div><p>${tell('y')}</p></main>`;
}

const urlOf = (number: number): string => `https://ferry.test/${number}`;
const { file } = createTemplate(
  [1, 2, 3, 4].map((number) => collectFingerprints(analyze(page(number), { url: urlOf(number) }))),
);
const HTML = page(5);

let plain: TestServer;
let templated: TestServer;
beforeAll(async () => {
  const lensData = { templates: [JSON.stringify(file)] };
  [plain, templated] = await Promise.all([startTestServer(), startTestServer({ lensData })]);
}, 30_000);
afterAll(async () => {
  await plain.close(0);
  await templated.close(0);
});

describe('a template that a request brings', () => {
  it('is heard as an object and as a text, and told of', async () => {
    for (const template of [file, JSON.stringify(file)]) {
      const { status, text } = await plain.post('/v1/analyze', { html: HTML, url: urlOf(5), template });
      expect(status).toBe(200);
      const found = JSON.parse(text);
      expect(found.template).toEqual({ id: file.id, host: 'ferry.test', pages: 4, words: 26 });
      expect(found.content.text).not.toContain('Get our letter');
    }
    const asText = await plain.post('/v1/analyze', {
      html: HTML,
      url: urlOf(5),
      template: file,
      format: 'text',
    });
    expect(asText.headers['anatome-warnings']).toBe('template');
    const { text } = await plain.post('/v1/analyze', { html: HTML, url: urlOf(5) });
    expect(JSON.parse(text)).not.toHaveProperty('template');
  });

  it('explains a place', async () => {
    const asked = { html: HTML, url: urlOf(5), at: 'Get our letter', template: file };
    const { text } = await plain.post('/v1/explain', asked);
    expect(JSON.parse(text).summary).toContain('it stands on 4 of 4 pages of this site');
  });

  it('is refused where it is none', async () => {
    const wrong = [{ ...file, least: 3 }, { anatome: 'model' }, '{', 'null'];
    for (const template of wrong) {
      const { status, text } = await plain.post('/v1/analyze', { html: HTML, template });
      expect(status).toBe(422);
      expect(JSON.parse(text).code).toBe('bad-template');
    }
    const { status } = await plain.post('/v1/analyze', { html: HTML, template: file, format: 'csv' });
    expect(status).toBe(400);
  });
});

describe('a template that a server was started with', () => {
  it('has a say on the pages of its host, and on no others', async () => {
    const own = await templated.post('/v1/analyze', { html: HTML, url: urlOf(5) });
    expect(JSON.parse(own.text).template.words).toBe(26);
    const other = await templated.post('/v1/analyze', { html: HTML, url: 'https://other.test/' });
    expect(JSON.parse(other.text)).not.toHaveProperty('template');
    const studio = await templated.post('/v1/studio', { html: HTML, url: urlOf(5) });
    expect(studio.text).toContain('4 of 4 pages');
  });
});
