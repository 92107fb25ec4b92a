/** Zones against what authors declared: characters of HeaderZone and FootZone on pages whose landmarks were taken away. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@anatome/core';
import { FLAG, KIND, TAG } from '@anatome/core/page';
import { type Seen, see } from './see.ts';

/** Begin, end and role of a text, in the order of the page. */
type LandmarkRun = readonly [begin: number, end: number, role: string];

/** Counts of characters: given by both, by us, by the author. */
class Agreement {
  private both = 0;
  private ours = 0;
  private theirs = 0;
  private sum = 0;
  private pages = 0;

  /** Adds a page; pages without such a zone of the author's count in the total only. */
  add(texts: readonly { length: number; isOurs: boolean; isTheirs: boolean }[]): void {
    const total = (isCounted: (text: (typeof texts)[number]) => boolean): number =>
      texts.reduce((sum, text) => sum + (isCounted(text) ? text.length : 0), 0);
    const both = total((text) => text.isOurs && text.isTheirs);
    const ours = total((text) => text.isOurs);
    const theirs = total((text) => text.isTheirs);
    this.both += both;
    this.ours += ours;
    this.theirs += theirs;
    if (theirs === 0) return;
    this.sum += (2 * both) / (ours + theirs);
    this.pages++;
  }

  toMetrics(name: string): Record<string, number> {
    const f = (2 * this.both) / (this.ours + this.theirs);
    const [precision, recall] = [this.both / this.ours, this.both / this.theirs];
    const mean = this.sum / this.pages;
    console.log(
      `${name.padEnd(34)}F ${f.toFixed(3)}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  mean of pages ${mean.toFixed(3)}`,
    );
    return { [`${name}_f`]: f, [`${name}_page_f`]: mean };
  }
}

/** Character F of both zones; class and id are stripped, so only structure and words are left to go by. */
export function measureZones(dataDir: string): Record<string, number> {
  const agreements = {
    foot: new Agreement(),
    foot_without_nav: new Agreement(),
    header_without_nav: new Agreement(),
    header_with_menus: new Agreement(),
  };
  let left = 0;
  for (const { seen, runs } of readLandmarks(dataDir)) {
    const texts = collectTexts(seen.page);
    if (texts.length !== runs.length) {
      left++;
      continue;
    }
    judge(agreements, { seen, runs, texts });
  }
  console.log(
    `zones against landmarks/, class and id stripped (${left} pages left out: their texts do not align)`,
  );
  return Object.assign(
    {},
    ...Object.entries(agreements).map(([name, agreement]) => agreement.toMetrics(name)),
  );
}

interface Judged {
  readonly seen: Seen;
  readonly runs: readonly LandmarkRun[];
  readonly texts: readonly number[];
}

/**
 * The author's role of a text is that of the innermost landmark, so a menu inside the footer is `nav`. `foot` takes that
 * at its word; `…_without_nav` leaves menus out of the account, as a zone may hold menus; `header_with_menus` counts
 * menus before the main part to the header.
 */
function judge(agreements: Record<string, Agreement>, { seen, runs, texts }: Judged): void {
  const firstMain = runs.findIndex(([, , role]) => role === 'main');
  const judged = texts.map((node, at) => {
    const [begin, end, role] = runs[at];
    return { length: end - begin, role, isBeforeMain: at < firstMain, zone: findZone(seen, node) };
  });
  const notMenus = judged.filter(({ role }) => role !== 'nav');
  const asFoot = (text: (typeof judged)[number]) => ({
    length: text.length,
    isOurs: text.zone === 'FootZone',
    isTheirs: text.role === 'footer',
  });
  const asHeader = (text: (typeof judged)[number]) => ({
    length: text.length,
    isOurs: text.zone === 'HeaderZone',
    isTheirs: text.role === 'header' || (text.role === 'nav' && text.isBeforeMain),
  });
  agreements.foot.add(judged.map(asFoot));
  agreements.foot_without_nav.add(notMenus.map(asFoot));
  agreements.header_without_nav.add(notMenus.map(asHeader));
  agreements.header_with_menus.add(judged.map(asHeader));
}

function findZone({ layer }: Seen, node: number): string {
  const zone = layer.annotations.find(
    ({ attributes, nodes }) => attributes?.view === 'zone' && node >= nodes[0] && node < nodes[1],
  );
  return zone?.label ?? '';
}

function* readLandmarks(dataDir: string): Generator<{ seen: Seen; runs: LandmarkRun[] }> {
  const root = join(dataDir, 'landmarks');
  const files = readdirSync(root).filter((file) => file.endsWith('.html.gz'));
  for (const file of files.sort()) {
    const markup = gunzipSync(readFileSync(join(root, file))).toString('utf8');
    const { runs } = JSON.parse(readFileSync(join(root, file.replace('.html.gz', '.json')), 'utf8'));
    yield { seen: see(markup.replace(/\s(?:class|id)=(?:"[^"]*"|'[^']*')/gi, '')), runs };
  }
}

/** The text nodes the data set counts: not empty, outside head, script, style, noscript, template and svg. */
function collectTexts(page: Page): number[] {
  const head = page.first(TAG.head);
  const skipped = FLAG.raw | FLAG.noscript | FLAG.template | FLAG.svg;
  const texts: number[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.text || (page.flags[node] & skipped) !== 0) continue;
    if (head >= 0 && page.contains(head, node)) continue;
    if (page.data[node].trim() !== '') texts.push(node);
  }
  return texts;
}
