/** What broken documents are made from: our own seeds, and with the data directory also html5lib's cases and a dictionary. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MATTER } from '../../packages/core/test/hostile/matter.ts';
import type { Matter } from '../../packages/core/test/hostile/mutate.ts';
import { readTreeCases } from '../tree-cases.ts';

/** Seeds and words; without a data directory only our own. */
export function collectMatter(dataDir: string | undefined): Matter {
  if (dataDir === undefined) return OWN_MATTER;
  const cases = readTreeCases(dataDir).map(({ markup }) => markup);
  return {
    seeds: [...OWN_MATTER.seeds, ...new Set(cases)],
    words: [...OWN_MATTER.words, ...readDictionary(dataDir)],
  };
}

/** Tokens of the fuzzing dictionary: lines `name="token"`, with `\xNN` for bytes. */
function readDictionary(dataDir: string): string[] {
  const file = join(dataDir, 'hostile', 'google-fuzzing-dicts', 'dictionaries', 'html.dict');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^[^#"]*"(.*)"\s*$/.exec(line)?.[1])
    .filter((token) => token !== undefined)
    .map((token) =>
      token
        .replace(/\\x([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\(["\\])/g, '$1'),
    );
}
