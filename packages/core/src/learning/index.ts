/** Rules from examples (STAN, section 4): what was marked in, productions that a person can read out. */
export { toProbeGrammar } from './block-signs.ts';
export { type Candidate, chooseQuestions, type Question, type Why } from './choose-questions.ts';
export type { Expected } from './choose-threshold.ts';
export { type Case, type Conjunction, holds, induceRules } from './induce-rules.ts';
export { type BlockExample, type LearnedBlock, learnBlock } from './learn-block.ts';
export {
  type Evidence,
  type LearnedDocument,
  type LearningOptions,
  learnDocument,
  type PageExample,
} from './learn-document.ts';
export { type LearnedElement, type LearnedRule, learnElement, type MarkedScene } from './learn-element.ts';
export {
  type LearnedList,
  learnList,
  learnPair,
  type MarkedBlock,
  type PairedBlock,
} from './learn-list.ts';
export { toPlainGrammar } from './plain-types.ts';
export { type BlockSketch, type PageSketch, sketchPage } from './sketch-page.ts';
export type { PlacedWord } from './vocabulary.ts';
export { writeBlock } from './write-block.ts';
export { type WrittenFor, writeDocument } from './write-document.ts';
export { writeRules } from './write-rules.ts';
