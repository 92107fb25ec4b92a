import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { pasteMarkup, startStudio, toSample, waitForOverlays } from '../browser/studio.ts';
import { CJK_PAGE, RTL_PAGE } from './scripts.ts';

const studio = await startStudio();
const D = '/tmp/h/shared/data/content/';
for (const job of process.argv.slice(2)) {
  const [name, what, tab, width, theme = 'light', keys = 'jjjj'] = job.split(',');
  const w = Number(width);
  const window = { viewport: { width: w, height: w < 700 ? 844 : 860 }, colorScheme: theme as 'light' };
  const markup =
    what === 'rtl'
      ? RTL_PAGE
      : what === 'cjk'
        ? CJK_PAGE
        : /^\d+$/.test(what)
          ? gunzipSync(readFileSync(`${D}${what}.html.gz`)).toString()
          : undefined;
  const page = await studio.open(markup ? '/' : toSample(what, `&tab=${tab}`), window);
  try {
    if (markup) {
      await page.locator('.first-address').first().waitFor();
      await pasteMarkup(page, markup);
    }
    await waitForOverlays(page);
    if (markup) await page.locator(`#tab-${tab}`).click();
    for (const key of keys) await page.keyboard.press(key === '!' ? 'Shift+Digit1' : key);
    if (tab === 'why')
      await page
        .locator('.verdict')
        .waitFor({ timeout: 20000 })
        .catch(() => {});
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/o/adhoc/${name}.png` });
  } catch (error) {
    console.log(name, String(error).slice(0, 200));
  }
  await page.context().close();
}
console.log(studio.errors);
await studio.close();
