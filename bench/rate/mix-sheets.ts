/** Puts two versions' sheets of the same pages side by side under letters that say nothing. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from '@anatome/core/number';

/** Fills OUT with a folder per page, `X.txt` and `Y.txt` in it; the key goes beside OUT, where a rater does not look. */
export function mixSheets([old, fresh, out]: [string, string, string], seed: number): void {
  const random = createRandom(seed);
  const index = readFileSync(join(old, 'index.ndjson'), 'utf8');
  if (index !== readFileSync(join(fresh, 'index.ndjson'), 'utf8'))
    throw new Error('The two folders hold different pages; draw both with one seed.');
  const key = index
    .trim()
    .split('\n')
    .map((line) => {
      const page = JSON.parse(line) as { at: number };
      const place = String(page.at).padStart(2, '0');
      const isSwapped = random() < 0.5;
      mkdirSync(join(out, place), { recursive: true });
      const [first, second] = isSwapped ? [fresh, old] : [old, fresh];
      cpSync(join(first, place, 'structure.txt'), join(out, place, 'X.txt'));
      cpSync(join(second, place, 'structure.txt'), join(out, place, 'Y.txt'));
      copyPictures([join(old, place), join(fresh, place)], join(out, place));
      return JSON.stringify({ ...page, X: isSwapped ? 'new' : 'old', Y: isSwapped ? 'old' : 'new' });
    });
  writeFileSync(join(dirname(out), 'key.ndjson'), `${key.join('\n')}\n`);
}

function copyPictures(places: readonly string[], to: string): void {
  const from = places.find((place) => existsSync(join(place, 'screen-1.png')));
  if (from === undefined) return;
  for (const file of readdirSync(from).filter((name) => name.endsWith('.png')))
    cpSync(join(from, file), join(to, file));
}
