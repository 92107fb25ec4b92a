/**
 * Runs tests on planted faults, one after another, in a process of its own: it holds all code transformed, so that a
 * fault costs one file anew. A fault never touches a file; the loader hands it out instead of what the file says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { type Mutant, plant } from './mutant.ts';
import { ROOT } from './targets.ts';

export interface Task {
  readonly mutant: Mutant | undefined;
  readonly tests: readonly string[];
}

export interface Verdict {
  /** The tests that failed; none where the fault survived. */
  readonly failed: readonly string[];
}

let planted: Mutant | undefined;
let order: readonly string[] = [];

/** Those that notice most come first, so that most faults cost one file. */
class InOrder {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
  }
}

const vitest = await createVitest(
  'test',
  {
    root: ROOT,
    watch: false,
    bail: 1,
    isolate: false,
    fileParallelism: false,
    pool: 'threads',
    reporters: [{}],
    testTimeout: 60_000,
    sequence: { sequencer: InOrder },
  },
  {
    plugins: [
      {
        name: 'planted-fault',
        enforce: 'pre',
        load(id: string) {
          return planted !== undefined && id === join(ROOT, planted.file)
            ? plant(readFileSync(id, 'utf8'), planted)
            : undefined;
        },
      },
    ],
  },
);

process.on('message', async ({ mutant, tests }: Task) => {
  process.send!(await run(vitest, mutant, tests));
});
process.on('disconnect', () => process.exit());
process.send!('ready');

async function run(vitest: Vitest, mutant: Mutant | undefined, tests: readonly string[]): Promise<Verdict> {
  if (planted !== undefined) vitest.invalidateFile(join(ROOT, planted.file));
  planted = mutant;
  order = tests.map((test) => join(ROOT, test));
  if (planted !== undefined) vitest.invalidateFile(join(ROOT, planted.file));
  const all = await vitest.globTestSpecifications(order.slice());
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(all);
  const failed = testModules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
  ]);
  return { failed: [...failed, ...unhandledErrors.map(String)] };
}
