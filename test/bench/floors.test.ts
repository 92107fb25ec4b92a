import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../bench/benches.ts';
import { checkFloors, type Floors, printFloors, raiseFloors } from '../../bench/floors.ts';

const FLOORS: Floors = {
  tree: {
    equal: { floor: 0.9, direction: 'min' },
    seconds: { floor: 5, direction: 'max', slack: 0.5 },
  },
};

describe('checkFloors', () => {
  it('passes what reaches its floor', () => {
    const verdicts = checkFloors(FLOORS, 'tree', { equal: 0.9, seconds: 5 });
    expect(verdicts.map(({ passes }) => passes)).toEqual([true, true]);
  });

  it('fails what lies below, what is missing, and what is no number', () => {
    const passes = (equal: number | undefined) =>
      checkFloors(FLOORS, 'tree', equal === undefined ? {} : { equal })[0].passes;
    expect([passes(0.89), passes(undefined), passes(Number.NaN)]).toEqual([false, false, false]);
  });

  it('fails what lies above a bound from above', () => {
    expect(checkFloors(FLOORS, 'tree', { seconds: 5.1 })[1].passes).toBe(false);
  });
});

describe('raiseFloors', () => {
  it('takes over a better figure, less its slack', () => {
    const raised = raiseFloors(FLOORS, 'tree', { equal: 0.95, seconds: 2 });
    expect(raised.tree.equal.floor).toBe(0.95);
    expect(raised.tree.seconds.floor).toBe(3);
  });

  it('never lowers a floor, and the run that raised one reaches it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10 }), fc.double({ min: 0, max: 10 }), (equal, seconds) => {
        const metrics = { equal, seconds };
        const raised = raiseFloors(FLOORS, 'tree', metrics);
        expect(raised.tree.equal.floor).toBeGreaterThanOrEqual(0.9);
        expect(raised.tree.seconds.floor).toBeLessThanOrEqual(5);
        const before = checkFloors(FLOORS, 'tree', metrics).map(({ passes }) => passes);
        expect(checkFloors(raised, 'tree', metrics).map(({ passes }) => passes)).toEqual(before);
      }),
    );
  });

  it('keeps a floor when the run gave no figure for it', () => {
    expect(raiseFloors(FLOORS, 'tree', { equal: Number.NaN })).toEqual(FLOORS);
  });
});

describe('floors.json', () => {
  const path = join(import.meta.dirname, '..', '..', 'bench', 'floors.json');
  const text = readFileSync(path, 'utf8');
  const floors = JSON.parse(text) as Floors;

  it('is written the way recording writes it', () => {
    expect(printFloors(floors)).toBe(text);
  });

  it('names only benches there are', () => {
    expect(Object.keys(floors).filter((name) => !BENCHES.has(name))).toEqual([]);
  });

  it('says of every floor which way it holds', () => {
    const all = Object.values(floors).flatMap((metrics) => Object.values(metrics));
    for (const { floor, direction } of all) {
      expect(floor).toBeTypeOf('number');
      expect(['min', 'max']).toContain(direction);
    }
  });
});
