/** Wrappers over HTTP: learned from marked pages, and brought by requests or by whoever starts the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

const page = (title: string, price: string): string =>
  `<title>${title} | Lamps</title><main><h1>${title}</h1><p id="price">${price}</p><p>Maker: <b>Holt</b></main>`;
const urlOf = (name: string): string => `https://lamps.test/${name}`;
const MARKED = {
  pages: [
    {
      html: page('Oak', '$11.90'),
      url: urlOf('oak'),
      marks: [
        { field: 'title', at: 'Oak' },
        { field: 'price', at: '#price' },
      ],
    },
    {
      html: page('Ash', '$20.00'),
      url: urlOf('ash'),
      marks: [
        { field: 'title', at: 'css:h1' },
        { field: 'price', at: '$20.00' },
      ],
    },
    { html: page('Elm', '$7.50'), url: urlOf('elm') },
  ],
};

let plain: TestServer;
let wrapped: TestServer;
let file: object;
beforeAll(async () => {
  plain = await startTestServer();
  const { status, text } = await plain.post('/v1/wrapper', MARKED);
  expect(status).toBe(200);
  ({ file } = JSON.parse(text));
  const { found } = JSON.parse(text);
  expect(found).toHaveLength(3);
  expect(found[2]).toMatchObject({
    url: urlOf('elm'),
    title: 'Elm | Lamps',
    records: [
      {
        cells: [
          { text: 'Elm', state: 'found' },
          { text: '$7.50', value: 7.5, currency: 'USD' },
        ],
      },
    ],
  });
  wrapped = await startTestServer({ lensData: { wrappers: [JSON.stringify(file)] } });
}, 60_000);
afterAll(async () => {
  await plain.close(0);
  await wrapped.close(0);
});

describe('a wrapper', () => {
  it('that a request brings is heard as an object and as a text', async () => {
    for (const wrapper of [file, JSON.stringify(file)]) {
      const { text } = await plain.post('/v1/analyze', {
        html: page('Fir', '$5.00'),
        url: urlOf('fir'),
        wrapper,
      });
      expect(JSON.parse(text).records[0]).toMatchObject({ source: 'wrapper', rows: [{ title: 'Fir' }] });
    }
    const csv = await plain.post('/v1/analyze', {
      html: page('Fir', ''),
      url: urlOf('fir'),
      wrapper: file,
      format: 'csv',
    });
    expect(csv.text).toBe('title,price\r\nFir,\r\n');
    expect(csv.headers['anatome-warnings']).toBe('wrapper');
  });

  it('of the server reads the pages of its host, and no others', async () => {
    const own = await wrapped.post('/v1/analyze', { html: page('Fir', '$5.00'), url: urlOf('fir') });
    expect(JSON.parse(own.text).records[0].source).toBe('wrapper');
    const other = await wrapped.post('/v1/analyze', {
      html: page('Fir', '$5.00'),
      url: 'https://other.test/',
    });
    expect(other.text).not.toContain('"wrapper"');
  });

  it('that is none is refused in a sentence, and so are marks that are nowhere', async () => {
    const bad = await plain.post('/v1/analyze', { html: '<p>a', wrapper: { anatome: 'model' } });
    expect(bad.status).toBe(422);
    expect(JSON.parse(bad.text)).toMatchObject({ code: 'bad-wrapper' });
    const nowhere = { pages: [{ html: '<p>a', marks: [{ field: 'title', at: 'Beech' }] }] };
    expect((await plain.post('/v1/wrapper', nowhere)).status).toBe(404);
    const node = { pages: [{ html: '<p>a', marks: [{ field: 'title', at: 4711 }] }] };
    expect((await plain.post('/v1/wrapper', node)).text).toContain('There is no node 4711');
    expect((await plain.post('/v1/wrapper', { pages: [{ html: '<p>a' }] })).status).toBe(422);
    const idle = await plain.post('/v1/analyze', { html: '<p>a', wrapper: file, format: 'text' });
    expect(idle.text).toContain('is for csv, records and json');
  });
});
