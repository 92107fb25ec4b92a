/** The steps after parse, for pages that are changed between parse and style; the model or a lens may be left out. */
import {
  annotate,
  computeStyle,
  type Features,
  fuse,
  type Layer,
  type Lens,
  markBreaks,
  measure,
  type Outline,
  type OutlineModel,
  type Page,
  type Style,
  Workspace,
} from '@anatome/core';

export interface AnalyzedPage {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly layers: readonly Layer[];
  readonly outline: Outline;
}

export interface PageOptions {
  /** All when left out. */
  readonly lenses?: readonly Lens[];
  /** The shipped one when left out. */
  readonly model?: OutlineModel | 'none';
}

const UNTIMED = { time: <Result>(_: string, work: () => Result): Result => work() };

/** One for all pages, as an analyser has. */
const workspace = new Workspace();

/** Styles, measures, annotates and fuses. */
export function analyzePage(parsed: Page, { lenses, model }: PageOptions = {}): AnalyzedPage {
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const features = measure(page, style);
  const scene = { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace };
  const { layers } = annotate(scene, lenses, UNTIMED);
  return { page, style, features, layers, outline: fuse({ page, style, features, layers }, { model }) };
}
