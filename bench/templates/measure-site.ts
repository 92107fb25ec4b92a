/** A site judged without a template, with one of its other pages, and with one of all its pages. */
import {
  collectFingerprints,
  createAnalyzer,
  createTemplate,
  type OutlineModel,
  type PageAnalysis,
  type PageFingerprints,
  type PartialPageAnalysis,
  parse,
  type SiteTemplate,
  TemplateError,
} from '@anatome/core';
import { decideAgain } from '@anatome/core/outline';
import { toKeptText } from '../outline/to-kept-text.ts';
import { alignGold, toWords } from '../train/gold.ts';
import { scoreWords } from '../train/word-f1.ts';
import type { Site, SitePage } from './site.ts';

/** Words, by whether they are in the gold text: where blocks repeat, and where they went out of the content. */
export interface WordCounts {
  /** Of blocks that repeat and are not in the gold text. */
  readonly repeatedRest: number;
  readonly repeatedGold: number;
  /** Of all blocks that are not in the gold text. */
  readonly rest: number;
  /** The same of blocks that were content and went. */
  readonly outRest: number;
  readonly outGold: number;
  /** Of all blocks that were content and are not in the gold text. */
  readonly contentRest: number;
}

/** What was measured of a page with one template. */
export interface Judged extends WordCounts {
  readonly f1: number;
  readonly refused: string | undefined;
}

export interface JudgedPage {
  readonly page: SitePage;
  readonly without: number;
  /** With a template of the other pages, and of all pages; nothing where none can be made. */
  readonly leftOut: Judged | undefined;
  readonly included: Judged | undefined;
}

/** The model for a page; `none` for rules alone. */
export type ModelFor = (page: SitePage) => OutlineModel | 'none' | undefined;

const NEEDS = { lenses: [], parts: [] } as const;
const shipped = createAnalyzer();

/** Judges all pages of a site. */
export function measureSite({ pages }: Site, modelFor: ModelFor): JudgedPage[] {
  const plain = pages.map((page) => analyze(page, modelFor(page)));
  const prints = plain.map((found) => collectFingerprints(found));
  const whole = toTemplate(prints);
  return pages.map((page, place): JudgedPage => {
    const model = modelFor(page);
    const others = toTemplate(prints.filter((_, other) => other !== place));
    const judge = (template: SiteTemplate | undefined): Judged | undefined =>
      template && judgePage({ page, plain: plain[place], model, template });
    return { page, without: score(plain[place], page), leftOut: judge(others), included: judge(whole) };
  });
}

function analyze(
  { html, url }: SitePage,
  model: ReturnType<ModelFor>,
  template?: SiteTemplate,
): PartialPageAnalysis {
  const analyzer = model === undefined ? shipped : shipped.with({ model });
  return analyzer.analyzePage(parse(html, { url }), { needs: NEEDS, template });
}

function toTemplate(prints: readonly PageFingerprints[]): SiteTemplate | undefined {
  try {
    return createTemplate(prints);
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}

function score(
  { page, outline }: Pick<PageAnalysis, 'page'> & Pick<PartialPageAnalysis, 'outline'>,
  { gold }: SitePage,
): number {
  return scoreWords(toWords(toKeptText(page, outline)), gold).f1;
}

interface JudgeInput {
  readonly page: SitePage;
  readonly plain: PartialPageAnalysis;
  readonly model: ReturnType<ModelFor>;
  readonly template: SiteTemplate;
}

function judgePage({ page, plain, model, template }: JudgeInput): Judged {
  const found = analyze(page, model, template);
  const { table, template: applied } = decideAgain(found, { model, template });
  const { blocks } = table;
  const words = Array.from({ length: blocks.count }, (_, block) =>
    toWords(found.page.text.slice(blocks.from[block], blocks.to[block])),
  );
  const shares = alignGold(words, page.gold);
  const count = (isGold: boolean, isMeant: (block: number) => boolean): number =>
    words.reduce(
      (sum, own, block) => sum + (shares[block] >= 0.5 === isGold && isMeant(block) ? own.length : 0),
      0,
    );
  const wasContent = (block: number): boolean => plain.outline.content.kept[blocks.first[block]] === 1;
  const isRepeated = (block: number): boolean => applied!.on[block] > 0;
  const isOut = (block: number): boolean => applied!.out[block] === 1;
  return {
    f1: score(found, page),
    refused: found.outline.template?.refused,
    repeatedRest: count(false, isRepeated),
    repeatedGold: count(true, isRepeated),
    rest: count(false, () => true),
    outRest: count(false, isOut),
    outGold: count(true, isOut),
    contentRest: count(false, wasContent),
  };
}
