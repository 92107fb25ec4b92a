/** The lexicon with a million entries: size, load, look-ups on running text, and the same answers as a plain Map. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lexicon, loadLexicon, saveLexicon } from '@anatome/core';
import { getFoldTable, getWordTable, WordMatcher } from '@anatome/core/lexicon';
import { HASH_START, hashUnit } from '@anatome/core/number';
import { timeCpu } from '../cpu.ts';
import { buildBigLexicon, readBigEntries } from './big-lexicon.ts';

const ROUNDS = 5;

export function measureLexicon(
  dataDir: string,
  text: string,
): { figures: Record<string, number>; lexicon: Lexicon } {
  const entries = readBigEntries(dataDir);
  const built = timeCpu(() => buildBigLexicon(entries));
  const bytes = saveLexicon(built.result);
  const load = Math.min(...Array.from({ length: ROUNDS }, () => timeCpu(() => loadLexicon(bytes)).seconds));
  const lexicon = loadLexicon(bytes);
  const lookups = Math.max(...Array.from({ length: ROUNDS }, () => timeLookups(lexicon, text)));
  const figures = {
    lexicon_entries: entries.size,
    lexicon_keys: lexicon.size,
    lexicon_mb: bytes.length / 1e6,
    lexicon_resident_mb: measureResident(bytes),
    lexicon_build_seconds: built.seconds,
    lexicon_load_seconds: load,
    lexicon_million_lookups: lookups / 1e6,
    lexicon_wrong_answers: countWrong(lexicon, entries),
  };
  return { figures, lexicon };
}

/** How much more memory a fresh process holds once it has read the file and loaded the lexicon. */
function measureResident(bytes: Uint8Array): number {
  const dir = mkdtempSync(join(tmpdir(), 'anatome-lexicon-'));
  const file = join(dir, 'big.lex');
  writeFileSync(file, bytes);
  try {
    const script = join(import.meta.dirname, 'resident-child.ts');
    const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', script, file], {
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(`The child that loads the lexicon failed: ${stderr}`);
    return Number(stdout);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Words looked up per CPU second: every word of the text, phrases walking on. */
function timeLookups(lexicon: Lexicon, text: string): number {
  const fold = getFoldTable();
  const isWord = getWordTable();
  const matcher = new WordMatcher(lexicon);
  matcher.begin(text, text.length);
  let words = 0;
  let found = 0;
  const { seconds } = timeCpu(() => {
    for (let at = 0; at < text.length; at++) {
      if (isWord[text.charCodeAt(at)] === 0) continue;
      let hash = HASH_START;
      let end = at;
      while (end < text.length && isWord[text.charCodeAt(end)] === 1)
        hash = hashUnit(hash, fold[text.charCodeAt(end++)]);
      words++;
      if (matcher.match(at, end, hash) >= 0) found++;
      at = end;
    }
  });
  return found > 0 ? words / seconds : 0;
}

/** Entries, and entries changed by a letter, against a Map of folded keys. */
function countWrong(lexicon: Lexicon, entries: ReadonlyMap<string, readonly string[]>): number {
  const fold = getFoldTable();
  const toKey = (text: string): string =>
    Array.from({ length: text.length }, (_, at) => String.fromCharCode(fold[text.charCodeAt(at)]))
      .join('')
      .replace(/ +/g, ' ')
      .trim();
  const plain = new Map<string, Set<string>>();
  for (const [entry, types] of entries) {
    const key = toKey(entry);
    plain.set(key, new Set([...(plain.get(key) ?? []), ...types]));
  }
  let wrong = 0;
  const check = (text: string): void => {
    const set = lexicon.find(text);
    const said =
      set < 0
        ? ''
        : lexicon.typeSets[set]
            .map((type) => lexicon.types[type].name)
            .sort()
            .join();
    if (said !== [...(plain.get(toKey(text)) ?? [])].sort().join()) wrong++;
  };
  for (const entry of entries.keys()) {
    check(entry);
    check(`${entry}x`);
    check(entry.slice(0, -1));
  }
  return wrong;
}
