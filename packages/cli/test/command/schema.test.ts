import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTLINE_LABELS } from '@anatome/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
const PAGES = path.join(ROOT, 'fixtures', 'pages');
const schema = JSON.parse(readFileSync(path.join(ROOT, 'docs', 'analysis.schema.json'), 'utf8'));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

describe('docs/analysis.schema.json', () => {
  it('describes what -f json prints for the sample pages', async () => {
    const pages = readdirSync(PAGES).filter((name) => name.endsWith('.html'));
    const { code, stdout } = await run([...pages, '-f', 'json'], { cwd: PAGES });
    expect(code).toBe(0);
    const objects = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects).toHaveLength(pages.length);
    for (const object of objects) {
      validate(object);
      expect(validate.errors, object.source).toBeNull();
    }
  });

  it('describes what --layers and --reasons add', async () => {
    const { stdout } = await run(['impressum.html', '-f', 'json', '--layers', '--reasons'], { cwd: PAGES });
    const object = JSON.parse(stdout);
    expect(Object.keys(object.annotations)).toHaveLength(5);
    expect(object.outline[0].reasons).not.toEqual([]);
    expect(object.annotations.rules[0].reasons).not.toEqual([]);
    validate(object);
    expect(validate.errors).toBeNull();
  });

  it('describes a page cut by a budget', async () => {
    const { stdout } = await run(['-', '-f', 'json', '--max-nodes', '5'], { input: '<p>a<p>b<p>c<p>d' });
    const object = JSON.parse(stdout);
    expect(object.page.limits).toHaveLength(1);
    validate(object);
    expect(validate.errors).toBeNull();
  });

  it('refuses what is not said there', () => {
    expect(validate({ anatome: '1' })).toBe(false);
  });

  it('has the labels of the outline', () => {
    expect(schema.$defs.outlineLabel.enum).toEqual([...OUTLINE_LABELS]);
  });
});
