import { readdirSync, utimesSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadCompiled } from '../src/compiled-script.ts';
import { createScratch } from './scratch.ts';

interface Script {
  readonly name: string;
  readonly folder: string;
  add(one: number, other: number): number;
}

const { folder, write } = createScratch();

/** A script of a given name, last changed at a given time. */
function writeScript(name: string, seconds: number): string {
  const file = write(
    'script.cjs',
    `exports.name = '${name}'; exports.folder = __dirname; exports.add = (one, other) => one + other;`,
  );
  utimesSync(file, seconds, seconds);
  return file;
}

const countKept = (): number => readdirSync(folder).filter((name) => name.endsWith('.cache')).length;

describe('loadCompiled', () => {
  it('keeps the code once, after a warm-up, and takes it from then on', async () => {
    const file = writeScript('one', 1000);
    const first = loadCompiled<Script>(file);
    expect(first.exports).toMatchObject({ name: 'one', folder });
    expect(countKept()).toBe(0);
    let calls = 0;
    await first.keep!(async () => {
      calls += first.exports.add(1, 0);
    });
    expect([calls, countKept()]).toEqual([1, 1]);
    const second = loadCompiled<Script>(file);
    expect(second.keep).toBeUndefined();
    expect(second.exports.add(2, 3)).toBe(5);
  });

  it('does not take the code of a script that has changed, even to one of the same length', () => {
    const changed = loadCompiled<Script>(writeScript('two', 2000));
    expect(changed.exports.name).toBe('two');
    expect(changed.keep).toBeDefined();
  });

  it('keeps another code for other flags, however many there are', async () => {
    const file = writeScript('one', 1000);
    const before = process.env.NODE_OPTIONS;
    try {
      process.env.NODE_OPTIONS = `--max-old-space-size=4096 --title="../${'x'.repeat(500)}"`;
      await loadCompiled<Script>(file).keep!(async () => {});
      expect(loadCompiled<Script>(file).keep).toBeUndefined();
    } finally {
      if (before === undefined) delete process.env.NODE_OPTIONS;
      else process.env.NODE_OPTIONS = before;
    }
    expect(countKept()).toBe(2);
  });

  it('compiles anew when what was kept is damaged', () => {
    const file = writeScript('one', 1000);
    const kept = readdirSync(folder).find((name) => name.endsWith('.cache'))!;
    write(kept, 'no code at all');
    expect(loadCompiled<Script>(file).exports.name).toBe('one');
  });
});
