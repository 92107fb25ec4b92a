/** One page per complaint people have about what extractors do to structure, and the Markdown it should become. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toContentHtml, toMarkdown } from '../../../src/export/index.ts';
import { parse } from '../../../src/page/index.ts';
import { analyzeKept, keep } from './keep.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'fixtures', 'content');
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -'.html'.length));

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

describe('structure fixtures', () => {
  it('are at least forty', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(40);
  });

  it.each(NAMES)('%s', (name) => {
    const { page, outline, layers } = analyzeKept(read(`${name}.html`));
    expect(toMarkdown(page, outline, layers)).toBe(read(`${name}.md`));
  });

  it.each(NAMES)('%s keeps its structure as clean HTML', (name) => {
    const { page, outline, layers } = analyzeKept(read(`${name}.html`));
    const clean = parse(toContentHtml(page, outline, layers), { url: page.url });
    const again = toMarkdown(clean, keep(clean, 'body'));
    expect(again).toBe(read(`${name}.md`));
  });
});
