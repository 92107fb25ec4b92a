import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const CHILD = fileURLToPath(new URL('./small-stack-child.ts', import.meta.url));
/** Kilobytes; Node gives 984 where nothing is said, and does not start with 64. */
const STACK = 96;
/** Milliseconds; a busy machine gets time. */
const PATIENCE = 300_000;

it(
  'asks everything of every giant on a small stack',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      `--stack-size=${STACK}`,
      '--import',
      'tsx',
      CHILD,
    ]);
    expect(JSON.parse(stdout)).toEqual([]);
  },
  PATIENCE,
);
