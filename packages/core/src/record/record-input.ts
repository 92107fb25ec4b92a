import type { PartialPageAnalysis } from '../analysis/index.ts';

/** What tables are made from: the page, what lenses say of it, which of it is content, what it says of itself. */
export type RecordInput = Pick<
  PartialPageAnalysis,
  'page' | 'style' | 'features' | 'layers' | 'outline' | 'metadata' | 'wrapped'
>;
