/**
 * The language by the text beside what pages declare, a weak truth: disagreements are printed, to be read. Whole main texts,
 * and pieces of them, which show where the text is too short to decide. Thresholds were chosen on even pages.
 */
import { identifyLanguage } from '@anatome/corpus';
import type { Metrics } from '../benches.ts';
import { readTextPages, type TextPage } from './real-pages.ts';

const PIECES = { sizes: [8, 16, 24, 32, 48, 64, 100, 200], places: [0, 0.3, 0.6] } as const;

/** Measures, prints and returns shares of the odd pages. */
export async function benchLanguages(dataDir: string): Promise<Metrics> {
  const pages = readTextPages(dataDir, ['content', 'snippets']).filter(
    ({ declared }) => toPrimary(declared) !== '',
  );
  await printLoading();
  await countPages(
    pages.filter(({ isEven }) => isEven),
    'even',
  );
  const odd = pages.filter(({ isEven }) => !isEven);
  return { ...(await countPages(odd, 'odd')), ...(await countPieces(odd)) };
}

/** What the first question costs. */
async function printLoading(): Promise<void> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await identifyLanguage('The first question loads the table.');
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  console.log(`loading: ${(performance.now() - started).toFixed(0)} ms, ${megabytes.toFixed(0)} MB resident`);
}

async function countPages(pages: readonly TextPage[], part: string): Promise<Metrics> {
  let agree = 0;
  let byText = 0;
  const started = performance.now();
  for (const { name, declared, text } of pages) {
    const found = await identifyLanguage(text);
    if (found === undefined) continue;
    byText++;
    if (found.language === toPrimary(declared)) agree++;
    else
      console.log(
        `  ${name} declared ${declared}, ${show(found)}: ${text.slice(0, 80).replaceAll('\n', ' | ')}`,
      );
  }
  const ms = (performance.now() - started) / pages.length;
  console.log(
    `${part}: ${pages.length} pages, by text ${byText}, agree ${agree}; ${ms.toFixed(2)} ms per page`,
  );
  return { sure: byText / pages.length, agree: agree / byText };
}

async function countPieces(pages: readonly TextPage[]): Promise<Metrics> {
  let pieces = 0;
  let sure = 0;
  let agree = 0;
  for (const { declared, text } of pages) {
    for (const piece of cutPieces(text)) {
      const found = await identifyLanguage(piece);
      pieces++;
      if (found === undefined) continue;
      sure++;
      if (found.language === toPrimary(declared)) agree++;
    }
  }
  console.log(
    `pieces: ${pieces}, sure ${(sure / pieces).toFixed(3)}, of these agree ${(agree / sure).toFixed(4)}`,
  );
  return { pieces_sure: sure / pieces, pieces_agree: agree / sure };
}

function* cutPieces(text: string): Generator<string> {
  for (const size of PIECES.sizes) {
    for (const place of PIECES.places) {
      const from = text.indexOf(' ', Math.floor(text.length * place)) + 1;
      if (from + size <= text.length) yield text.slice(from, from + size);
    }
  }
}

function toPrimary(tag: string): string {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return /^n[bn]$/.test(language) ? 'no' : language;
}

function show({ language, score }: { readonly language: string; readonly score: number }): string {
  return `read ${language} ${score.toFixed(2)}`;
}
