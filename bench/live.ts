/**
 * A live document against its markup: the built core is put into a page in Chromium, scripts of the page off, no network,
 * and its content compared with what the command finds in the same markup, and with the gold.
 */
import { analyze, toText } from '@anatome/core';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { launchChromium, openQuietContext, PAGE_URL } from '../test/chromium.ts';
import { readSetPages, type SetPage } from './content-sets/set-pages.ts';
import { Share } from './editable/shares.ts';
import { toWords } from './train/gold.ts';
import { scoreWords } from './train/word-f1.ts';

/** Every n-th pair of pages; all of them take half an hour. */
const EVERY = Number(process.env.LIVE_EVERY ?? 8);
/** A tab that was open for so many pages is closed: what pages leave behind adds up. */
const PAGES_PER_CONTEXT = 40;
const NEEDS = { lenses: ['macrostructure', 'repetition'], parts: [] } as const;

/** What a page's document is asked for. */
interface LiveText {
  readonly text: string;
  readonly milliseconds: number;
}

/** Compares, prints, and gives what can be recorded. */
export async function benchLive(dataDir: string): Promise<Record<string, number>> {
  const script = await bundleCore();
  const browser = await launchChromium();
  const tally = new LiveTally();
  try {
    const pages = [...readSetPages(dataDir, 'content', EVERY)];
    for (let from = 0; from < pages.length; from += PAGES_PER_CONTEXT)
      await measureAll(browser, script, { pages: pages.slice(from, from + PAGES_PER_CONTEXT), tally });
  } finally {
    await browser.close();
  }
  return tally.report();
}

/** The built package as one script that leaves `anatome` behind. */
async function bundleCore(): Promise<string> {
  const contents = "export { analyzeDocument, toText } from '@anatome/core';";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'anatome',
    platform: 'browser',
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

interface Work {
  readonly pages: readonly SetPage[];
  readonly tally: LiveTally;
}

async function measureAll(browser: Browser, script: string, { pages, tally }: Work): Promise<void> {
  const { context, serve } = await openQuietContext(browser);
  for (const page of pages) {
    serve(page.html);
    const tab = await context.newPage();
    await tab.goto(PAGE_URL, { waitUntil: 'domcontentloaded' });
    await tab.evaluate(`${script}; globalThis.anatome = anatome`);
    const url = page.url || PAGE_URL;
    const live = (await tab.evaluate(toReader(url))) as LiveText;
    await tab.close();
    const { page: parsed, outline, layers } = analyze(page.html, { url, needs: NEEDS });
    tally.add(page, live, toText(parsed, outline, layers));
  }
  await context.close();
}

/** Both are told the address alike, for it says what links are internal. */
function toReader(url: string): string {
  return `(() => {
    const started = performance.now();
    const found = anatome.analyzeDocument(document, ${JSON.stringify({ url, needs: NEEDS })});
    const text = anatome.toText(found.page, found.outline, found.layers);
    return { text, milliseconds: performance.now() - started };
  })()`;
}

class LiveTally {
  private readonly agreement = new Share();
  private readonly live = new Share();
  private readonly command = new Share();
  private readonly far: { readonly name: string; readonly agreement: number }[] = [];
  private readonly milliseconds: number[] = [];

  add({ name, gold }: SetPage, { text, milliseconds }: LiveText, commandText: string): void {
    const [words, commandWords, goldWords] = [toWords(text), toWords(commandText), toWords(gold ?? '')];
    const agreement = scoreWords(words, commandWords).f1;
    const isEmpty = words.length + commandWords.length === 0;
    this.agreement.add(isEmpty ? 1 : agreement, 1);
    this.live.add(scoreWords(words, goldWords).f1, 1);
    this.command.add(scoreWords(commandWords, goldWords).f1, 1);
    this.milliseconds.push(milliseconds);
    this.far.push({ name, agreement: isEmpty ? 1 : agreement });
  }

  report(): Record<string, number> {
    const [agreement, live, command] = [this.agreement, this.live, this.command].map((share) => share.mean());
    const times = this.milliseconds.sort((one, other) => one - other);
    const median = times[times.length >> 1];
    const far = this.far.sort((one, other) => one.agreement - other.agreement);
    const alike = far.filter((page) => page.agreement === 1).length;
    console.log(
      `${far.length} pages. Words of the content, live and by the command: F ${agreement.toFixed(4)}, the same on ${alike}. F1 with the gold: live ${live.toFixed(4)}, command ${command.toFixed(4)}. In the page: median ${median.toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms.`,
    );
    console.log('Least alike:');
    for (const { name, agreement: share } of far.slice(0, 10)) console.log(`  ${name}  ${share.toFixed(3)}`);
    return { agreement, live_f1: live, command_f1: command, gain: live - command, median_ms: median };
  }
}
