/** Writes what was learned of blocks as a grammar that a person can read and change. */
import { toSignPart } from './block-signs.ts';
import type { Conjunction } from './induce-rules.ts';
import type { LearnedBlock } from './learn-block.ts';
import type { LearnedList } from './learn-list.ts';
import type { WrittenFor } from './write-document.ts';

/** The whole file; with a list, of which blocks of the type are made. */
export function writeBlock(learned: LearnedBlock, goal: WrittenFor, list?: LearnedList): string {
  const { words, rules, expected } = learned;
  const { type, includes, yes, no } = goal;
  const isUsed = rules.some((rule) => rule.some((sign) => sign.includes('(wtOwn,')));
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const lines = [
    `# ${type}: learned from ${yes} blocks that are one and ${no} that are none; ${percent(expected.rate)} of the blocks of the corpus are expected to be.`,
    ...includes.map((name) => `INCLUDE "${name}"`),
    '',
    ...(isUsed ? [`WORDS wt${type} ${words.map((word) => JSON.stringify(word)).join(', ')}`] : []),
    ...rules.map((rule) => `BLOCKTYPE ${type} ${toTuple(type, rule)}`),
    // A rule that never holds: nothing was found that tells such blocks.
    ...(rules.length === 0 ? [`BLOCKTYPE ${type} ((words<0))`] : []),
    ...(list === undefined
      ? []
      : [`COMPLEX BLOCKTYPE ${type}List LIST (${type}, >=${list.least}) WITHIN ${list.within}`]),
    list === undefined ? `PRINT ${type}` : `PRINT ${type}, ${type}List`,
  ];
  return `${lines.join('\n')}\n`;
}

/** `((words<8), (0-2, !anch), ((wtZip5, >=1)))`. */
function toTuple(type: string, rule: Conjunction): string {
  const pick = (part: ReturnType<typeof toSignPart>): string[] =>
    rule.filter((sign) => toSignPart(sign) === part);
  const formats = pick('format').sort((a, b) => Number(/^\d/.test(b)) - Number(/^\d/.test(a)));
  const words = pick('words').map((sign) => sign.replace('(wtOwn,', `(wt${type},`));
  return `((${pick('size').join(', ')}), (${formats.join(', ')}), (${words.join(', ')}))`;
}
