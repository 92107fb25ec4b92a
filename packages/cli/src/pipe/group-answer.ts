import type { Answer } from './answer-line.ts';

/** The answers to a group of lines, each with its line break. */
export interface GroupAnswer {
  readonly bytes: Uint8Array;
  readonly good: number;
  readonly failed: number;
}

/** Answers one behind the other. */
export function toGroupAnswer(answers: readonly Answer[]): GroupAnswer {
  const good = answers.filter(({ isGood }) => isGood).length;
  // Not Buffer.from: that cuts small texts out of a buffer shared by all, which must not be handed over.
  const bytes = new TextEncoder().encode(answers.map(({ text }) => `${text}\n`).join(''));
  return { bytes, good, failed: answers.length - good };
}

/** Several answers as one. */
export function joinAnswers(answers: readonly GroupAnswer[]): GroupAnswer {
  return {
    bytes: Buffer.concat(answers.map(({ bytes }) => bytes)),
    good: answers.reduce((sum, { good }) => sum + good, 0),
    failed: answers.reduce((sum, { failed }) => sum + failed, 0),
  };
}
