/** Writes a folder per drawn page: its structure as text, and pictures of it as a browser shows it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyzer, createRepetitionLens, findLayer } from '@anatome/core';
import type { Browser } from 'playwright-core';
import { launchChromium, openQuietContext, PAGE_URL } from '../../test/chromium.ts';
import { type Draw, drawPages, type RatedPage } from './draw-pages.ts';
import { toSheet } from './to-sheet.ts';

/** Screens of a page that are pictured; the sheet has the rest. */
const SCREENS = 3;
const SCREEN = { width: 1280, height: 1500 };

/** Draws pages and writes their sheets; `index.ndjson` says which page is which. */
export async function writeSheets(
  folder: string,
  draw: Draw & { readonly pictures: boolean },
): Promise<void> {
  const analyzer = createAnalyzer({ lenses: [createRepetitionLens()] });
  const pages = drawPages(draw);
  mkdirSync(folder, { recursive: true });
  const index = pages.map(({ name, kind }, at) => JSON.stringify({ at, name, kind }));
  writeFileSync(join(folder, 'index.ndjson'), `${index.join('\n')}\n`);
  const browser = draw.pictures ? await launchChromium() : undefined;
  for (const [at, rated] of pages.entries()) {
    const place = join(folder, String(at).padStart(2, '0'));
    mkdirSync(place, { recursive: true });
    const { page, layers } = analyzer.analyze(rated.markup);
    const layer = findLayer({ layers }, 'repetition');
    writeFileSync(join(place, 'structure.txt'), toSheet(page, layer));
    if (browser !== undefined) await picture(browser, rated, place);
  }
  await browser?.close();
  console.log(`${pages.length} pages in ${folder}`);
}

async function picture(browser: Browser, { markup }: RatedPage, place: string): Promise<void> {
  const { context, serve } = await openQuietContext(browser);
  serve(markup);
  const tab = await context.newPage();
  await tab.setViewportSize(SCREEN);
  await tab.goto(PAGE_URL, { waitUntil: 'load' });
  const height = Number(await tab.evaluate('document.documentElement.scrollHeight'));
  for (let screen = 0; screen < SCREENS && screen * SCREEN.height < height; screen++) {
    await tab.evaluate(`window.scrollTo(0, ${screen * SCREEN.height})`);
    await tab.screenshot({ path: join(place, `screen-${screen + 1}.png`) });
  }
  await context.close();
}
