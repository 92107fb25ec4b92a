/** Headlines and footnotes as annotations, with levels by font size and the number of the section they head. */
import type { Annotation, JsonValue } from '../../annotation/index.ts';
import type { BlockIndex } from './block-index.ts';
import type { Footnote } from './find-footnotes.ts';
import type { Headline } from './find-headlines.ts';
import type { InlineHeadline } from './find-inline-headlines.ts';
import type { FoundBlocks } from './found-blocks.ts';
import { LENS_NAME } from './label.ts';
import { numberSections, rankScales } from './rank-scales.ts';

/** A declared heading scores highest; one found by size the more the larger it is; one found by weight least. */
function scoreOf(headline: Headline, base: number): number {
  if (headline.rule === 'declared') return 1;
  if (headline.rule === 'bold') return 0.6;
  return Math.min(0.95, Math.round(60 + (headline.scale - base)) / 100);
}

/** What stage 4 found. */
interface FoundHeadlines {
  readonly headlines: readonly Headline[];
  readonly inline: readonly InlineHeadline[];
  /** The page's own scale. */
  readonly base: number;
}

/** Block headlines with level and section number, inline headlines with level. */
export function writeHeadlines({ index }: FoundBlocks, found: FoundHeadlines, into: Annotation[]): void {
  const { headlines, inline, base } = found;
  const scales = new Set<number>();
  for (const { scale } of headlines) scales.add(scale);
  for (const { scale } of inline) scales.add(scale);
  const levels = rankScales(scales);
  const numbers = numberSeen(index, headlines, levels);
  let seen = 0;
  for (const headline of headlines) {
    const { scale, declared, rule } = headline;
    const { nodes, isHidden } = index.blocks[headline.block];
    const level = levels.get(scale)!;
    const attributes: Record<string, JsonValue> = { fontScale: scale };
    if (declared > 0) attributes.declared = declared;
    if (isHidden) attributes.hidden = true;
    else attributes.number = numbers[seen++];
    const reasons = [{ step: 'stage 4: headlines', values: { rule, scale, base } }];
    const score = scoreOf(headline, base);
    into.push({ lens: LENS_NAME, label: 'Headline', nodes, score, reasons, level, attributes });
  }
  for (const { nodes, scale } of inline) {
    into.push({
      lens: LENS_NAME,
      label: 'Headline',
      nodes,
      score: 0.5,
      reasons: [{ step: 'stage 4: inline headlines', values: { rule: 'inline', scale, base } }],
      level: levels.get(scale)!,
      attributes: { fontScale: scale, inline: true },
    });
  }
}

/** The section numbers of the headlines a person sees. */
function numberSeen(
  { blocks }: BlockIndex,
  headlines: readonly Headline[],
  levels: ReadonlyMap<number, number>,
): string[] {
  const seen: number[] = [];
  for (const { block, scale } of headlines) if (!blocks[block].isHidden) seen.push(levels.get(scale)!);
  return numberSections(seen);
}

/** Footnotes; level 1 is the size nearest to the page's own. */
export function writeFootnotes(footnotes: readonly Footnote[], base: number, into: Annotation[]): void {
  const scales = new Set<number>();
  for (const { scale } of footnotes) scales.add(scale);
  const levels = rankScales(scales);
  for (const { nodes, scale } of footnotes) {
    into.push({
      lens: LENS_NAME,
      label: 'Footnote',
      nodes,
      score: Math.min(0.95, Math.round(60 + (base - scale)) / 100),
      reasons: [{ step: 'stage 4: footnotes', values: { scale, base } }],
      level: levels.get(scale)!,
      attributes: { fontScale: scale },
    });
  }
}
