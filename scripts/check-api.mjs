/**
 * The description of the API as others see it: linted by Redocly, and called by a client that Hey API makes of it. Both are
 * fetched by npx when this is run and are no dependencies (docs/adr/0016): `npm run api`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from '@anatome/server';

const LINTER = '@redocly/cli@2.77.0';
const MAKER = ['-p', '@hey-api/openapi-ts@0.95.0', '-p', 'typescript@5.9.3', 'openapi-ts'];
const folder = path.join(import.meta.dirname, '..', 'bench', 'out', 'api');
const PAGE = '<title>Storm</title><main><h1>Storm</h1><p>The storm reached the coast last night.</p></main>';

mkdirSync(folder, { recursive: true });
const { tsImport } = await import('tsx/esm/api');
const store = path.join(folder, 'corpus.db');
for (const end of ['', '-wal', '-shm']) rmSync(store + end, { force: true });
const makers = path.join(import.meta.dirname, '..', 'packages', 'corpus', 'test', 'make-corpus.ts');
await (await tsImport(makers, import.meta.url)).makeCorpus(store);
const server = await startServer({ port: 0, fetch: { allowPrivate: true }, store });
try {
  const file = path.join(folder, 'openapi.json');
  const document = await (await fetch(`${server.url}openapi.json`)).json();
  writeFileSync(file, JSON.stringify(document));
  run([LINTER, 'lint', file]);
  run([...MAKER, '-i', file, '-o', path.join(folder, 'client'), '-c', '@hey-api/client-fetch']);
  await callAll(document);
} finally {
  await server.close(0);
}

function run(words) {
  execFileSync('npx', ['--yes', ...words], { stdio: 'inherit', cwd: folder });
}

/** Calls every operation once; what is named in the description and not called here is a mistake. */
async function callAll({ paths }) {
  const client = await tsImport(path.join(folder, 'client', 'index.ts'), import.meta.url);
  const calls = {
    analyze: ['The storm', () => client.analyze({ body: { html: PAGE, layers: true } })],
    analyzeBatch: [
      'The storm',
      () => client.analyzeBatch({ body: { id: 1, html: PAGE }, query: { format: 'text' } }),
    ],
    showInStudio: ['ferry', () => client.showInStudio({ body: { sample: 'news-article' } })],
    explain: ['heading', () => client.explain({ body: { sample: 'news-article', at: '//h1' } })],
    checkRules: ['"ok":true', () => client.checkRules({ body: { rules: '<rules/>' } })],
    checkGrammar: [
      '"ok":true',
      () => client.checkGrammar({ body: { grammar: 'INCLUDE "address.grammar"' } }),
    ],
    getCorpusStatus: ['"pages":', () => client.getCorpusStatus()],
    searchCorpus: ['ferry', () => client.searchCorpus({ query: { q: 'ferry', type: ['article', 'other'] } })],
    searchCorpusRecords: ['price', () => client.searchCorpusRecords({ query: { where: 'price < 1000' } })],
    listCorpusPages: ['quay', () => client.listCorpusPages({ query: { host: 'quay.example.org' } })],
    getCorpusPage: ['quay', () => client.getCorpusPage({ path: { page: 1 } })],
    analyzeCorpusVersion: ['quay', () => client.analyzeCorpusVersion({ path: { version: 1 } })],
    showCorpusVersion: ['ferry', () => client.showCorpusVersion({ path: { version: 1 } })],
    getCorpusPageOfVersion: ['quay', () => client.getCorpusPageOfVersion({ path: { version: 1 } })],
    getCorpusSketch: ['<svg', () => client.getCorpusSketch({ path: { version: 1 } })],
    getCorpusPart: [
      'color',
      () => client.getCorpusPart({ path: { version: 1 }, query: { url: 'https://example.net/quay.css' } }),
    ],
    compareCorpusVersions: ['"changed"', () => client.compareCorpusVersions({ query: { from: 1, to: 2 } })],
    listSamples: ['news-article', () => client.listSamples()],
    getSample: ['ferry', () => client.getSample({ path: { name: 'news-article' } })],
    readPage: ['ferry', () => client.readPage({ path: { address: `${server.url}v1/samples/news-article` } })],
  };
  for (const { operationId } of Object.values(paths).flatMap((item) => Object.values(item))) {
    const [expected, call] = calls[operationId];
    const { data, error, response } = await call();
    if (error !== undefined) throw new Error(`${operationId}: ${JSON.stringify(error)}`);
    // What is no JSON arrives as bytes.
    const said = data instanceof Blob ? await data.text() : JSON.stringify(data);
    if (!said.includes(expected)) throw new Error(`${operationId}: no ${expected} in ${said.slice(0, 300)}`);
    console.log(`${operationId.padEnd(14)} ${response.status} ${said.length}`);
  }
}
