/** Files of models: refused with an error that says why, or used on a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyzer, createModel, type ModelFile } from '@anatome/core';
import type { Target } from './target.ts';

const FILE = join(import.meta.dirname, '..', '..', 'packages', 'core', 'data', 'outline-model.json');
const PAGE = '<h1>Head</h1><nav><a href=/a>a</a></nav><p>Some words stand here, and more of them there.</p>';

/** Small trees in the place of the shipped ones: a mutation of a megabyte of numbers mostly hits a number. */
const TREE = {
  columns: ['words'],
  base: 0,
  roots: [0],
  feature: [0, 0, -1, -1, -1],
  value: [3, 9, 0.5, 0.1, 0.9],
  left: [1, 3, 0, 0, 0],
};

export function createModelTarget(): Target {
  const { version } = JSON.parse(readFileSync(FILE, 'utf8')) as ModelFile;
  const model = {
    version,
    provenance: {},
    words: '0.5 word',
    content: TREE,
    second: TREE,
    zones: {},
    types: {},
  };
  return {
    matter: {
      seeds: [
        JSON.stringify(model),
        JSON.stringify({ ...model, zones: { head: TREE }, types: { article: TREE } }),
      ],
      words: ['0', '-1', '1e9', '1.5', 'null', '"x"', '[]', '{}', ',', '[0]', '99999', '"words"', '"left":'],
    },
    examine: (text) => {
      try {
        const made = createModel(JSON.parse(text) as ModelFile);
        void createAnalyzer({ model: made }).analyze(PAGE).outline.entries;
        return undefined;
      } catch (error) {
        const isRefusal = error instanceof SyntaxError || /model|column/i.test((error as Error).message);
        if (isRefusal) return undefined;
        throw error;
      }
    },
  };
}
