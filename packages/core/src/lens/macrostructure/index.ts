/** macrostructure: Rehm's text parser. Text blocks, headlines, footnotes, lists, link lists, tables, tokens. */
export type { Label } from './label.ts';
export { createMacrostructureLens, type MacrostructureOptions } from './macrostructure-lens.ts';
export { collectSentences, Segmenters } from './segment-text.ts';
export type { Tagger } from './write-tokens.ts';
