/** Loads a lexicon and prints by how many megabytes the process grew. Run by lexicon.ts, with --expose-gc. */
import { readFileSync } from 'node:fs';
import { loadLexicon } from '@anatome/core';

const collect = (globalThis as { gc?: () => void }).gc!;
collect();
const before = process.memoryUsage.rss();
const lexicon = loadLexicon(readFileSync(process.argv[2]));
let sum = 0;
for (const edge of lexicon.edges) sum ^= edge;
for (const word of lexicon.filter) sum ^= word;
collect();
const grown = process.memoryUsage.rss() - before;
process.stdout.write(String((sum === 0.5 ? 0 : Math.max(0, grown)) / 1e6));
