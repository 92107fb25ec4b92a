import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run the sources: tsconfig.json says where those of our packages are.
  resolve: { tsconfigPaths: true },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
