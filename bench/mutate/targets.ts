/** Where faults are planted, and the tests that ought to notice. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '..', '..');

export interface Target {
  readonly name: string;
  /** Folders of core's sources; one that is not there is left out. */
  readonly folders: readonly string[];
  /** Test files and folders, those that notice most and soonest first. */
  readonly tests: readonly string[];
}

/** Each gets an equal share of the faults. */
export const TARGETS: readonly Target[] = [
  {
    name: 'outline',
    folders: ['block', 'model', 'outline'],
    tests: [
      'test/golden.test.ts',
      'packages/core/test/block',
      'packages/core/test/model',
      'packages/core/test/outline',
      'packages/core/test/explain',
      'packages/core/test/export/content',
      'test/quality.test.ts',
      'test/quality',
    ],
  },
  {
    name: 'grammar',
    folders: ['lens/grammar'],
    tests: ['packages/core/test/lens/grammar', 'test/golden-grammar.test.ts'],
  },
];

/** Suites about time, not about what is found: they are slow, and a busy machine must kill no mutant. */
const LEFT_OUT: ReadonlySet<string> = new Set(['grammar-lens.test.ts']);

/** The source files of a target, below the root of the project. */
export function collectSources({ folders }: Target): string[] {
  return folders.flatMap((folder) => collectFiles(join('packages', 'core', 'src', folder), '.ts'));
}

/** The test files of a target, in the order in which they run. */
export function collectTests({ tests }: Target): string[] {
  return tests.flatMap((test) => (test.endsWith('.ts') ? [test] : collectFiles(test, '.test.ts')));
}

function collectFiles(folder: string, ending: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !LEFT_OUT.has(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}
