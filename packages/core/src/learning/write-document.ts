/** Writes what was learned of documents as a grammar that a person can read and change. */
import type { Evidence, LearnedDocument } from './learn-document.ts';
import { PLACE_TUPLES } from './place-name.ts';
import { toPlainGrammar } from './plain-types.ts';
import type { WordList } from './vocabulary.ts';

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
  const { lists, evidence, expected } = learned;
  const { type, includes, yes, no } = goal;
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const known = new Set(evidence.map((each) => each.type));
  const head = [
    `# ${type}: learned from ${yes} pages that are one and ${no} that are none. A page is one where weights add up to ${expected.threshold}; four`,
    `# stand for odds that are e times as high. Expected where one page in ${toOneIn(expected.rate)} is one: precision ${percent(expected.precision)}, recall ${percent(expected.recall)}.`,
    ...includes.map((name) => `INCLUDE "${name}"`),
  ];
  const plain = includes.length === 0 ? ['', toPlainGrammar(known).trimEnd()] : [];
  const words = lists.length === 0 ? [] : ['', ...writeLists(type, lists)];
  const rules = [...evidence].sort(byWeight).map((each) => toLine(type, lists, each));
  const rule = `DOCTYPE ${type} EVIDENCE >= ${expected.threshold},\n${rules.join(',\n')}`;
  return `${[...head, ...plain, ...words, '', rule, `PRINT ${type}`].join('\n')}\n`;
}

function toOneIn(rate: number): string {
  return rate > 0 ? String(Math.max(1, Math.round(1 / rate))) : 'very many';
}

/** What speaks for it first, the heaviest first. */
function byWeight(a: Evidence, b: Evidence): number {
  return b.weight - a.weight || (a.type < b.type ? -1 : a.type > b.type ? 1 : a.least - b.least);
}

function toLine(type: string, lists: readonly WordList[], { type: name, least, weight }: Evidence): string {
  const isOwn = lists.some((list) => list.name === name);
  return `  {${isOwn ? type : ''}${name}, ${least}}: ${weight}`;
}

function writeLists(type: string, lists: readonly WordList[]): string[] {
  const phrases = lists.flatMap(({ words }) => words).filter((word) => word.includes(' '));
  return lists.flatMap(({ name, place, words }) => {
    const own = `${type}${name}`;
    const all = [...new Set([...words, ...findAround(words, phrases)])];
    return [
      `WORDS wt${own} ${all.map((word) => JSON.stringify(word)).join(', ')}`,
      `BLOCKTYPE ${own} (${PLACE_TUPLES[place]}, ((wt${own}, >=1)))`,
    ];
  });
}

/** Phrases that hold one of the words: a grammar reads the longest entry, and would not see the word inside. */
function findAround(words: readonly string[], phrases: readonly string[]): string[] {
  return phrases.filter((phrase) => words.some((word) => ` ${phrase} `.includes(` ${word} `)));
}
