/** Rules, grammars, word lists, lenses and parts of pages, by every way into the server, and what strangers make of them. */
import { join } from 'node:path';
import { buildLexicon, saveLexicon } from '@anatome/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

const GRAMMAR =
  'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\nBLOCKTYPE LinkedAs ((), (ext), ())\n';
const LEXICON = 'Quux\twtLamp\n';
const RULES =
  '<RULES><RULE context="P"><CHECK><WHENEVER test="true()"><SET attr="eLISAtype">ours</SET></WHENEVER></CHECK></RULE></RULES>';
const HTML = '<p>Quux lamps are here.</p>';
const OWN = { rules: [RULES], grammar: GRAMMAR, lexicon: [LEXICON], ext: ['the best lamps'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: { timeLimit: 4000 } });
});
afterAll(() => server.close(0));

const analyze = (body: object) => server.post('/v1/analyze', { html: HTML, ...body });
const toQuery = (fields: Record<string, string | readonly string[]>): string =>
  Object.entries(fields)
    .flatMap(([name, values]) =>
      [values].flat().map((value) => `${name}=${encodeURIComponent(value as string)}`),
    )
    .join('&');
const sendPage = (fields: Record<string, string | readonly string[]>, body: string = HTML) =>
  server.ask(`/v1/analyze?${toQuery(fields)}`, { method: 'POST', body });
const sendLines = (lines: readonly object[], query = '') =>
  server.ask(`/v1/batch?${query}`, {
    method: 'POST',
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  });

describe('what a request brings for the lenses', () => {
  it.each([
    ['the query', () => sendPage({ ...OWN, layers: 'true' })],
    ['JSON', () => analyze({ ...OWN, layers: true })],
    [
      'a batch',
      () => sendLines([{ html: HTML, ext: OWN.ext }], toQuery({ ...OWN, ext: [], layers: 'true' })),
    ],
    ['the studio', () => server.post('/v1/studio', { html: HTML, ...OWN })],
    ['an explanation', () => server.post('/v1/explain', { html: HTML, at: 'Quux', ...OWN })],
  ])('arrives by %s', async (_, ask) => {
    const { status, text } = await ask();
    expect(status).toBe(200);
    for (const word of ['the best lamps', '"LinkedAs"', '"Lamp"', '"ours"']) expect(text).toContain(word);
  });

  it('is of this request alone', async () => {
    await analyze(OWN);
    const { text } = await analyze({});
    expect(text).not.toMatch(/LinkedAs|"ours"/);
  });

  it('may be one text or several, or names of shipped ones', async () => {
    const one = await analyze({ rules: RULES, lens: 'rules', format: 'outline' });
    const several = await analyze({ rules: [RULES, 'classic'], lens: 'rules', format: 'outline' });
    expect([one.text, several.text]).toEqual(Array(2).fill('- ours "Quux lamps are here."\n'));
    expect((await analyze({ grammar: 'address' })).status).toBe(200);
  });

  it.each([
    [{ rules: ['<RULES><RULE context="P["/></RULES>'] }, 422, 'bad-rules', /^rules-1\.xml:1:\d+: /],
    [{ rules: ['classic', '<rules'] }, 422, 'bad-rules', /^rules-2\.xml:1:\d+: /],
    [{ grammar: 'BLOCKTYPE Lamp ((' }, 422, 'bad-grammar', /^grammar-1:1:\d+: /],
    [{ lexicon: ['a\tb\nQuux'] }, 422, 'bad-lexicon', /^lexicon-1:2:1: expected entry<TAB>type/],
    [{ lexicon: '#type x case=never' }, 422, 'bad-lexicon', /^lexicon-1:1:9: /],
    [{ lexicon: 'a\0b\tc' }, 422, 'bad-lexicon', /^lexicon-1:1:1: .*NUL/],
    [{ lexicon: 1 }, 400, 'bad-request', /^lexicon: /],
    [{ lexicon: Array(5).fill('a\tb') }, 400, 'bad-request', /^lexicon: /],
    [{ rules: 'x'.repeat(1_000_001) }, 400, 'bad-request', /^rules: /],
  ])('a mistake has its place (%#)', async (fields, status, code, detail) => {
    const answer = await analyze(fields);
    expect(JSON.parse(answer.text)).toMatchObject({ status, code, detail: expect.stringMatching(detail) });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['rules=%3CRULES', 422, 'bad-rules'],
    ['grammar=BLOCKTYPE', 422, 'bad-grammar'],
    ['lexicon=Quux', 422, 'bad-lexicon'],
    ['lenses=rulez', 400, 'bad-request'],
    ['lens=rulez', 400, 'bad-request'],
  ])('a mistake in the query of a batch is told once: %s', async (query, status, code) => {
    const { text } = await sendLines([{ html: HTML }, { html: HTML }], query);
    expect(JSON.parse(text)).toMatchObject({ status, code });
  });

  it('a grammar is checked with its word lists', async () => {
    const grammar = 'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\n';
    const { text } = await server.post('/v1/grammar/check', { grammar, lexicon: [LEXICON] });
    expect(JSON.parse(text)).toMatchObject({ ok: true, errors: [], warnings: [] });
  });
});

describe('files of the server', () => {
  const here = join(import.meta.dirname, 'lens-data.test.ts');

  it.each([
    [{ rules: [here] }],
    [{ rules: [`file://${here}`] }],
    [{ rules: ['../../../etc/passwd'] }],
    [{ rules: ['<!DOCTYPE RULES [<!ENTITY x SYSTEM "file:///etc/passwd">]><RULES>&x;</RULES>'] }],
    [{ grammar: [here] }],
    [{ grammar: [`INCLUDE "${here}"`] }],
    [{ grammar: ['INCLUDE "../../../../../../etc/passwd"'] }],
    [{ grammar: ['WORDS wtA FROM "/etc/passwd"'] }],
    [{ grammar: ['WORDS wtA FROM "../package.json"'] }],
    [{ lexicon: [here] }],
    [{ lexicon: ['/etc/passwd'] }],
  ])('cannot be reached by a request (%#)', async (fields) => {
    const { status, text } = await analyze(fields);
    expect(status).toBe(422);
    expect(text).not.toMatch(/root:|running-server/);
  });
});

describe('what a request says in vain is refused by name', () => {
  it.each([
    [{ etx: ['x'] }, /"etx"/],
    [{ format: 'outline', series: 1 }, /^"series" is for csv and records of series, not for outline/],
    [{ lens: 'rules', tokens: true }, /^"tokens" is for the lens macrostructure, not for json of rules/],
    [
      { lens: 'grammar', format: 'ndjson', type: 'address' },
      /^No record is a "address"; there are .*Address/,
    ],
  ])('%j', async (fields, detail) => {
    const { status, text } = await analyze({ html: '<p>x', ...fields });
    expect(JSON.parse(text).detail).toMatch(detail);
    expect(status).toBe(400);
  });

  it('in a query, too', async () => {
    const { status, text } = await sendPage({ fromat: 'text' });
    expect(status).toBe(400);
    expect(text).toContain('fromat');
  });

  it('a wrong type is the answer to a whole batch', async () => {
    const { text } = await sendLines([{ html: HTML }], 'lens=grammar&format=ndjson&type=address');
    expect(JSON.parse(text)).toMatchObject({ status: 400, code: 'bad-request' });
  });
});

it('rules that are neither a file nor a name are told which names there are', async () => {
  expect(JSON.parse((await analyze({ rules: 'nope' })).text).detail).toMatch(/classic, modern$/);
});

describe('records say which page they are from', () => {
  const shown = { lens: 'objects', format: 'rows' };

  it('by its address, where it has one', async () => {
    const sourceOf = async (fields: object): Promise<unknown> =>
      JSON.parse((await analyze({ ...shown, ...fields })).text.split('\n')[0]).source;
    expect(await sourceOf({ url: 'https://a.example/' })).toBe('https://a.example/');
    expect(await sourceOf({})).toBe(null);
  });

  it('by the id of a line of a batch, or its address', async () => {
    const url = 'https://a.example/';
    const { text } = await sendLines(
      [
        { id: 7, url, html: HTML },
        { url, html: HTML },
      ],
      'lens=objects&format=rows',
    );
    const sources = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(JSON.parse(line).output.split('\n')[0]).source);
    expect(sources).toEqual(['7', url]);
  });
});

it('the lens macrostructure marks tokens and sentences', async () => {
  const lens = 'macrostructure';
  const ask = async (wish: object): Promise<string> =>
    (await analyze({ html: '<p>Hi there.', lens, format: 'outline', ...wish })).text;
  expect(await ask({ tokens: true })).toContain('- Token "Hi"');
  expect(await ask({ tokens: false })).not.toContain('Token');
  expect((await sendPage({ lens, format: 'outline', tokens: 'true' })).text).toContain('- Token');
});

it('XHTML is the page alone when it is asked to be bare', async () => {
  expect((await analyze({ format: 'xhtml' })).text).toContain('<anatome:');
  for (const answer of [
    await sendPage({ format: 'xhtml', bare: 'true' }),
    await analyze({ format: 'xhtml', bare: true }),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<body>');
    expect(answer.text).not.toContain('anatome:');
  }
});

describe('a lens alone', () => {
  it.each([
    ['grammar', 'ndjson', /^application\/x-ndjson/, '"type":"Lamp"'],
    ['objects', 'rows', /^application\/x-ndjson/, '"class":"BodyZone"'],
    ['objects', 'uml', /^text\/plain/, ': WebDocument'],
    ['objects', 'svg', /^image\/svg\+xml/, '<svg'],
    ['repetition', 'tree', /^text\/plain/, ''],
    ['macrostructure', 'reduced', /^application\/xml/, 'TextBlock'],
    ['macrostructure', 'coloured', /^text\/html/, '<'],
    ['rules', 'outline', /^text\/plain/, '- ours'],
    ['rules', 'html', /^text\/html/, 'eLISAtype="ours"'],
    ['rules', 'elisa', /^application\/xhtml\+xml/, '="ours"'],
  ])('%s as %s', async (lens, format, type, part) => {
    for (const answer of [
      await sendPage({ ...OWN, lens, format }),
      await analyze({ ...OWN, lens, format }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.headers['content-security-policy']).toContain('sandbox');
      expect(answer.text).toContain(part);
    }
    const batch = await sendLines([{ id: 'x', html: HTML }], toQuery({ ...OWN, ext: [], lens, format }));
    expect(JSON.parse(batch.text)).toMatchObject({
      id: 'x',
      ok: true,
      output: expect.stringContaining(part),
    });
  });

  it.each([
    [{ lens: 'nothing' }, 400, 'bad-request'],
    [{ lens: 'rules', format: 'csv' }, 400, 'bad-request'],
    [{ lens: 'rules', format: 'rows' }, 400, 'bad-request'],
    [{ format: 'rows' }, 400, 'bad-request'],
    [{ lens: '__proto__' }, 400, 'bad-request'],
    [{ lens: 'objects', format: 'constructor' }, 400, 'bad-request'],
    [{ format: 'csv', table: 'none' }, 404, 'no-table'],
    [{ format: 'csv', table: '3' }, 404, 'no-table'],
    [{ lens: 'macrostructure', format: 'svg', tree: 'oak' }, 400, 'bad-request'],
  ])('%j is refused', async (fields, status, code) => {
    for (const answer of [await sendPage(fields as Record<string, string>), await analyze(fields)]) {
      expect(JSON.parse(answer.text)).toMatchObject({ status, code });
    }
  });

  it('has the outline of the whole analysis as JSON', async () => {
    const [alone, whole] = await Promise.all([analyze({ lens: 'grammar' }), analyze({ layers: true })]);
    const { outline, annotations } = JSON.parse(alone.text);
    expect(outline).toEqual(JSON.parse(whole.text).outline);
    expect(Object.keys(annotations)).toEqual(['grammar']);
  });
});

/** A picture of 120 × 4 points: the first bytes of a GIF. */
const GIF = Buffer.from('GIF89a\x78\0\x04\0\0\0\0', 'latin1').toString('base64');
const STORED = {
  html: '<link rel=stylesheet href=/a.css><main><p>Seen.</p><p class=x>Quux</p><img src=/line.gif></main>',
  url: 'https://example.org/page',
  sheets: { 'https://example.org/a.css': '.x{display:none}' },
  images: { 'https://example.org/line.gif': GIF },
};

describe('parts of a page', () => {
  it('make a stored page what it was', async () => {
    const { sheets: _sheets, images: _images, ...bare } = STORED;
    const ask = async (body: object): Promise<string> =>
      (await server.post('/v1/analyze', { ...body, format: 'outline' })).text;
    expect(await ask(bare)).not.toContain('hidden');
    expect(await ask(STORED)).toContain('- hidden "Quux"');
    const line = await sendLines([STORED], 'format=outline');
    expect(JSON.parse(line.text).output).toBe(await ask(STORED));
    const macro = await server.post('/v1/analyze', { ...STORED, lens: 'macrostructure', format: 'outline' });
    expect(macro.text).toContain('Separator');
    const studio = await server.post('/v1/studio', STORED);
    expect(studio.text).toContain('"hidden"');
  });

  it('takes the page as bytes, too', async () => {
    const base64 = Buffer.from('<p>caf\xe9', 'latin1').toString('base64');
    const contentType = 'text/html; charset=iso-8859-1';
    const { text } = await server.post('/v1/analyze', { base64, contentType, format: 'text' });
    expect(text).toBe('café\n');
  });

  it.each([
    [{ sheets: [] }, 'bad-request'],
    [{ sheets: { a: 1 } }, 'bad-request'],
    [{ images: { a: 'ä' } }, 'bad-base64'],
    [{ ext: 'one' }, 'bad-request'],
    [{ ext: [1] }, 'bad-request'],
    [{ ext: Array(10_001).fill('a') }, 'bad-request'],
    [{ base64: 'PHA+' }, 'bad-request'],
  ])('%j is refused', async (parts, code) => {
    const body = await analyze(parts);
    expect({ status: body.status, code: JSON.parse(body.text).code }).toEqual({ status: 400, code });
    const line = JSON.parse((await sendLines([{ id: 7, html: HTML, ...parts }])).text);
    expect(line).toMatchObject({ id: 7, ok: false, error: { code } });
  });

  it('names of objects are only names', async () => {
    const { status } = await server.ask('/v1/analyze?format=outline', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"html":"<p>a","sheets":{"__proto__":"p{}","constructor":"p{}"},"images":{"__proto__":"AAAA"}}',
    });
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>)['0']).toBeUndefined();
  });
});

describe('what strangers make to be slow', () => {
  const lines = (count: number, make: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => make(at)).join('\n');
  const page = `<p>${'Quux lamps are here and there. '.repeat(2000)}`;

  it.each([
    ['a word of very many types', { lexicon: lines(60_000, (at) => `Quux\tt${at}`) }],
    ['very many types', { lexicon: lines(50_000, (at) => `w${at}\tt${at}`) }],
    ['a long phrase', { lexicon: `${'Quux '.repeat(100_000)}\twtLamp\n` }],
    ['many long phrases', { lexicon: lines(300, (at) => `${'Quux lamps '.repeat(250)}${at}\twtLamp`) }],
    ['a grammar of very many rules', { grammar: lines(20_000, (at) => `BLOCKTYPE B${at} ((words<${at}))`) }],
    ['a nested pattern', { grammar: `PART p ${'('.repeat(50_000)}wtA${')'.repeat(50_000)}` }],
    ['a rule of very many elements', { rules: `<RULES>${'<RULE context="P">'.repeat(30_000)}` }],
    [
      'conditions over everything',
      {
        rules: `<RULES>${'<RULE context="P"><CHECK><WHENEVER test="count(//*[count(//*)>0])>0"><SET attr="a">b</SET></WHENEVER></CHECK></RULE>'.repeat(200)}</RULES>`,
      },
    ],
  ])(
    '%s ends in time, and others are served',
    async (_, fields) => {
      const slow = server.post('/v1/analyze', { html: page, ...fields, format: 'json' });
      const other = await analyze({ format: 'text' });
      expect(other).toMatchObject({ status: 200, text: 'Quux lamps are here.\n' });
      expect([200, 400, 422]).toContain((await slow).status);
    },
    30_000,
  );
});

describe('files a server is started with', () => {
  it('hold for all pages, until a request brings its own', async () => {
    const included = [{ name: 'lamp.grammar', from: 'top', file: 'lamp', text: GRAMMAR }];
    const own = await startTestServer({
      lensData: {
        rules: [{ text: RULES, file: 'own.xml' }],
        grammars: [{ text: 'INCLUDE "lamp.grammar"', file: 'top', included }],
        lexica: [saveLexicon(buildLexicon([['Other', ['wtLamp']]]))],
      },
    });
    try {
      const ask = async (body: object): Promise<string> =>
        (await own.post('/v1/analyze', { html: HTML, layers: true, ...body })).text;
      expect(await ask({})).toContain('"ours"');
      expect(await ask({ lexicon: LEXICON })).toContain('"Lamp"');
      expect(await ask({ rules: 'classic' })).not.toContain('"ours"');
      expect(await ask({ rules: 'classic', ext: ['x'] })).toContain('"LinkedAs"');
    } finally {
      await own.close(0);
    }
  });
});
