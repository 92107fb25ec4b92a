import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createModel, type ModelFile } from '../../src/model/model.ts';
import { shippedContentModel, shippedModel } from '../../src/model/shipped-model.ts';

const FILE = join(import.meta.dirname, '../../data/outline-model.json');

describe('shippedModel', () => {
  it('is its file, though it comes in parts', () => {
    const { provenance, content, second, zones, types } = shippedModel();
    const whole = createModel(JSON.parse(readFileSync(FILE, 'utf8')) as ModelFile);
    expect(provenance).toEqual(whole.provenance);
    const shipped = [content, second, ...zones.values(), ...types.values()];
    const wanted = [whole.content, whole.second, ...whole.zones.values(), ...whole.types.values()];
    expect(shipped.map(toTrees)).toEqual(wanted.map(toTrees));
    expect([[...zones.keys()], [...types.keys()]]).toEqual([
      [...whole.zones.keys()],
      [...whole.types.keys()],
    ]);
  });

  it('is read once, and shares its forests with the model of content alone', () => {
    expect(shippedModel().zones).toBe(shippedModel().zones);
    expect(shippedModel().second).toBe(shippedContentModel().second);
  });
});

/** A forest without what is made of it later. */
function toTrees({ questions: _, means: __, ...trees }: ReturnType<typeof shippedModel>['content']): object {
  return trees;
}
