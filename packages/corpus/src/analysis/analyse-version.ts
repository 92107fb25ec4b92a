import { type Analyzer, toText } from '@anatome/core';
import { findNonPage, type NonPage } from '@anatome/core/decode';
import type { Segmenters } from '@anatome/core/lens';
import { identifyLanguage } from '../language/identify-language.ts';
import type { KeptVersion } from '../store/read-version.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import type { PageRows } from './row/page-rows.ts';
import { toRows } from './row/to-rows.ts';
import { toStorableRows } from './row/to-storable-rows.ts';

/** What a version is analysed with; made once for many. */
export interface VersionTools {
  readonly analyzer: Analyzer;
  readonly wishes: Pick<AnalysisSettings, 'favour' | 'comments'>;
  readonly segmenters: Segmenters;
}

/** A version as it is analysed, and the texts of links that lead to its page. */
export type AnalysedVersion = Pick<KeptVersion, 'url' | 'contentType' | 'bytes' | 'sheets' | 'images'> & {
  readonly ext: readonly string[];
};

/** What was kept is no page. */
export class NonPageError extends Error {
  override readonly name = 'NonPageError';
  readonly code: NonPage['code'];

  constructor({ code, message }: NonPage) {
    super(`The page ${message}.`);
    this.code = code;
  }
}

/** The rows of a version. */
export async function analyseVersion(
  { bytes, url, contentType, sheets, images, ext }: AnalysedVersion,
  { analyzer, wishes, segmenters }: VersionTools,
): Promise<PageRows> {
  const other = findNonPage(bytes, { contentType });
  // An empty page is a page with nothing on it.
  if (other !== undefined && other.code !== 'empty') throw new NonPageError(other);
  const analysis = analyzer.analyze(bytes, {
    url,
    contentType,
    sheets,
    images,
    ...(ext.length > 0 && { ext }),
    ...wishes,
  });
  const { page, outline, layers, metadata } = analysis;
  const mainText = toText(page, outline, layers);
  const language = await identifyLanguage(mainText || page.text, metadata.language?.value);
  return toStorableRows(toRows(analysis, { language, mainText, segmenters }));
}
