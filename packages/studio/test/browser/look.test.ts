/** Both themes, both widths, readers and speed. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Studio, startStudio, toSample, waitForOverlays } from './studio.ts';
import { soon } from './window.ts';

// A browser on a busy machine of two cores, and ten views in a test.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let studio: Studio;
let axe: string;

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  studio = await startStudio();
});

afterAll(async () => {
  await studio.close();
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe-core finds, by all of its rules or by some; the shown page and its text are a stranger's and are left out. */
async function collectViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe); // By the debugger, which the policy does not concern.
  const options = JSON.stringify({ iframes: false, resultTypes: ['violations'], runOnly: rules });
  const violations: Violation[] = await page.evaluate(
    `axe.run({ exclude: ['.page-frame', '.prose'] }, ${options}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`),
  );
}

const VIEWS = [
  '/',
  toSample('news-article'),
  toSample('news-article', '&tab=why#n122-124'),
  toSample('shop-listing', '&tab=data'),
  toSample('documentation', '&tab=read'),
  toSample('professor-1999', '&tab=trees'),
  toSample('professor-1999', '&tab=genre'),
  toSample('portal-front', '&tab=compare'),
  toSample('portal-front', '&tab=rules'),
  toSample('impressum', '&tab=grammar'),
  toSample('impressum', '&tab=why#n3-4'),
];

/** All that depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

test.each([
  { colorScheme: 'light', width: 1280, also: 'dark' },
  { colorScheme: 'dark', width: 390 },
] as const)(
  'readers find nothing amiss: $colorScheme, $width px',
  async ({ colorScheme, width, ...look }) => {
    const found: string[] = [];
    // Colours that are still changing would be measured halfway.
    const motion = { reducedMotion: 'reduce' } as const;
    const page = await studio.open('/', { colorScheme, viewport: { width, height: 800 }, ...motion });
    for (const view of VIEWS) {
      await page.goto(new URL(view, studio.server.url).href);
      if (view === '/') await page.locator('.sample-card').first().waitFor();
      else await waitForOverlays(page);
      if (/rules|grammar/.test(view)) await page.locator('.held').waitFor();
      if (view.includes('read')) await page.locator('.prose > *').first().waitFor();
      found.push(...(await collectViolations(page)).map((what) => `${view} ${what}`));
      if ('also' in look) {
        await page.emulateMedia({ colorScheme: look.also });
        await page.locator(`html[data-theme=${look.also}]`).waitFor();
        found.push(...(await collectViolations(page, COLOURS)).map((what) => `${view} ${look.also} ${what}`));
        await page.emulateMedia({ colorScheme });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${view} is ${overflow} px wider than the window`);
    }
    await page.context().close();
    expect(found).toEqual([]);
  },
);

test('on a telephone the inspector is a sheet of three heights', async () => {
  const page = await studio.open(toSample('news-article'), { viewport: { width: 390, height: 844 } });
  await waitForOverlays(page);
  const height = () => page.locator('.inspector').evaluate((element) => element.clientHeight);
  const middle = await height();
  await page.getByLabel('Height of the inspector').click();
  await soon(height).toBeGreaterThan(middle);
  await page.getByLabel('Height of the inspector').click();
  await soon(height).toBeLessThan(120);
  await page.locator('.lens-chips button', { hasText: 'Rules' }).click();
  await soon(() => page.locator('.lens-chips [aria-pressed=true]').innerText()).toContain('Rules');
  await page.context().close();
});

test('a theme that was chosen stays', async () => {
  const page = await studio.open('/');
  await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.reload();
  await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.context().close();
});
