import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/long-first.ts';

export default defineConfig({
  // Tests run the sources: tsconfig.json says where those of our packages are.
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ['test/unpack-chromium.ts'],
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    // Of two cores vitest would use one; many tests wait for a browser or a child process meanwhile.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files share the modules that a worker has loaded: loading them anew for each took a third of the gate.
    isolate: false,
    // What else they share is ended with the worker.
    environment: './test/worker-environment.ts',
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    // On a machine that others share a key may come too early once; what is wrong fails twice. The report says who tried twice.
    retry: process.env.CI === 'true' ? 1 : 0,
  },
});
