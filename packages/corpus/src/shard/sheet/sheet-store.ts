import type { ShardPage } from '../shard-page.ts';
import { findImports, findLinkedSheets } from './find-sheet-links.ts';

/** Most bytes of sheets that are kept of one archive. */
export const MOST_SHEET_BYTES = 64_000_000;
/** Most bytes of sheets that go with one page: they are written to its process, and wait for their turn beside others. */
const MOST_FOR_PAGE = 8_000_000;
/** More imports of imports no site has. */
const MOST_SHEETS = 500;

interface KeptSheet {
  /** UTF-8: half of what a text may take. */
  readonly bytes: Buffer;
  /** Addresses it imports, as they are written; found when first asked for. */
  imports?: readonly string[];
}

/** Style sheets of an archive by their addresses. */
export class SheetStore {
  /** Sheets that were left out, since there were more than are kept. */
  left = 0;
  private readonly sheets = new Map<string, KeptSheet>();
  private bytes = 0;

  get size(): number {
    return this.sheets.size;
  }

  /** Of two of one address the first counts. */
  add(url: string, text: string): void {
    const address = toFetchable(url);
    if (this.sheets.has(address)) return;
    const bytes = Buffer.from(text);
    if (this.bytes + bytes.length > MOST_SHEET_BYTES) this.left++;
    else {
      this.bytes += bytes.length;
      this.sheets.set(address, { bytes });
    }
  }

  /** The sheets that a page may link to, and those that they import; undefined where there are none. */
  findFor(page: Pick<ShardPage, 'url' | 'input' | 'contentType'>): ReadonlyMap<string, string> | undefined {
    if (this.sheets.size === 0) return undefined;
    const found = new Map<string, string>();
    const open = findLinkedSheets(page);
    let bytes = 0;
    // Links of one page and imports: the list grows while it is read.
    for (let at = 0; at < open.length && found.size < MOST_SHEETS; at++) {
      const url = open[at];
      const sheet = found.has(url) ? undefined : this.sheets.get(toFetchable(url));
      if (sheet === undefined || bytes + sheet.bytes.length > MOST_FOR_PAGE) continue;
      bytes += sheet.bytes.length;
      const text = sheet.bytes.toString();
      found.set(url, text);
      sheet.imports ??= findImports(text);
      for (const href of sheet.imports) if (URL.canParse(href, url)) open.push(new URL(href, url).href);
    }
    return found.size === 0 ? undefined : found;
  }
}

/** What is asked of a server has no fragment. */
function toFetchable(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
