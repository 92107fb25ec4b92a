/**
 * Reads a file of cues: words by which modules are known. The name of a module begins its lines, those below say where the
 * words stand (`heading`, `label`, `link`, `text`, `file`) and which they are, apart by semicolons; `*` at the end of one
 * stands for any ending.
 */
import { TaxonomyError } from './taxonomy-error.ts';
import { toWords } from './to-words.ts';

/** Where the words of a cue stand: in a heading, before a colon, in a link, in running text, in the name of a file. */
export const CUE_PLACES = ['heading', 'label', 'link', 'text', 'top', 'file'] as const;

export type CuePlace = (typeof CUE_PLACES)[number];

/** Words in a row that speak for a module where they stand. */
export interface Cue {
  readonly module: string;
  readonly place: CuePlace;
  readonly words: readonly string[];
  /** Whether the last word may go on. */
  readonly isOpen: boolean;
  /** From 1, in the file. */
  readonly line: number;
}

/** Reads all cues; a TaxonomyError names the line that is wrong. */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  let module = '';
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!line.startsWith(' ')) module = readModule(line, at + 1);
    else for (const cue of readLine(line.trim(), module, at + 1)) cues.push(cue);
  }
  return cues;
}

function readModule(line: string, at: number): string {
  const name = line.trim();
  if (/^[a-z][a-z0-9-]*$/.test(name)) return name;
  throw new TaxonomyError(`expected the name of a module, found "${name.slice(0, 60)}".`, at);
}

function readLine(line: string, module: string, at: number): Cue[] {
  const [word] = line.split(' ', 1);
  const place = CUE_PLACES.find((each) => each === word);
  if (place === undefined || module === '')
    throw new TaxonomyError(`expected a module, then ${CUE_PLACES.join(', ')} and words.`, at);
  return line
    .slice(word.length)
    .split(';')
    .map((written) => readCue(written.trim(), module, place, at));
}

function readCue(written: string, module: string, place: CuePlace, line: number): Cue {
  const words = toWords(written);
  if (words.length === 0) throw new TaxonomyError('a cue has a word at least.', line);
  if (written !== written.toLowerCase())
    throw new TaxonomyError(`"${written}" is not in small letters.`, line);
  return { module, place, words, isOpen: written.endsWith('*'), line };
}
