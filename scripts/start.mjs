/** What `npm start` shows: the outlines of the sample pages, and how to look at one's own. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze, toOutlineText } from '@anatome/core';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const SAMPLES = join(ROOT, 'fixtures', 'pages');
const SHOWN_LINES = 18;

for (const file of readdirSync(SAMPLES)
  .filter((name) => name.endsWith('.html'))
  .sort()) {
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

console.log(`
That was every sample page, cut after ${SHOWN_LINES} lines. Now one of yours:

  npx anatome page.html                    its outline
  npx anatome https://example.org/ -f json everything, as JSON
  npx anatome explain page.html --at "some words of it"
  npx anatome --help
`);
