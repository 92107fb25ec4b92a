import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../src/index.ts';
import { createModel, MODEL_VERSION, type ModelFile } from '../../src/model/model.ts';

const leaf = { columns: [], base: 0, roots: [0], feature: [-1], value: [0.5], left: [0] };
const tree = {
  columns: ['words'],
  base: 0,
  roots: [0],
  feature: [0, -1, -1],
  value: [3, 0.1, 0.9],
  left: [1, 0, 0],
};
const file = (content: object): ModelFile =>
  ({
    version: MODEL_VERSION,
    provenance: {},
    words: '',
    content,
    second: leaf,
    zones: {},
    types: {},
  }) as unknown as ModelFile;

describe('createModel', () => {
  it('takes a tree of one question', () => {
    expect(() => createModel(file(tree))).not.toThrow();
  });

  it.each([
    ['leads back to its root', { left: [0, 0, 0] }],
    ['leads behind the last node', { left: [2, 0, 0] }],
    ['asks for a column it does not name', { feature: [1, -1, -1] }],
    ['has a node that is no number', { left: ['1', 0, 0] }],
    ['has lists of two lengths', { value: [3, 0.1] }],
    ['begins nowhere', { roots: [3] }],
    ['has no list of nodes', { feature: undefined }],
    ['has no columns', { columns: null }],
    ['has a value that is no number', { value: [3, null, 1] }],
  ])('refuses a tree that %s', (_, change) => {
    expect(() => createModel(file({ ...tree, ...change }))).toThrow(/This is no model: content/);
  });

  it('refuses trees that are too deep', () => {
    const size = 201;
    const feature = Array.from({ length: size }, (__, node) => (node % 2 === 0 && node < size - 1 ? 0 : -1));
    const left = feature.map((column, node) => (column < 0 ? 0 : node + 1));
    const deep = { columns: ['words'], base: 0, roots: [0], feature, value: feature.map(() => 1), left };
    expect(() => createModel(file(deep))).toThrow(/questions in a row/);
  });

  it.each([null, 7, 'x', [], {}, { version: 3 }])('refuses %j', (value) => {
    expect(() => createModel(value as unknown as ModelFile)).toThrow(/This is no model/);
  });

  it('refuses or works, however the shipped file is broken', () => {
    const shipped = readFileSync(join(import.meta.dirname, '../../data/outline-model.json'), 'utf8');
    const parsed = JSON.parse(shipped) as Record<string, { [list: string]: unknown }>;
    const page = '<h1>Head</h1><p>Some words stand here, and more of them there.</p><ul><li>a<li>b</ul>';
    fc.assert(
      fc.property(
        fc.constantFrom('content', 'second'),
        fc.constantFrom('feature', 'value', 'left', 'roots', 'columns', 'base'),
        fc.nat(),
        fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
        (forest, list, at, value) => {
          const copy = structuredClone(parsed[forest]);
          const own = copy[list];
          if (Array.isArray(own)) own[at % own.length] = value;
          else copy[list] = value;
          let model: ReturnType<typeof createModel>;
          try {
            model = createModel({ ...parsed, [forest]: copy } as unknown as ModelFile);
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
            return;
          }
          expect(createAnalyzer({ model }).analyze(page).outline.content.kept.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 30 },
    );
  });
});
