import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-'));
const studio = join(folder, 'dist');
beforeAll(async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await startTestServer({ studio });
});
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

describe('the studio', () => {
  it('says so while it is not built, and is there once it is', async () => {
    expect((await server.ask('/')).text).toContain('not built');
    mkdirSync(join(studio, 'assets'), { recursive: true });
    writeFileSync(join(studio, 'index.html'), '<!doctype html><title>studio</title>');
    writeFileSync(join(studio, 'assets', 'index-Ab3dEf9_.js'), 'let a');
    const { text, headers } = await server.ask('/');
    expect(text).toContain('studio');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline|\*/);
    expect((await server.ask('/', { headers: { 'if-none-match': headers.etag! } })).status).toBe(304);
  });

  it('keeps files with a hash in their name for ever', async () => {
    const { text, headers } = await server.ask('/assets/index-Ab3dEf9_.js');
    expect(text).toBe('let a');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '//etc/passwd',
    '/assets',
  ])('%s is not there', async (path) => expect((await server.ask(path)).status).toBe(404));
});
