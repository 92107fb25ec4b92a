import type { Analysis } from '@anatome/core';
import { judgeGenre } from '@anatome/core/genre';
import type { Segmenters } from '@anatome/core/lens';
import type { IdentifiedLanguage } from '../../language/identify-language.ts';
import { collectPlacedTexts } from '../../text/collect-placed-texts.ts';
import { collectEntities } from './collect-entities.ts';
import { collectFacts } from './collect-facts.ts';
import { collectLinks } from './collect-links.ts';
import { collectModules } from './collect-modules.ts';
import { collectObjects } from './collect-objects.ts';
import { collectRecords } from './collect-records.ts';
import { collectRegions } from './collect-regions.ts';
import type { PageRows } from './page-rows.ts';
import { toBlocks, toSentences } from './to-blocks.ts';

/** What rows need beside the analysis. */
export interface RowTools {
  /** What the text is taken to be written in. */
  readonly language: IdentifiedLanguage | undefined;
  /** The main content as plain text. */
  readonly mainText: string;
  /** Kept from page to page: making one takes longer than most pages need it. */
  readonly segmenters: Segmenters;
}

/** The rows of a page in all tables; texts are as the page has them. */
export function toRows(analysis: Analysis, tools: RowTools): PageRows {
  const texts = collectPlacedTexts(analysis);
  const block = toBlocks(texts);
  const genre = judgeGenre(analysis);
  return {
    facts: collectFacts(analysis, block, genre, tools),
    region: collectRegions(analysis),
    block,
    sentence: toSentences(texts, tools.language?.language ?? '', tools.segmenters),
    link: collectLinks(analysis),
    object: collectObjects(analysis),
    entity: collectEntities(analysis),
    module: collectModules(
      analysis.page,
      genre.modules,
      texts,
      block.map(({ words }) => words),
    ),
    ...collectRecords(analysis),
  };
}
