import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the files of one test file, gone when it ends. */
export function createScratch(): {
  folder: string;
  write(name: string, content: string | Uint8Array): string;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'anatome-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
  };
}
