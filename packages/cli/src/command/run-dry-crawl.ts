import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { type CrawlWishes, toCrawlExit, watchCrawl } from './watch-crawl.ts';

/** Asks for the starts alone, in a corpus of a moment. */
export async function runDryCrawl(
  { settings, bounds, manners }: CrawlWishes,
  format: string,
): Promise<number> {
  const { mayVisit, openEngine } = await import('@anatome/corpus');
  const folder = mkdtempSync(path.join(tmpdir(), 'anatome-dry-'));
  try {
    const engine = await openEngine(path.join(folder, 'c.db'));
    try {
      const few = { ...bounds, depth: 0, references: 'none' as const };
      const report = await watchCrawl(engine, { settings, bounds: few, manners });
      const next = await engine.db
        .selectFrom('crawl_address')
        .select('address')
        .where('in_scope', '=', 1)
        .where('state', '=', 'waiting')
        .orderBy('ordinal')
        .execute();
      const addresses: string[] = [];
      const forbidden: string[] = [];
      for (const { address } of next)
        ((await mayVisit(engine, address, manners.userAgent)) ? addresses : forbidden).push(address);
      const output = createOutput(undefined);
      if (format === 'json')
        await output.write(`${JSON.stringify({ ...report, next: addresses, forbidden })}\n`);
      else {
        await output.write(addresses.map((address) => `${address}\n`).join(''));
        note(
          `${report.pages} of ${settings.starts.length} starts are pages; ${addresses.length} more would be visited next, ${forbidden.length} may not be; nothing was kept`,
        );
      }
      await output.close();
      return toCrawlExit(report);
    } finally {
      await engine.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
