import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/analyze.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const PAGES = join(ROOT, 'fixtures', 'pages');
const schema = JSON.parse(readFileSync(join(ROOT, 'docs', 'extract.schema.json'), 'utf8'));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

const STORM = `<title>Storm | The Coast</title><meta name="author" content="Ann Lee">
  <nav><a href="/">Home</a> <a href="/news">News</a></nav>
  <main><h1>Storm reaches coast</h1><p>The storm that had been feared for days reached the coast last night.</p>
  <table><tr><th>Day</th><th>Wind</th></tr><tr><td>Mon</td><td>12</td></tr><tr><td>Tue</td><td>14</td></tr></table></main>`;

describe('extract', () => {
  it('gives what people want, flat', () => {
    const { title, author, url, text, markdown, records, warnings } = extract(STORM, {
      url: 'https://example.org/storm',
    });
    expect({ title, author, url, warnings }).toEqual({
      title: 'Storm reaches coast',
      author: 'Ann Lee',
      url: 'https://example.org/storm',
      warnings: [],
    });
    expect(text).toContain('The storm that had been feared');
    expect(markdown).toMatch(/^# Storm reaches coast\n/);
    expect(records[0]?.rows).toEqual([
      { Day: 'Mon', Wind: { text: '12', value: 12 } },
      { Day: 'Tue', Wind: { text: '14', value: 14 } },
    ]);
  });

  it('says so when there is no content', () => {
    expect(extract('').warnings).toEqual([{ code: 'no-content', message: 'No main content was found.' }]);
  });

  it('says which budget was reached', () => {
    const { warnings } = extract(`<p>${'word '.repeat(50)}`.repeat(20), { budget: { nodes: 10 } });
    expect(warnings.map(({ code }) => code)).toContain('limit');
  });

  it.each(readdirSync(PAGES).filter((name) => name.endsWith('.html')))('%s follows schema 1', (name) => {
    const result: unknown = JSON.parse(JSON.stringify(extract(readFileSync(join(PAGES, name)))));
    expect(validate(result), JSON.stringify(validate.errors)).toBe(true);
  });
});
