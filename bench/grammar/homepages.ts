/** Scientists' home pages: faculty against the rest. The shipped rule, whose weights are written by hand, and beside it the same evidence fitted without the university it is tested on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compileGrammar, loadShippedGrammars, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { learnDocument, type PageExample, sketchPage } from '@anatome/core/learning';
import { readByGrammar } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';

const TYPE = 'ScHomepage';
/** Hosts of `misc` are tested in so many folds. */
const FOLDS = 4;

interface Seen extends PageExample {
  readonly university: string;
  readonly fold: string;
  readonly isSaid: boolean;
}

export function measureHomepages(dataDir: string): Record<string, number> {
  const pages = readPages(dataDir);
  const shipped = score(pages, (page) => page.isSaid);
  const decided = new Map<Seen, boolean>();
  for (const fold of new Set(pages.map((page) => page.fold))) {
    const others = pages.filter((page) => page.fold !== fold);
    const { weigh, expected } = learnDocument(
      others,
      others.map(({ sketch }) => sketch),
      { wordReach: 0 },
    );
    for (const page of pages)
      if (page.fold === fold) decided.set(page, weigh(page.sketch) >= expected.threshold);
  }
  console.log('university  written by hand  fitted without it  pages');
  for (const university of [...new Set(pages.map((page) => page.university))].sort()) {
    const own = pages.filter((page) => page.university === university);
    const byHand = toText(score(own, (page) => page.isSaid));
    const fitted = toText(score(own, (page) => decided.get(page)!));
    console.log(`${university.padEnd(11)} ${byHand}    ${fitted}      ${own.length}`);
  }
  const left = score(pages, (page) => decided.get(page)!);
  return {
    homepages_precision: shipped.precision,
    homepages_recall: shipped.recall,
    homepages_fitted_precision: left.precision,
    homepages_fitted_recall: left.recall,
  };
}

function readPages(dataDir: string): Seen[] {
  const grammar = compileGrammar(loadShippedGrammars(['homepage']));
  const workspace = new Workspace();
  const lines = gunzipSync(readFileSync(join(dataDir, 'homepages', 'webkb.ndjson.gz')))
    .toString('utf8')
    .split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { url, label, university, html } = JSON.parse(line) as Record<
        'url' | 'label' | 'university' | 'html',
        string
      >;
      const page = parse(html, { url });
      const style = computeStyle(page);
      const reading = readByGrammar(grammar, {
        page,
        style,
        features: measure(page, style),
        deadline: Number.POSITIVE_INFINITY,
        workspace,
      });
      const fold =
        university === 'misc' ? `misc ${hash(/\/\/([^/:]*)/.exec(url)?.[1] ?? url) % FOLDS}` : university;
      return {
        university,
        fold,
        sketch: sketchPage(reading, page),
        isGiven: false,
        isYes: label === 'faculty',
        isSaid: reading.verdicts.some(({ rule }) => rule.name === TYPE),
      };
    });
}

function toText({ precision, recall }: { precision: number; recall: number }): string {
  return `${precision.toFixed(3)} / ${recall.toFixed(3)}`;
}

function score(
  pages: readonly Seen[],
  isSaid: (page: Seen) => boolean,
): { precision: number; recall: number } {
  const said = pages.filter(isSaid);
  const right = said.filter(({ isYes }) => isYes).length;
  return {
    precision: right / Math.max(1, said.length),
    recall: right / Math.max(1, pages.filter(({ isYes }) => isYes).length),
  };
}

function hash(text: string): number {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (sum * 33 + text.charCodeAt(at)) >>> 0;
  return sum;
}
