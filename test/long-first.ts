/** The order of test files: the long ones first, so that in the end no worker waits for another that has just begun one. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than some ten seconds, the longest first (CPU seconds, November 2026). Others go by size, or by what vitest remembers. */
const LONG = [
  'packages/studio/test/browser/',
  'test/shard-storm.test.ts',
  'packages/extension/test/browser/',
  'test/wiki-vectors.test.ts',
  'test/pack/',
  'packages/corpus/test/analysis/',
  'test/wiki-editors.test.ts',
  'test/storm.test.ts',
  'test/crawl-storm.test.ts',
  'packages/server/test/wiki/',
  'packages/server/test/route/',
  'test/bench/',
  'test/corrupt.test.ts',
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => toRank(one.moduleId) - toRank(other.moduleId));
  }
}

function toRank(file: string): number {
  const rank = LONG.findIndex((part) => file.replaceAll('\\', '/').includes(part));
  return rank < 0 ? LONG.length : rank;
}
