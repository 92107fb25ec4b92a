/**
 * Word lists as text. One entry per line: `entry<TAB>type[,type]`; in a list made for one type the entry alone. Lines
 * that begin with # are comments, but `#type NAME case=any|capital|exact guarded` describes a type.
 */
import type { LexiconEntry } from './build-lexicon.ts';
import { CASE_POLICIES, type CasePolicy, type WordType } from './word-type.ts';

export interface WordList {
  readonly entries: readonly LexiconEntry[];
  readonly types: readonly WordType[];
}

/** Reads a list; `type` is the type of entries that name none. An Error names the line that cannot be read. */
export function readWordList(text: string, type?: string): WordList {
  const entries: LexiconEntry[] = [];
  const types: WordType[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.startsWith('#type ')) types.push(readType(line, index + 1));
    if (line.startsWith('#') || line.trim() === '') continue;
    entries.push(readEntry(line, index + 1, type));
  }
  return { entries, types };
}

function readEntry(line: string, number: number, type: string | undefined): LexiconEntry {
  const [entry, names] = line.split('\t', 2) as [string, string | undefined];
  if (names === undefined && type !== undefined) return [entry, [type]];
  const types = (names ?? '').split(',').map((name) => name.trim());
  if (entry.trim() === '' || types.some((name) => !/^\w+$/.test(name)))
    throw new Error(`Line ${number}: expected entry<TAB>type[,type], found "${line.slice(0, 60)}".`);
  return [entry, types];
}

function readType(line: string, number: number): WordType {
  const [, name, ...settings] = line.trim().split(/\s+/);
  let policy: CasePolicy = 'any';
  let guarded = false;
  for (const setting of settings) {
    const wanted = CASE_POLICIES.find((known) => setting === `case=${known}`);
    if (setting === 'guarded') guarded = true;
    else if (wanted !== undefined) policy = wanted;
    else
      throw new Error(`Line ${number}: "${setting}" is no setting of a type; known are case=… and guarded.`);
  }
  if (name === undefined || !/^\w+$/.test(name))
    throw new Error(`Line ${number}: #type needs the name of a type.`);
  return { name, case: policy, guarded };
}
