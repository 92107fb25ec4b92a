/** Writes what was learned of documents as a grammar that a person can read and change. */
import type { Evidence, LearnedDocument } from './learn-document.ts';
import { PLACE_TUPLES } from './place-name.ts';
import { toPlainGrammar } from './plain-types.ts';
import type { PlacedWord } from './vocabulary.ts';

export interface WrittenFor {
  /** What the document type is called. */
  readonly type: string;
  /** The shipped or own grammars whose block types it stands on; none of those who start from nothing. */
  readonly includes: readonly string[];
  /** How many examples it was learned from. */
  readonly yes: number;
  readonly no: number;
}

/** The whole file. */
export function writeDocument(learned: LearnedDocument, goal: WrittenFor): string {
  const { words, evidence, expected } = learned;
  const { type, includes, yes, no } = goal;
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const known = new Set(evidence.flatMap(({ type: name, isWord }) => (isWord ? [] : [name])));
  const head = [
    `# ${type}: learned from ${yes} pages that are one and ${no} that are none. A page is one where weights add up to ${expected.threshold}; eight`,
    `# stand for odds that are e times as high. Expected where one page in ${toOneIn(expected.rate)} is one: precision ${percent(expected.precision)}, recall ${percent(expected.recall)}.`,
    ...includes.map((name) => `INCLUDE "${name}"`),
  ];
  const plain = includes.length === 0 ? ['', toPlainGrammar(known).trimEnd()] : [];
  const own = words.length === 0 ? [] : ['', ...writeWords(type, words)];
  const rules = [...evidence].sort(byWeight).map((each) => toLine(type, each));
  // A rule that never holds: nothing was found that tells such pages.
  const isEmpty = rules.length === 0 || !Number.isFinite(expected.threshold);
  const rule = isEmpty
    ? `BLOCKTYPE ${type}Never ((words<0))\nDOCTYPE ${type} 0, (${type}Never, 0)`
    : `DOCTYPE ${type} EVIDENCE >= ${expected.threshold},\n${rules.join(',\n')}`;
  return `${[...head, ...plain, ...own, '', rule, `PRINT ${type}`].join('\n')}\n`;
}

function toOneIn(rate: number): string {
  return rate > 0 ? String(Math.max(1, Math.round(1 / rate))) : 'very many';
}

/** What speaks for it first, the heaviest first. */
function byWeight(a: Evidence, b: Evidence): number {
  return b.weight - a.weight || (a.type < b.type ? -1 : a.type > b.type ? 1 : a.least - b.least);
}

function toLine(type: string, { type: name, isWord, least, weight }: Evidence): string {
  return `  {${isWord ? type : ''}${name}, ${least}}: ${weight}`;
}

function writeWords(type: string, words: readonly PlacedWord[]): string[] {
  const phrases = words.map(({ word }) => word).filter((word) => word.includes(' '));
  return words.flatMap(({ name, place, word }) => {
    const own = `${type}${name}`;
    // A grammar reads the longest entry, and would not see the word inside.
    const all = [word, ...phrases.filter((phrase) => phrase !== word && ` ${phrase} `.includes(` ${word} `))];
    return [
      `WORDS wt${own} ${[...new Set(all)].map((each) => JSON.stringify(each)).join(', ')}`,
      `BLOCKTYPE ${own} (${PLACE_TUPLES[place]}, ((wt${own}, >=1)))`,
    ];
  });
}
