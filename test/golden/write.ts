/** Makes all goldens anew: `npm run golden`. Read what git says has changed before you commit it. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOLDEN_FOLDER, isGolden, readGoldenPages } from './golden-pages.ts';
import { GrammarGoldens } from './grammar-goldens.ts';
import { OutlineGoldens } from './outline-goldens.ts';

for (const file of readdirSync(GOLDEN_FOLDER)) if (isGolden(file)) rmSync(join(GOLDEN_FOLDER, file));

for (const maker of [new OutlineGoldens(), new GrammarGoldens()]) {
  for (const page of readGoldenPages()) write(maker.ofPage(page));
  write(maker.ofAll());
}
console.log(
  `${readdirSync(GOLDEN_FOLDER).filter(isGolden).length} goldens; see what changed: git diff --stat`,
);

function write(goldens: ReadonlyMap<string, string>): void {
  for (const [file, text] of goldens) writeFileSync(join(GOLDEN_FOLDER, file), text);
}
