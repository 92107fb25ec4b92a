/** Headlines and footnotes as annotations, with levels by font size and the number of the section they head. */
import type { Annotation, JsonValue } from '../../annotation/index.ts';
import type { Analysis } from './analysis.ts';
import type { Footnote } from './find-footnotes.ts';
import type { Headline } from './find-headlines.ts';
import type { InlineHeadline } from './find-inline-headlines.ts';
import { byFallingScale, numberSections, rankScales } from './rank-scale.ts';
import { toAnnotation } from './write-annotation.ts';

/** A declared heading is sure; one told by its size is the surer the larger, one by its weight the least sure. */
function scoreOf(headline: Headline, base: number): number {
  if (headline.rule === 'declared') return 1;
  if (headline.rule === 'bold') return 0.6;
  return Math.min(0.95, Math.round(60 + (headline.scale - base)) / 100);
}

/** What stage 4 found. */
interface FoundHeadlines {
  readonly headlines: readonly Headline[];
  readonly inline: readonly InlineHeadline[];
}

/** Block headlines with level and section number, inline headlines with level. */
export function* writeHeadlines(
  { index }: Analysis,
  { headlines, inline }: FoundHeadlines,
  base: number,
): Generator<Annotation> {
  const levelOf = rankScales(
    [...headlines, ...inline].map(({ scale }) => scale),
    byFallingScale,
  );
  const seen = headlines.filter(({ block }) => !index.blocks[block]!.isHidden);
  const numbers = new Map<Headline, string>();
  numberSections(seen.map(({ scale }) => levelOf(scale))).forEach((number, place) => {
    numbers.set(seen[place]!, number);
  });
  for (const headline of headlines) {
    const { scale, declared, rule } = headline;
    const attributes: Record<string, JsonValue> = { fontScale: scale };
    if (declared > 0) attributes.declared = declared;
    if (numbers.has(headline)) attributes.number = numbers.get(headline)!;
    else attributes.hidden = true;
    yield toAnnotation('Headline', index.blocks[headline.block]!.nodes, {
      step: 'stage 4: headlines',
      score: scoreOf(headline, base),
      values: { rule, scale, base },
      level: levelOf(scale),
      attributes,
    });
  }
  for (const { nodes, scale } of inline) {
    yield toAnnotation('Headline', nodes, {
      step: 'stage 4: inline headlines',
      score: 0.5,
      values: { rule: 'inline', scale, base },
      level: levelOf(scale),
      attributes: { fontScale: scale, inline: true },
    });
  }
}

/** Footnotes; level 1 is the size nearest to the page's own. */
export function* writeFootnotes(footnotes: readonly Footnote[], base: number): Generator<Annotation> {
  const levelOf = rankScales(
    footnotes.map(({ scale }) => scale),
    byFallingScale,
  );
  for (const { nodes, scale } of footnotes) {
    yield toAnnotation('Footnote', nodes, {
      step: 'stage 4: footnotes',
      score: Math.min(0.95, Math.round(60 + (base - scale)) / 100),
      values: { scale, base },
      level: levelOf(scale),
      attributes: { fontScale: scale },
    });
  }
}
