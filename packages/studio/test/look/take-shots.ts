/**
 * Sixty pictures of the studio, to be looked at by a person, with what axe finds in each. No test: nothing is compared.
 *
 *   npm run look -- OUT [PAGE…]
 *
 * OUT is the folder for pictures and contact sheets; pages given (html or html.gz) take the place of samples by turns.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { pasteMarkup, type Studio, startStudio, toSample, waitForOverlays } from '../browser/studio.ts';
import { askAxe } from './ask-axe.ts';
import { collectShots, type Shot } from './collect-shots.ts';
import { CJK_PAGE, RTL_PAGE } from './scripts.ts';

const SAMPLES = ['news-article', 'shop-listing', 'documentation', 'professor-1999'];

async function main([out, ...files]: readonly string[]): Promise<void> {
  if (out === undefined) throw new Error('Expected a folder for the pictures.');
  mkdirSync(out, { recursive: true });
  const given = files.map(readPage);
  const studio = await startStudio();
  const violations: string[] = [];
  const names: string[] = [];
  for (const [turn, shot] of collectShots().entries()) {
    const name = `${String(turn + 1).padStart(2, '0')}-${shot.view}-${shot.width}-${shot.theme}-${shot.script}`;
    const page = await openShot(studio, shot, turn % 5 === 0 ? given[(turn / 5) % given.length] : undefined);
    await page.screenshot({ path: join(out, `${name}.png`) });
    violations.push(...(await askAxe(page)).map((each) => `${name}: ${each}`));
    names.push(name);
    await page.context().close();
  }
  await layContactSheets(studio, out, names);
  for (const line of [...violations, ...studio.errors.map((error) => `error: ${error}`)]) console.log(line);
  console.log(
    `${names.length} pictures, ${violations.length} findings of axe, ${studio.errors.length} errors`,
  );
  await studio.close();
}

function readPage(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function openShot(studio: Studio, shot: Shot, given: string | undefined): Promise<Page> {
  const { view, width, theme, script } = shot;
  const window = { viewport: { width, height: width < 700 ? 844 : 860 }, colorScheme: theme } as const;
  if (view === 'start') {
    const page = await studio.open('/', window);
    await page.locator('.sample-card, .first-address').first().waitFor();
    return page;
  }
  const markup = script === 'rtl' ? RTL_PAGE : script === 'cjk' ? CJK_PAGE : given;
  const sample = SAMPLES[(width + view.length) % SAMPLES.length];
  const page = await studio.open(markup === undefined ? toSample(sample, `&tab=${view}`) : '/', window);
  if (markup !== undefined) {
    await page.locator('.first-address').first().waitFor();
    await pasteMarkup(page, markup);
  }
  await waitForOverlays(page);
  if (markup !== undefined) await page.locator(`#tab-${view}`).click();
  // Something is selected, as somebody at work has it.
  for (let step = 0; step < 4; step++) await page.keyboard.press('j');
  await waitForView(page, view);
  return page;
}

/** What a tab asks the server for is there; then what moves has come to rest. */
async function waitForView(page: Page, view: Shot['view']): Promise<void> {
  // A picture without the answer is still a picture.
  if (view === 'why')
    await page
      .locator('.verdict')
      .waitFor()
      .catch(() => undefined);
  if (view === 'rules' || view === 'grammar')
    await page
      .getByText('The page shows what this file')
      .waitFor()
      .catch(() => undefined);
  if (view === 'read') await page.locator('.prose > *').first().waitFor();
  await page.waitForTimeout(900);
}

const A_SHEET = 12;

async function layContactSheets(studio: Studio, out: string, names: readonly string[]): Promise<void> {
  const window = await studio.browser.newPage({ viewport: { width: 1800, height: 1500 } });
  for (let from = 0; from < names.length; from += A_SHEET) {
    const figures = names.slice(from, from + A_SHEET).map((name) => {
      const data = readFileSync(join(out, `${name}.png`)).toString('base64');
      return `<figure style="margin:0"><img src="data:image/png;base64,${data}" style="max-width:100%;max-height:450px"><figcaption>${name}</figcaption></figure>`;
    });
    await window.setContent(
      `<div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px;font:13px sans-serif">${figures.join('')}</div>`,
    );
    await window.screenshot({ path: join(out, `sheet-${from / A_SHEET + 1}.png`), fullPage: true });
  }
  writeFileSync(join(out, 'names.txt'), `${names.join('\n')}\n`);
}

await main(process.argv.slice(2));
