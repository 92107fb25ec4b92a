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
  const bytes = Buffer.from(answers.map(({ text }) => `${text}\n`).join(''));
  return { bytes, good, failed: answers.length - good };
}

/** How an answer begins when it is bytes: with how many lines were good and how many failed. */
const TALLY_LENGTH = 8;

/** An answer as bytes alone, as it goes from process to process. */
export function packAnswer({ bytes, good, failed }: GroupAnswer): Uint8Array {
  const packed = Buffer.allocUnsafe(TALLY_LENGTH + bytes.length);
  packed.writeUInt32LE(good, 0);
  packed.writeUInt32LE(failed, 4);
  packed.set(bytes, TALLY_LENGTH);
  return packed;
}

export function unpackAnswer(packed: Uint8Array): GroupAnswer {
  const { buffer, byteOffset, length } = packed;
  const tally = new DataView(buffer, byteOffset, TALLY_LENGTH);
  return {
    bytes: new Uint8Array(buffer, byteOffset + TALLY_LENGTH, length - TALLY_LENGTH),
    good: tally.getUint32(0, true),
    failed: tally.getUint32(4, true),
  };
}

/** Several answers as one. */
export function joinAnswers(answers: readonly GroupAnswer[]): GroupAnswer {
  return {
    bytes: Buffer.concat(answers.map(({ bytes }) => bytes)),
    good: answers.reduce((sum, { good }) => sum + good, 0),
    failed: answers.reduce((sum, { failed }) => sum + failed, 0),
  };
}
