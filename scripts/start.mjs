/** What `npm start` does: shows the outlines of the sample pages, then starts the studio and opens it on one of them. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze, toOutlineText } from '@anatome/core';
import { startServer } from '@anatome/server';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const SAMPLES = join(ROOT, 'fixtures', 'pages');
const SHOWN_LINES = 18;
/** The sample the studio opens on. */
const FIRST = 'news-article';
const PORT = 4747;
/** After four the first view comes a quarter of a second sooner than after two; more gain nothing. */
const WARM_ROUNDS = 4;

showSamples();
const server = await startAtAnyPort();
await warmUp(server.url);
const studio = `${server.url}?page=sample:${FIRST}`;
console.log(`The studio is ready:  ${studio}\nStop it with Ctrl-C.`);
openBrowser(studio);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

function showSamples() {
  const files = readdirSync(SAMPLES).filter((name) => name.endsWith('.html'));
  for (const file of files.sort()) showSample(file);
  console.log(`
That was every sample page, cut after ${SHOWN_LINES} lines. Now one of yours, in the studio below or by

  npx anatome page.html                    its outline
  npx anatome https://example.org/ -f json everything, as JSON
  npx anatome explain page.html --at "some words of it"
  npx anatome --help
`);
}

function showSample(file) {
  const bytes = readFileSync(join(SAMPLES, file));
  const started = performance.now();
  const { page, outline, encoding, features } = analyze(bytes, { url: `https://example.org/${file}` });
  const time = (performance.now() - started).toFixed(0);
  const lines = toOutlineText(outline).trimEnd().split('\n');
  console.log(`\n── fixtures/pages/${file} · ${page.title}`);
  console.log(
    `   ${page.size} nodes, ${features.words[page.size]} words, ${encoding.encoding}, ${time} ms\n`,
  );
  console.log(lines.slice(0, SHOWN_LINES).join('\n'));
  if (lines.length > SHOWN_LINES) console.log(`  … ${lines.length - SHOWN_LINES} more lines`);
}

/** The usual port, or any other when somebody else has it. */
async function startAtAnyPort() {
  try {
    return await startServer({ port: PORT });
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    return startServer({ port: 0 });
  }
}

/** Code that has run before runs faster: the first visitor should not be the one who waits for that. */
async function warmUp(url) {
  const ask = () =>
    fetch(new URL('/v1/studio', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sample: FIRST }),
    }).then((response) => response.arrayBuffer());
  // Two at a time, for the two threads there are; V8 needs a few rounds to make quick code.
  for (let round = 0; round < WARM_ROUNDS; round++) await Promise.allSettled([ask(), ask()]);
}

/** Opens the browser where there is one; without one the address above is enough. */
function openBrowser(url) {
  if (!process.stdout.isTTY || process.env.CI || process.env.BROWSER === 'none') return;
  const isLinux = process.platform === 'linux';
  if (isLinux && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

async function stop() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  await server.close();
  process.exit(0);
}
