import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has to say of the studio, one line a rule; the page that is shown in it is a stranger's. */
export async function askAxe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ exclude: ['.page-frame'] });
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}) ${nodes[0].html.slice(0, 160)}`);
  });
}
