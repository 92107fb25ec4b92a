/** What can be seen of a block, each as a condition of a model tuple: size classes, format predicates, words (section 4). */
import type { BlockSketch } from './sketch-page.ts';

/** Which of the three parts of a tuple a condition belongs to. */
export type SignPart = 'size' | 'format' | 'words';

/** Bounds between a few words, a line, a text: set beforehand, as the paper says. */
const SIZES = [3, 5, 8, 12, 20, 40];
const HIGHLIGHTS = ['0', '0-1', '1-3', '2-3', '3'];
const FORMATS = { anch: 1, title: 2, meta: 4, url: 8, form: 32 } as const;
/** How many words of a type. */
export const COUNTS: readonly number[] = [1, 2, 3, 5];

/** The name of a probe: so many words of a type. */
const PROBE = /^Probe_(\w+)_(\d)$/;

/** Block types that tell how many words of each type a block has, for a grammar to give. */
export function toProbeGrammar(wordTypes: readonly string[]): string {
  return wordTypes
    .flatMap((type) =>
      COUNTS.map((count) => `BLOCKTYPE Probe_${type}_${count} ((), (), ((${type}, >=${count})))\n`),
    )
    .join('');
}

/** All conditions a block meets: `words<8`, `1-3`, `!anch`, `(wtZip5, >=1)`. */
export function collectBlockSigns({ words, highlight, formats, types }: BlockSketch): string[] {
  const signs: string[] = [];
  for (const size of SIZES) signs.push(words < size ? `words<${size}` : `words>=${size}`);
  for (const range of HIGHLIGHTS) {
    const [least, most = least] = range.split('-').map(Number);
    if (highlight >= least && highlight <= most) signs.push(range);
  }
  for (const [name, bit] of Object.entries(FORMATS)) signs.push((formats & bit) === 0 ? `!${name}` : name);
  for (const type of types) {
    const probe = PROBE.exec(type);
    if (probe !== null) signs.push(`(${probe[1]}, >=${probe[2]})`);
  }
  return signs;
}

/** The part of a tuple that a condition stands in. */
export function toSignPart(sign: string): SignPart {
  if (sign.startsWith('(')) return 'words';
  return sign.startsWith('words') ? 'size' : 'format';
}
