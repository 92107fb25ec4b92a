import { type BoosterOptions, binColumn, boostClasses } from '@anatome/core/classifier';
import { createForest, sumForest } from '@anatome/core/model';
import { describe, expect, it } from 'vitest';
import { toForestFile } from '../../../bench/train/to-forest-file.ts';

const OPTIONS: BoosterOptions = {
  trees: 20,
  leaves: 4,
  rate: 0.3,
  lambda: 1,
  leastWeight: 0.5,
  featureShare: 1,
  groupShare: 1,
  seed: 1,
};

/** Rows of one value: below 10, up to 20 and above are three answers; every seventh row is of none. */
function createTable() {
  const values = Float32Array.from({ length: 300 }, (_, row) => (row * 7) % 30);
  const { bins, bounds } = binColumn(values);
  return {
    values,
    table: {
      rows: values.length,
      bins: [bins],
      bounds: [bounds],
      answer: Uint8Array.from(values, (value, row) => (row % 7 === 0 ? 3 : Math.floor(value / 10))),
      weight: new Float32Array(values.length).fill(1),
      group: Int32Array.from(values, (_, row) => row),
      classes: 3,
    },
  };
}

describe('boostClasses', () => {
  it('tells answers apart, whatever rows of none say', () => {
    const { table, values } = createTable();
    const odds = boostClasses(table, OPTIONS).map((booster) =>
      sumForest(createForest(toForestFile(booster, ['value'])), { value: values }, values.length),
    );
    for (const [row, value] of values.entries()) {
      const said = odds.map((of) => of[row]);
      expect(said.indexOf(Math.max(...said)), `value ${value}`).toBe(Math.floor(value / 10));
    }
  });

  it('learns from the rows given alone, the same each time', () => {
    const { table } = createTable();
    const few = Int32Array.from({ length: 60 }, (_, row) => row);
    const [once, again] = [boostClasses(table, OPTIONS, few), boostClasses(table, OPTIONS, few)];
    expect(once[0].trees).toEqual(again[0].trees);
    expect(once[0].trees).not.toEqual(boostClasses(table, OPTIONS)[0].trees);
  });
});
