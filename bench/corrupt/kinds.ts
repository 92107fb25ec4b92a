/** The files that the command reads beside pages: how a sound one is had, and how the command is made to read it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLexicon, readWordList, saveLexicon } from '@anatome/core';
import { toCrc32 } from '@anatome/core/lexicon';
import type { Random } from '../../packages/core/test/hostile/mutate.ts';

export interface Kind {
  readonly name: string;
  /** How many of ten corruptions are of this kind. */
  readonly share: number;
  /** A sound file; undefined for what the command itself has written to its cache. */
  readonly make?: () => Uint8Array;
  /** The words of the command that reads it, the file being FILE and a page PAGE. */
  readonly words: readonly string[];
  /** What else is done to a damaged file. */
  readonly dress?: (bytes: Uint8Array, random: Random) => void;
}

const DATA = join(import.meta.dirname, '..', '..', 'packages', 'core', 'data');
const read = (...path: string[]): Uint8Array => new Uint8Array(readFileSync(join(DATA, ...path)));

const WORDS = `#type wtCity case=capital guarded\n${['Berlin', 'New York', 'Zürich', 'Hull'].join('\twtCity\n')}\twtCity,wtName\n`;

/** Where the checksum of a lexicon stands, and what it is of. */
const CHECKSUM_AT = 8;
const CHECKED_FROM = 12;

/** Half of them say that they are whole. */
function renewChecksum(bytes: Uint8Array, random: Random): void {
  if (bytes.length < CHECKED_FROM || random(2) === 0) return;
  new DataView(bytes.buffer).setUint32(CHECKSUM_AT, toCrc32(bytes.subarray(CHECKED_FROM)), true);
}

export const KINDS: readonly Kind[] = [
  { name: 'code', share: 3, words: ['PAGE', '-f', 'text'] },
  {
    name: 'lexicon',
    share: 2,
    make: () => {
      const { entries, types } = readWordList(WORDS);
      return saveLexicon(buildLexicon(entries, types));
    },
    words: ['PAGE', '--lexicon', 'FILE', '--lens', 'grammar'],
    dress: renewChecksum,
  },
  {
    name: 'words',
    share: 1,
    make: () => new TextEncoder().encode(WORDS),
    words: ['lexicon', 'find', 'FILE', 'Berlin', 'Hull'],
  },
  { name: 'model', share: 2, make: () => read('outline-model.json'), words: ['PAGE', '--model', 'FILE'] },
  {
    name: 'rules',
    share: 1,
    make: () => read('rules', 'modern.xml'),
    words: ['PAGE', '--rules', 'FILE', '--lens', 'rules'],
  },
  {
    name: 'grammar',
    share: 1,
    make: () => read('grammar', 'bibliography.grammar'),
    words: ['PAGE', '--grammar', 'FILE', '--lens', 'grammar'],
  },
];
