/** The tools over HTTP, message by message. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close(0));

async function request<Result>(method: string, params: object = {}): Promise<Result> {
  const { text } = await server.ask('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return JSON.parse(text).result;
}

const ROWS = Array.from(
  { length: 40 },
  (_, at) => `<tr><td>Lamp ${at}</td><td>${at * 3}.50 €</td></tr>`,
).join('');
const HTML = `<nav><a href="/shop">Shop</a> <a href="https://other.example/">Other</a></nav>
  <main><h1>Lamps</h1><p>All lamps we have, and what they cost this week.</p>
  <table><tr><th>Name</th><th>Price</th></tr>${ROWS}</table></main>`;

const RULES =
  '<RULES><RULE context="P"><CHECK><WHENEVER test="true()"><SET attr="eLISAtype">ours</SET></WHENEVER></CHECK></RULE></RULES>';
const GRAMMAR = 'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)';

async function call(
  name: string,
  given: Record<string, unknown> = {},
): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await request<{ content: { text: string }[]; isError?: boolean }>(
    'tools/call',
    {
      name,
      arguments: { html: HTML, ...given },
    },
  );
  return { text: content[0].text, isError: isError === true };
}

describe('tools', () => {
  it('introduce themselves', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    expect(await request('initialize', params)).toMatchObject({ serverInfo: { name: 'anatome' } });
  });

  it('are seven, each with a description', async () => {
    const { tools } = await request<{ tools: { name: string; description: string }[] }>('tools/list');
    expect(tools.map(({ name }) => name)).toEqual([
      'page_outline',
      'page_read',
      'page_records',
      'page_parts',
      'page_links',
      'page_explain',
      'page_lens',
    ]);
    for (const { description } of tools) expect(description.length).toBeGreaterThan(40);
  });

  it('read comments where they are wanted, and say what a page is instead of a page', async () => {
    const text = `<p>${'The dough rests for a night in a cool place, and then it is baked. '.repeat(8)}</p>`;
    const html = `<main><h1>Bread</h1>${text.repeat(3)}<div id="comments"><h3>1 Comment</h3><p>Bob says:</p><p>As flat as a plate.</p></div></main>`;
    expect((await call('page_read', { html })).text).not.toContain('As flat');
    expect((await call('page_read', { html, comments: 'apart', favour: 'recall' })).text).toMatch(
      /## Comments[\s\S]*As flat/,
    );
    const app = await call('page_read', { html: '<div id="root"></div><script src="app.js"></script>' });
    expect(app.text).toContain('[The page is filled by scripts, which are not run here.]');
  });

  it.each([
    ['page_outline', {}, '- main'],
    ['page_read', {}, 'Lamps'],
    ['page_records', {}, '"Name":"Lamp 39"'],
    [
      'page_records',
      {
        html: HTML.replace(
          /<table.*<\/table>/s,
          `<p>${'All of them are lit by hand, one by one, at dusk. '.repeat(9)}</p>`,
        ),
      },
      'None of these is likely what a visitor came for; ask for one by its number.',
    ],
    ['page_parts', {}, '- "Shop Other" [words=2] /html[1]/body[1]/nav[1]'],
    ['page_links', { url: 'https://example.org/' }, '- [Shop](https://example.org/shop) internal'],
    ['page_links', { within: 'navigation' }, 'https://other.example/'],
    ['page_explain', { at: 'All lamps' }, 'because'],
    ['page_explain', { at: 'All lamps', rules: [RULES] }, 'ours'],
    ['page_outline', { rules: [RULES] }, '- main'],
    ['page_lens', { lens: 'rules', rules: [RULES] }, '- ours "All lamps we have'],
    ['page_lens', { lens: 'rules', rules: RULES }, '- ours "All lamps we have'],
    ['page_lens', { lens: 'macrostructure', tokens: true }, '- Token "Lamps"'],
    ['page_lens', { lens: 'objects', format: 'rows' }, '"source":null}'],
    ['page_lens', { lens: 'objects', format: 'uml' }, ': WebDocument'],
    [
      'page_lens',
      { lens: 'grammar', format: 'ndjson', grammar: [GRAMMAR], lexicon: ['lamps\twtLamp'] },
      '"Lamp"',
    ],
    ['page_lens', { lens: 'grammar', grammar: ['BLOCKTYPE L ((), (ext), ())'], ext: ['x y'] }, '- L '],
  ])('%s %j', async (name, given, part) => {
    const { text, isError } = await call(name, given);
    expect(isError).toBe(false);
    expect(text).toContain(part);
  });

  it('answer in pieces of the size asked for, to the end', async () => {
    const { text: headed } = await call('page_records');
    const whole = headed.slice(headed.indexOf('\n\n') + 2);
    let read = '';
    let cursor: string | undefined;
    for (let calls = 0; calls < 50; calls++) {
      const { text } = await call('page_records', { maxTokens: 100, ...(cursor && { cursor }) });
      const more = /\n\[about \d+ more tokens; to read on, call again with cursor "(.*)"\]$/.exec(text);
      // Each piece has the head.
      const piece = text.slice(text.indexOf('\n\n') + 2);
      read += more === null ? piece : piece.slice(0, more.index - text.length);
      cursor = more?.[1];
      if (cursor === undefined) break;
    }
    expect(read).toBe(whole);
  });

  it.each([
    ['page_read', { html: undefined, url: 'http://127.0.0.1:1/' }, 'public internet'],
    ['page_read', { cursor: 'zz-12345678' }, 'start again'],
    ['page_explain', { at: 'not there' }, 'No text'],
    ['page_records', { series: 999 }, 'no series 999'],
    ['page_outline', { html: undefined }, 'Expected one of'],
    ['page_outline', { rules: ['<RULES>'] }, 'rules-1.xml:1:1: '],
    ['page_lens', { lens: 'grammar', grammar: ['INCLUDE "/etc/passwd"'] }, 'grammar-1:1:1: '],
    ['page_lens', { lens: 'grammar', lexicon: ['lamps'] }, 'lexicon-1:1:1: '],
    ['page_lens', { lens: 'rules', format: 'uml' }, 'There is no format "uml"'],
    ['page_lens', { lens: 'rules', tokens: true }, '"tokens" is for the lens macrostructure'],
  ])('%s %j says what is wrong', async (name, given, part) => {
    const { text, isError } = await call(name, given);
    expect(isError).toBe(true);
    expect(text).toContain(part);
  });

  it('answer what is no JSON as JSON-RPC has it', async () => {
    const { status, text } = await server.ask('/mcp', { method: 'POST', body: '{"jsonrpc":' });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
  });

  it('do not listen to GET', async () => {
    expect((await server.ask('/mcp')).status).toBe(405);
  });
});
