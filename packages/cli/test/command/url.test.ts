import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const server = createServer((request, response) => {
  switch (request.url) {
    case '/page':
      response.setHeader('content-type', 'text/html; charset=iso-8859-2');
      return response.end(Buffer.from([0x3c, 0x70, 0x3e, 0xb3, 0xf3, 0x64, 0xbc]));
    case '/styled':
      response.setHeader('content-type', 'text/html');
      return response.end(
        '<link rel=stylesheet href=/a.css><p class=gone>unseen</p><p>seen <img src=/dot.gif>',
      );
    case '/a.css':
      response.setHeader('content-type', 'text/css');
      return response.end('@import "/b.css";');
    case '/b.css':
      response.setHeader('content-type', 'text/css');
      return response.end('.gone { display: none }');
    case '/dot.gif':
      response.setHeader('content-type', 'image/gif');
      return response.end(
        Buffer.from('R0lGODlhEAAQAIAAAAAAAAAAACH5BAEAAAAALAAAAAAQABAAAAIOhI+py+0Po5y02ouzPgUAOw==', 'base64'),
      );
    case '/moved':
      response.writeHead(302, { location: '/page' });
      return response.end();
    case '/paper':
      response.setHeader('content-type', 'application/pdf');
      return response.end('%PDF-1.7');
    default:
      response.writeHead(404, { 'content-type': 'text/html' });
      return response.end('<h1>Not here</h1>');
  }
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('anatome URL', () => {
  it('fetches a page, follows redirects and believes the charset of the header', async () => {
    const { code, stdout, stderr } = await run([`${origin}/moved`, '--allow-private', '-f', 'json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { page, outline } = JSON.parse(stdout);
    expect(page.url).toBe(`${origin}/page`);
    expect(page.encoding).toMatchObject({ name: 'ISO-8859-2', how: 'http' });
    expect(flatten(outline).map(({ text }) => text)).toContain('łódź');
  });

  it('reaches no private address unasked', async () => {
    const { code, stderr } = await run([`${origin}/page`]);
    expect(stderr).toBe(
      `anatome: ${origin}/page: leads to this machine or a private network; --allow-private lets it through\n`,
    );
    expect(code).toBe(4);
  });

  it.each([[[]], [['--allow-port', '26']]])('reaches no port that is not of the web: %j', async (allowed) => {
    const { code, stderr } = await run(['http://192.31.7.1:25/', ...allowed]);
    expect(stderr).toBe(
      'anatome: http://192.31.7.1:25/: is at a port that pages are not served at; --allow-port lets it through\n',
    );
    expect(code).toBe(4);
  });

  it('takes ports that are ports', async () => {
    const { code, stderr } = await run([`${origin}/page`, '--allow-port', '70000']);
    expect(stderr).toContain('--allow-port takes a number from 0 to 65535, not "70000"');
    expect(code).toBe(2);
  });

  it('says a 404 in one line', async () => {
    const { code, stdout, stderr } = await run([`${origin}/none`, '--allow-private']);
    expect(stderr).toMatch(/^anatome: [^\n]*404[^\n]*\n$/);
    expect(stderr).toContain(`${origin}/none`);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  });

  it('tells what is no page from what cannot be fetched', async () => {
    const { code, stderr } = await run([`${origin}/paper`, '--allow-private']);
    expect(stderr).toMatch(/^anatome: [^\n]*pdf[^\n]*\n$/i);
    expect(code).toBe(1);
  });

  it('analyses the others when one fails', async () => {
    const { code, stdout } = await run([`${origin}/none`, `${origin}/page`, '--allow-private', '-f', 'text']);
    expect(stdout).toBe(`==> ${origin}/page <==\nłódź\n`);
    expect(code).toBe(3);
  });

  it('knows http and https only', async () => {
    const { code, stderr } = await run(['ftp://example.org/page']);
    expect(stderr).toMatch(/^anatome: [^\n]*http[^\n]*\n$/);
    expect(code).toBe(4);
  });

  it('fetches style sheets and images only when asked to', async () => {
    const [plain, whole] = await Promise.all([
      run([`${origin}/styled`, '--allow-private']),
      run([
        'lens',
        'macrostructure',
        `${origin}/styled`,
        '--allow-private',
        '--sheets',
        '--images',
        '-f',
        'json',
      ]),
    ]);
    expect(plain.stdout).toContain('- paragraph "unseen"');
    const { outline, annotations } = JSON.parse(whole.stdout);
    expect(flatten(outline)).toContainEqual(expect.objectContaining({ label: 'hidden', text: 'unseen' }));
    expect(annotations.macrostructure.map(({ label }: { label: string }) => label)).toContain('Icon');
  });
});

interface FlatEntry {
  readonly label: string;
  readonly text?: string;
  readonly entries?: readonly FlatEntry[];
}

/** All entries of an outline, whatever zone they stand in. */
function flatten(entries: readonly FlatEntry[]): FlatEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.entries ?? [])]);
}
