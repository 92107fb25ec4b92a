/** The pages whose analysis is held as text: the sample pages, and small ones that show what samples lack. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures');

/** Where the goldens stand, and the small pages beside them. */
export const GOLDEN_FOLDER: string = join(FIXTURES, 'golden');

export interface GoldenPage {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it was written for the goldens: a sample page is a whole one. */
  readonly isSmall: boolean;
}

/** All pages, the small ones first: what is wrong shows there soonest. */
export function readGoldenPages(): GoldenPage[] {
  return [GOLDEN_FOLDER, join(FIXTURES, 'pages')].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => ({
        name: basename(file, '.html'),
        bytes: readFileSync(join(folder, file)),
        isSmall: folder === GOLDEN_FOLDER,
      })),
  );
}

/** Whether a file of the folder was made, not written: neither a page nor the note on the folder. */
export function isGolden(file: string): boolean {
  return !file.endsWith('.html') && file !== 'README.md';
}
