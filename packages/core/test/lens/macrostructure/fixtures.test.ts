import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMacrostructure } from '../../../src/export/index.ts';
import { createMacrostructureLens } from '../../../src/lens/macrostructure/index.ts';
import { toScene } from '../lens-suite.ts';
import { toNotation } from './notation.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'fixtures', 'macrostructure');
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length));

describe.each(names)('%s', (name) => {
  const scene = toScene(readFileSync(join(FOLDER, `${name}.html`), 'utf8'));
  const layer = createMacrostructureLens().annotate(scene);

  it('comes out as written down', () => {
    const file = join(FOLDER, `${name}.txt`);
    const found = toNotation(scene.page, layer);
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, found);
    expect(existsSync(file), `${name}.txt is missing; UPDATE_FIXTURES=1 writes it, read it then`).toBe(true);
    expect(found).toBe(readFileSync(file, 'utf8'));
  });

  it('holds the self-checks', () => {
    expect(checkMacrostructure(scene.page, layer)).toEqual([]);
  });
});
