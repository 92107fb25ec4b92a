import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analyze.ts';
import { addTitle } from '../../../src/export/content/add-title.ts';
import { buildContent } from '../../../src/export/content/build-content.ts';
import { printMarkdown } from '../../../src/export/content/to-markdown.ts';

/** The Markdown of a small page, all of it content, with a title above. */
function add(markup: string, title: string | undefined): string {
  const { page, outline, layers } = analyze(markup);
  return printMarkdown(addTitle(buildContent(page, outline, layers), title));
}

const TEXT = '<p>It came at night.</p>';

describe('addTitle', () => {
  it('puts the title above a content that lacks it', () => {
    expect(add(TEXT, 'A *storm*')).toBe('# A \\*storm\\*\n\nIt came at night.\n');
    expect(add(`<h2>Storms</h2>${TEXT}`, 'A storm')).toMatch(/^# A storm\n\n## Storms\n/);
  });

  it('leaves a content alone that has it, at whatever level and linked', () => {
    expect(add(`<h2><a href=/x>A Storm!</a></h2>${TEXT}`, 'A storm')).toMatch(/^## \[A Storm!]/);
    expect(add(`<h1>Something</h1>${TEXT}`, 'A storm')).toMatch(/^# Something\n/);
  });

  it('takes no line of code for a heading', () => {
    expect(add(`${TEXT}<pre># make\nmake all</pre>`, 'A storm')).toMatch(/^# A storm\n/);
  });

  it('leaves out the sign of a link to the heading', () => {
    expect(add(TEXT, 'A storm¶')).toMatch(/^# A storm\n/);
  });

  it('does not invent one', () => {
    expect(add(TEXT, undefined)).toBe('It came at night.\n');
  });
});
