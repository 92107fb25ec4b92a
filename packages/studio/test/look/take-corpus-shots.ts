/**
 * Pictures of the corpus in the studio, to be looked at by a person, with what axe finds in each. No test: nothing is compared.
 *
 *   npm run look-corpus -- OUT STORE [WIDTH…]
 *
 * STORE is a corpus that was analysed; the first page with two versions is the one whose history is shown.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Studio, startStudio, waitForOverlays } from '../browser/studio.ts';
import { askAxe } from './ask-axe.ts';

const WIDTHS = [390, 1100, 1920];

interface View {
  readonly name: string;
  readonly path: string;
  /** What has to be there before the picture is taken. */
  readonly wait: (page: Page) => Promise<unknown>;
}

const waitFor = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

async function collectViews(studio: Studio): Promise<View[]> {
  const answer = await fetch(`${studio.server.url}v1/corpus/pages?limit=100`);
  const { pages } = (await answer.json()) as { pages: { page: number; version: number; versions: number }[] };
  const old = pages.find(({ versions }) => versions > 1) ?? pages[0];
  return [
    { name: 'start', path: '/', wait: waitFor('.corpus-card') },
    { name: 'search', path: '/?corpus=search&q=storm+OR+ferry', wait: waitFor('.page-line') },
    { name: 'all', path: '/?corpus=search', wait: waitFor('.page-line') },
    {
      name: 'filtered',
      path: '/?corpus=search&q=the&type=article&in=heading',
      wait: waitFor('.results-head'),
    },
    { name: 'cjk', path: '/?corpus=search&q=渡轮+OR+النهر', wait: waitFor('.page-line') },
    { name: 'nothing', path: '/?corpus=search&q=xylophonetics', wait: waitFor('.results .empty') },
    { name: 'wrong', path: '/?corpus=search&q=in:nowhere+x', wait: waitFor('.failure') },
    { name: 'records', path: '/?corpus=records', wait: waitFor('.corpus') },
    { name: 'pages', path: '/?corpus=pages', wait: waitFor('.page-line') },
    { name: 'page', path: `/?corpus=page&id=${old.page}`, wait: waitFor('.diff-table, .link-lists') },
    {
      name: 'open',
      path: `/?page=corpus:${old.version}&tab=corpus`,
      wait: async (page) => {
        await waitForOverlays(page);
        await page.locator('.corpus-tab .versions').waitFor();
      },
    },
  ];
}

async function main([out, store, ...widths]: readonly string[]): Promise<void> {
  if (out === undefined || store === undefined)
    throw new Error('Expected a folder for pictures, and a corpus.');
  mkdirSync(out, { recursive: true });
  const studio = await startStudio({ store });
  const findings: string[] = [];
  for (const view of await collectViews(studio))
    for (const width of widths.length > 0 ? widths.map(Number) : WIDTHS)
      for (const colorScheme of ['light', 'dark'] as const) {
        const viewport = { width, height: width < 700 ? 844 : 900 };
        const page = await studio.open(view.path, { viewport, colorScheme });
        const name = `${view.name}-${width}-${colorScheme}`;
        await view.wait(page).catch(() => findings.push(`${name}: did not come`));
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(out, `${name}.png`) });
        findings.push(...(await askAxe(page)).map((each) => `${name}: ${each}`));
        if (await isWide(page)) findings.push(`${name}: wider than the window`);
        await page.context().close();
      }
  for (const line of [...findings, ...studio.errors.map((error) => `error: ${error}`)]) console.log(line);
  console.log(`${findings.length} findings, ${studio.errors.length} errors`);
  await studio.close();
}

function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const start = document.querySelector('.start');
    return (
      document.documentElement.scrollWidth > innerWidth ||
      (start !== null && start.scrollWidth > start.clientWidth)
    );
  });
}

await main(process.argv.slice(2));
