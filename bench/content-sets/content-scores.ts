/** Words and snippets of all tools on all sets. */
import { type OutlineModel, type Page, type PartialPageAnalysis, toHeadedText, toText } from '@anatome/core';
import { toKeptText } from '../outline/to-kept-text.ts';
import { stripNames } from '../rules/landmarks.ts';
import { toWords } from '../train/gold.ts';
import { scoreWords } from '../train/word-f1.ts';
import { Board, type Column, printTable } from './board.ts';
import { countSnippets } from './count-snippets.ts';
import { analyzeWhole, readText } from './our-readings.ts';
import { PEERS, readPeerText } from './peer-readings.ts';
import type { SetName, SetPage } from './set-pages.ts';
import { CountTally, WordTally } from './tally.ts';

/** Our rows, by the name of their metrics. */
const OURS = {
  text: 'anatome, as text',
  headed: '  with its head',
  kept: '  kept words',
  nameless: '  no class and id',
  rules: '  rules only',
} as const;
const TOOLS = [...Object.values(OURS), ...PEERS.map(({ name }) => name)];
const METRIC_OF_TOOL: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OURS).map(([metric, tool]) => [tool, metric] as const),
  ...PEERS.map(({ name, folder }) => [name, folder.replaceAll('-', '_')] as const),
]);

const TYPES = ['article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'] as const;
const WORD_GROUPS = ['content + more', 'content', 'content-more'] as const;
const HALVES = ['blogs even', 'blogs odd', 'oldnews even', 'oldnews odd'] as const;
/** Languages with a column of their own; the others share one. */
const MOST_LANGUAGES = 6;

/** Collects what every tool reaches, page by page. */
export class ContentScores {
  private readonly words = new Board(() => new WordTally());
  private readonly snippets = new Board(() => new CountTally());

  /** Measures one page with all tools; gives our own analysis of it, for others to look at. */
  add(page: SetPage, parsed: Page, model: OutlineModel | undefined): PartialPageAnalysis {
    const found = analyzeWhole(parsed, model);
    const groups = toGroups(page, found);
    const add = (tool: string, text: string): void => this.addText(tool, page, { text, groups });
    add(OURS.text, toText(found.page, found.outline, found.layers));
    add(OURS.headed, toHeadedText(found));
    add(OURS.kept, toKeptText(found.page, found.outline));
    add(OURS.nameless, readText(stripNames(parsed), model));
    add(OURS.rules, readText(parsed, 'none'));
    for (const peer of PEERS) {
      const text = readPeerText(peer, page);
      if (text !== undefined) add(peer.name, text);
    }
    return found;
  }

  private addText(
    tool: string,
    page: SetPage,
    { text, groups }: { text: string; groups: readonly string[] },
  ): void {
    if (page.gold === undefined) {
      const counts = countSnippets(text, page);
      for (const group of groups) this.snippets.at(tool, group).add(counts);
      return;
    }
    const score = scoreWords(toWords(text), toWords(page.gold));
    for (const group of groups) this.words.at(tool, group).add(score);
  }

  print(): void {
    console.log('Precision, recall and F of the main content.');
    printTable('Words, mean over pages; snippets, over all of them.', TOOLS, [
      ...WORD_GROUPS.map((group) => this.wordColumn(group)),
      { title: 'snippets', tallyOf: (tool) => this.snippets.at(tool, 'snippets') },
    ]);
    const [halves, types] = [HALVES, TYPES].map((groups) => groups.map((group) => this.wordColumn(group)));
    printTable('Words, pages that rules were made on (even) and others (odd).', TOOLS, halves);
    printTable('Words by type of page, content + more.', TOOLS, types);
    printTable('Snippets by language, as the page declares it.', TOOLS, this.languageColumns());
    this.printMissing();
  }

  private wordColumn(group: string): Column {
    return { title: group, tallyOf: (tool) => this.words.at(tool, group) };
  }

  private languageColumns(): Column[] {
    const known = [...this.snippets.groups(OURS.text)].filter(([group]) => group !== 'snippets');
    const languages = known.sort((one, other) => other[1].pages - one[1].pages).map(([language]) => language);
    const rest = languages.slice(MOST_LANGUAGES);
    const column = (language: string): Column => ({
      title: language,
      tallyOf: (tool) => this.snippets.at(tool, language),
    });
    const others: Column = {
      title: 'others',
      tallyOf: (tool) => {
        const sum = new CountTally();
        for (const language of rest) sum.join(this.snippets.at(tool, language));
        return sum;
      },
    };
    return [...languages.slice(0, MOST_LANGUAGES).map(column), ...(rest.length > 0 ? [others] : [])];
  }

  /** Tools that have not seen all pages: their figures cannot be compared. */
  private printMissing(): void {
    const groups = ['content', 'content-more', ...HALVES];
    for (const { name, folder } of PEERS) {
      const lacks = [
        ...groups.filter((group) => this.words.at(name, group).pages < this.words.at(OURS.text, group).pages),
        ...(this.snippets.at(name, 'snippets').pages < this.snippets.at(OURS.text, 'snippets').pages
          ? ['snippets']
          : []),
      ];
      if (lacks.length > 0) {
        console.log(
          `${name}: output is missing for pages of ${lacks.join(', ')} (bench/out/peers/${folder}); see bench/README.md.`,
        );
      }
    }
  }

  /** Figures for the floors: all of ours, F of the others; ours not on sets the model may have been trained on. */
  toMetrics(unfair: readonly SetName[]): Record<string, number> {
    const metrics: Record<string, number> = {};
    for (const tool of TOOLS) {
      const metric = METRIC_OF_TOOL.get(tool)!;
      const isModel = tool !== OURS.rules && Object.values<string>(OURS).includes(tool);
      for (const [group, tally] of [...this.words.groups(tool), ...this.snippets.groups(tool)]) {
        const name = toMetricName(group);
        const isUnfair =
          isModel && unfair.length > 0 && !group.startsWith('blogs') && !group.startsWith('oldnews');
        if (name === undefined || tally.pages === 0 || isUnfair) continue;
        const { precision, recall, f } = tally.score();
        metrics[`${metric}_${name}_f1`] = f;
        if (tool !== OURS.text && tool !== OURS.kept) continue;
        metrics[`${metric}_${name}_precision`] = precision;
        metrics[`${metric}_${name}_recall`] = recall;
      }
    }
    return metrics;
  }
}

/** The groups a page counts for. */
function toGroups({ set, name, type }: SetPage, { metadata }: PartialPageAnalysis): string[] {
  if (set === 'snippets') return [set, metadata.language?.value.split('-')[0].toLowerCase() ?? 'unknown'];
  if (set === 'blogs' || set === 'oldnews') return [`${set} ${Number(name) % 2 === 0 ? 'even' : 'odd'}`];
  return ['content + more', set, type];
}

/** `content + more` is `content_all`; languages have no metric. */
function toMetricName(group: string): string | undefined {
  if (group === 'content + more') return 'content_all';
  const isType = (TYPES as readonly string[]).includes(group);
  if (isType) return `type_${group}`;
  const known: readonly string[] = [...WORD_GROUPS, ...HALVES, 'snippets'];
  return known.includes(group) ? group.replace(/\W+/g, '_') : undefined;
}
