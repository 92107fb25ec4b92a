/**
 * Word lists as text. One entry per line: `entry<TAB>type[,type]`; in a list made for one type the entry alone. Lines
 * that begin with # are comments, but `#type NAME case=any|capital|exact guarded` describes a type.
 */
import type { LexiconEntry } from './build-lexicon.ts';
import { WordListError } from './word-list-error.ts';
import { CASE_POLICIES, type CasePolicy, type WordType } from './word-type.ts';

export interface WordList {
  readonly entries: readonly LexiconEntry[];
  readonly types: readonly WordType[];
}

/** Reads a list; `type` is the type of entries that name none. A WordListError names the place that cannot be read. */
export function readWordList(text: string, type?: string): WordList {
  const entries: LexiconEntry[] = [];
  const types: WordType[] = [];
  const own = type === undefined ? undefined : [type];
  const lines = toLines(text);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line.startsWith('#type ')) types.push(readType(line, at + 1));
    if (line.startsWith('#') || line.trim() === '') continue;
    entries.push(readEntry(line, at + 1, own));
  }
  return { entries, types };
}

function toLines(text: string): string[] {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return whole.split(whole.includes('\r') ? /\r\n?|\n/ : '\n');
}

/** `own` are the types of an entry that names none. */
function readEntry(line: string, number: number, own: readonly string[] | undefined): LexiconEntry {
  if (line.includes('\0') && line.split('\t', 1)[0].includes('\0'))
    throw new WordListError('an entry holds the character NUL.', { line: number, column: 1 });
  if (own !== undefined && !line.includes('\t')) return [line, own];
  const [entry, names] = line.split('\t', 2) as [string, string | undefined];
  const types = (names ?? '').split(',').map((name) => name.trim());
  const isEntry = entry.trim() !== '';
  if (!isEntry || types.some((name) => !/^\w+$/.test(name))) {
    const column = isEntry && names !== undefined ? entry.length + 2 : 1;
    const detail = `expected entry<TAB>type[,type], found "${line.slice(0, 60)}".`;
    throw new WordListError(detail, { line: number, column });
  }
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
    else {
      const detail = `"${setting.slice(0, 60)}" is no setting of a type; known are case=… and guarded.`;
      throw new WordListError(detail, { line: number, column: line.indexOf(setting) + 1 });
    }
  }
  if (name === undefined || !/^\w+$/.test(name))
    throw new WordListError('#type needs the name of a type.', { line: number, column: '#type '.length + 1 });
  return { name, case: policy, guarded };
}
