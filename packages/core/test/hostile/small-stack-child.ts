/** A process that asks everything of every giant and tells what failed. */
import { analyze } from '@anatome/core';
import { Defuddle } from '@anatome/core/defuddle';
import { Readability } from '@anatome/core/readability';
import { GIANTS } from './giants.ts';
import { PUBLIC_FUNCTIONS } from './public-functions.ts';

/** Deep enough for recursion to show on a stack this small (a walk over children by `for … of` ends at 427), and quick. */
const SIZE = 450;

const URL_OF_PAGE = 'https://example.org/';
const failures: string[] = [];

function attempt(name: string, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message}`);
  }
}

for (const [name, { size, make }] of Object.entries(GIANTS)) {
  const markup = make(Math.min(SIZE, size));
  attempt(`${name}, analyze`, () => {
    const analysis = analyze(markup, { url: URL_OF_PAGE });
    for (const [asked, ask] of Object.entries(PUBLIC_FUNCTIONS))
      attempt(`${name}, ${asked}`, () => ask(analysis));
  });
  attempt(`${name}, Readability`, () => new Readability(markup, { url: URL_OF_PAGE }).parse());
  attempt(`${name}, Defuddle`, () => new Defuddle(markup, { url: URL_OF_PAGE }).parse());
}
process.stdout.write(JSON.stringify(failures));
