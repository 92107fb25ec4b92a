import type { Page, PartialAnalysis } from '@anatome/core';
import { compileRules } from '@anatome/core';
import { findPlace } from '@anatome/core/explain';
import { learnElement, type MarkedScene, writeRules } from '@anatome/core/learning';
import { applyRules } from '@anatome/core/lens';
import { Workspace } from '@anatome/core/workspace';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { toSources } from '../source/source.ts';
import { note } from '../terminal/message.ts';
import { nameSource } from './name-source.ts';
import { toSettings } from './settings.ts';
import { print } from './with-corpus.ts';
import { loadWrapperPage, type WrapperPageOptions } from './wrapper-page.ts';

/** Options as typed. */
export interface LearnRulesOptions extends WrapperPageOptions {
  readonly type: string;
  readonly mark: readonly string[];
  readonly output?: string;
}

/** As rules label elements. */
const TYPE = /^[a-z]\w{0,39}$/i;

/** `anatome learn rules SOURCE… --type LABEL --mark PLACE…`. */
export async function runLearnRules(words: readonly string[], options: LearnRulesOptions): Promise<number> {
  const { type, mark, output, ...reach } = options;
  if (!TYPE.test(type)) throw toUsageFailure(`--type is one word, such as advertisement, not "${type}"`);
  const settings = toSettings(reach);
  const analyses: PartialAnalysis[] = [];
  for (const source of toSources(words))
    analyses.push(await nameSource(source, () => loadWrapperPage(source, settings, options)));
  const pages = markPages(analyses, mark);
  const learned = learnElement(pages);
  if (learned.rules.length === 0)
    throw new Failure('rules', 'nothing tells the marked elements from the rest; mark more, or larger ones');
  const text = writeRules(learned, type);
  await print(text, output);
  tell(pages, text);
  return EXIT.good;
}

/** The marked elements of each page; a mark that is on none is a mistake. */
function markPages(analyses: readonly PartialAnalysis[], marks: readonly string[]): MarkedScene[] {
  const workspace = new Workspace();
  const found = new Set<string>();
  const pages = analyses.map(({ page, style, features }): MarkedScene => {
    const marked = new Set<number>();
    for (const mark of marks)
      for (const node of findMarks(page, mark)) {
        marked.add(node);
        found.add(mark);
      }
    const deadline = Number.POSITIVE_INFINITY;
    const scene = { page, style, features, deadline, workspace };
    return { scene, marked: [...marked].sort((a, b) => a - b) };
  });
  const unfound = marks.find((mark) => !found.has(mark));
  if (unfound !== undefined) throw toUsageFailure(`--mark ${unfound}: that is on none of the pages`);
  return pages;
}

/** All elements that a selector leads to; of words or a path the first. */
function findMarks(page: Page, mark: string): readonly number[] {
  const place = findPlace(page, mark);
  if (place === undefined) return [];
  return place.foundBy === 'selector' ? page.select(mark.trim().replace(/^css:/, '')) : [place.node];
}

/** What the file says of the pages it was learned from. */
function tell(pages: readonly MarkedScene[], text: string): void {
  const rules = compileRules(text, { file: 'learned.xml' });
  let [marks, right, wrong] = [0, 0, 0];
  for (const { scene, marked } of pages) {
    const labelled = new Set(applyRules([rules], scene).firings.map(({ node }) => node));
    const isInside = (node: number): boolean =>
      marked.some((each) => each <= node && node < scene.page.end[each]);
    marks += marked.length;
    right += marked.filter((node) => labelled.has(node)).length;
    wrong += [...labelled].filter((node) => !isInside(node)).length;
  }
  note(
    `${rules.rules.length} rules label ${right} of the ${marks} marked elements and ${wrong} others of these ${pages.length} pages; of others nothing was measured`,
  );
}
