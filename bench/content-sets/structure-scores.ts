/** What word F1 does not see: headings, code and its language, mains. */
import { type PartialPageAnalysis, toText } from '@anatome/core';
import { createBlockTable } from '@anatome/core/block';
import { Board, printTable, toShort } from './board.ts';
import { collectGoldCode, countCode, countFenceLanguages } from './count-code.ts';
import { collectTitles, countHeadings, findWantedHeadings } from './count-headings.ts';
import { countMains } from './count-mains.ts';
import { readMarkdown } from './our-readings.ts';
import { PEERS, readPeerHeadings, readPeerText } from './peer-readings.ts';
import { collectFences, collectHeadings, collectMarkdownHeadings } from './read-structure.ts';
import type { SetPage } from './set-pages.ts';
import { CountTally } from './tally.ts';

const OURS = 'anatome';
const TOOLS = [OURS, ...PEERS.map(({ name }) => name)];
const ALL = 'all';
/** Types whose headings have columns of their own. */
const TYPES = ['article', 'documentation'];

/** Collects it page by page; pages are those with a gold text. */
export class StructureScores {
  private readonly headings = new Board(() => new CountTally());
  private readonly code = new Board(() => new CountTally());
  private readonly fences = { declared: 0, right: 0, undeclared: 0, invented: 0 };
  private readonly mains = { pages: 0, one: 0, none: 0, withEmpty: 0, firstEmpty: 0 };

  add(page: SetPage, found: PartialPageAnalysis): void {
    const gold = page.gold ?? '';
    const markdown = readMarkdown(found);
    this.addHeadings(page, found, markdown);
    const blocks = collectGoldCode(found.page, gold);
    this.addCode(OURS, toText(found.page, found.outline, found.layers), blocks);
    for (const peer of PEERS) this.addCode(peer.name, readPeerText(peer, page), blocks);
    const languages = countFenceLanguages(found.page, collectFences(markdown));
    for (const key of ['declared', 'right', 'undeclared', 'invented'] as const)
      this.fences[key] += languages[key];
    this.addMains(found, gold);
  }

  private addHeadings(page: SetPage, found: PartialPageAnalysis, markdown: string): void {
    const wanted = findWantedHeadings(collectHeadings(found.page), page.gold ?? '');
    const titles = collectTitles(found.page, found.metadata.title?.value);
    const groups = [ALL, ...(TYPES.includes(page.type) ? [page.type] : [])];
    const add = (tool: string, headings: readonly string[] | undefined): void => {
      if (headings === undefined) return;
      const counts = countHeadings(headings, wanted, titles);
      for (const group of groups) this.headings.at(tool, group).add(counts);
    };
    add(OURS, collectMarkdownHeadings(markdown));
    for (const peer of PEERS) add(peer.name, readPeerHeadings(peer, page));
  }

  private addCode(tool: string, text: string | undefined, blocks: readonly (readonly string[])[]): void {
    if (text !== undefined) this.code.at(tool, ALL).add(countCode(text, blocks));
  }

  private addMains({ page, style, features, outline }: PartialPageAnalysis, gold: string): void {
    const { from, to, count } = createBlockTable({ page, style, features, layers: [] }).blocks;
    const blocks = Array.from({ length: count }, (_, block) => [from[block], to[block]] as const);
    const mains = countMains({ page, blocks }, outline.entries ?? [], gold);
    this.mains.pages++;
    this.mains.one += Number(mains.count === 1);
    this.mains.none += Number(mains.count === 0);
    this.mains.withEmpty += Number(mains.empty > 0);
    this.mains.firstEmpty += Number(mains.isFirstEmpty);
  }

  print(): void {
    if (this.mains.pages === 0) return;
    printTable(
      'Headings of the page that are lines of the gold, as headings of the output, titles left out; content + more.',
      TOOLS,
      [ALL, ...TYPES].map((group) => ({ title: group, tallyOf: (tool) => this.headings.at(tool, group) })),
    );
    console.log(`Lost: ${this.listLost(this.headings)}.`);
    console.log(
      `\n\`pre\` mostly in the gold that are mostly in the output; lost: ${this.listLost(this.code)}.`,
    );
    this.printOurs();
  }

  private listLost(board: Board<CountTally>): string {
    const seen = TOOLS.filter((tool) => board.at(tool, ALL).pages > 0);
    const cells = seen.map((tool) => {
      const { hits, lost, pages } = board.at(tool, ALL);
      return `${tool} ${lost} of ${hits + lost} on ${pages} pages (${toShort(hits / (hits + lost))} kept)`;
    });
    return cells.join(', ');
  }

  private printOurs(): void {
    const { declared, right, undeclared, invented } = this.fences;
    console.log(
      `Language of a fence as declared: ${right} of ${declared}. No known one declared: ${undeclared}, of which ${invented} name what is no language.`,
    );
    const { pages, one, none, withEmpty, firstEmpty } = this.mains;
    const share = (count: number): string => toShort(count / pages);
    console.log(
      `Mains: exactly one ${share(one)}, none ${share(none)}, one that holds no gold ${share(withEmpty)} (the first of them ${share(firstEmpty)}).\n`,
    );
  }

  toMetrics(): Record<string, number> {
    const { declared, right, invented } = this.fences;
    const { pages, one, withEmpty } = this.mains;
    return {
      ...Object.fromEntries(
        [ALL, ...TYPES].map((group) => [`headings_${group}_f`, this.headings.at(OURS, group).score().f]),
      ),
      headings_lost: this.headings.at(OURS, ALL).lost,
      code_kept: this.code.at(OURS, ALL).score().recall,
      fence_language: right / declared,
      fence_language_invented: invented,
      mains_one: one / pages,
      mains_with_empty: withEmpty / pages,
    };
  }
}
