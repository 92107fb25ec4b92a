import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseStructures,
  createChoiceTables,
  type Structure,
} from '../../../src/lens/repetition/choose-structures.ts';
import { RULE, type Traits } from '../../../src/lens/repetition/collect-pairs.ts';
import { collectRuns } from '../../../src/lens/repetition/collect-runs.ts';
import { bestByCliques, bestBySearch, collectAllStructures, objectiveOf } from './reference.ts';

/** A to Z are symbols of size 3; b (lower case) separates, k is a known separator, r a rule; H leads. */
const traits: Traits = {
  separation: (symbol) =>
    symbol === code('r') ? RULE : symbol === code('k') ? 2 : symbol >= code('a') ? 1 : 0,
  size: (symbol) => (symbol === code('r') ? 0 : symbol >= code('a') ? 1 : 3),
  lead: (symbol) => (symbol === code('H') ? 1 : 0),
};

function code(letter: string): number {
  return letter.charCodeAt(0);
}

/** One set of tables for all sequences: what is left in them by one must not matter to the next. */
const tables = createChoiceTables();

function chooseIn(symbol: readonly number[]): Structure[] {
  return chooseStructures({ symbol, length: symbol.length }, traits, tables);
}

function choose(word: string): string {
  const structures = chooseIn(Array.from(word, code));
  return structures.map((each) => show(word, each)).join(' ');
}

function show(word: string, { start, period, gap, count }: Structure): string {
  const unit = word.slice(start, start + period - gap);
  const separator = word.slice(start + period - gap, start + period);
  return `${unit}${separator && `[${separator}]`}×${count}`;
}

const words = fc.array(fc.constantFrom(...Array.from('ABHakbr', code)), { maxLength: 12 });

describe('chooseStructures', () => {
  it('reads case (1) of the paper as two structures with separators', () => {
    expect(choose('AbAbACkC')).toBe('A[b]×3 C[k]×2');
  });

  it('reads case (2) of the paper as two structures without separators', () => {
    expect(choose('AbAbACAC')).toBe('Ab×2 AC×2');
  });

  it('does not take maximal runs for granted', () => {
    expect(choose('AAABABAB')).toBe('A×2 AB×3');
  });

  it('leaves a repetition inside a unit to the next round', () => {
    expect(choose('AABAAB')).toBe('A×2 A×2');
  });

  it('begins units with a heading when all else is equal', () => {
    expect(choose('BHBHBHB')).toBe('HB×3');
  });

  it('needs a separator smaller than what it separates', () => {
    expect(choose('aaabAabA')).not.toContain('[b');
    expect(choose('akbak')).toBe('');
  });

  it('leaves rows on both sides of a separator whole', () => {
    expect(choose('AAAAkAAAA')).toBe('A×4 A×4');
    expect(choose('AAArAAA')).toBe('A×3 A×3');
  });

  it('separates sections by a rule, and what stands beside it by nothing', () => {
    expect(choose('HABrHAB')).toBe('HAB[r]×2');
    expect(choose('BArAH')).toBe('');
    expect(choose('ArArA')).toBe('A[r]×3');
    expect(choose('rHArHArHA')).toBe('HA[r]×3');
    expect(choose('HrAHrA')).toBe('HrA×2');
  });

  it('is optimal: no combination found by search is better', () => {
    fc.assert(
      fc.property(words, (sequence) => {
        const chosen = chooseIn(sequence);
        const all = collectAllStructures(sequence, traits);
        const best = bestBySearch(all, sequence, traits);
        expect(objectiveOf(chosen, sequence, traits)).toEqual(objectiveOf(best, sequence, traits));
        for (const structure of chosen) expect(all).toContainEqual(structure);
      }),
      { numRuns: 5000 },
    );
  });

  it('equals the paper’s search for maximal cliques', () => {
    fc.assert(
      fc.property(words, (sequence) => {
        const chosen = chooseIn(sequence);
        const best = bestByCliques(collectAllStructures(sequence, traits), sequence, traits);
        expect(objectiveOf(chosen, sequence, traits)).toEqual(objectiveOf(best, sequence, traits));
      }),
      { numRuns: 1000 },
    );
  });

  it('is fast on a Fibonacci word of 100,000 symbols', () => {
    let [previous, word] = ['B', 'A'];
    while (word.length < 100_000) [previous, word] = [word, word + previous];
    const started = performance.now();
    const sequence = Array.from(word.slice(0, 100_000), code);
    expect(chooseIn(sequence).length).toBeGreaterThan(10_000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('collectRuns', () => {
  const longWords = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 49, maxLength: 300 });

  it('finds the same runs by divide and conquer as by definition', () => {
    fc.assert(
      fc.property(longWords, (sequence) => {
        expect(collectRuns(sequence)).toEqual(runsByDefinition(sequence));
      }),
      { numRuns: 500 },
    );
  });

  it('finds the runs of long periods', () => {
    const unit = Array.from({ length: 100 }, (_, at) => at);
    expect(collectRuns([7, ...unit, ...unit, ...unit, 7])).toEqual([{ start: 1, end: 301, period: 100 }]);
  });
});

function runsByDefinition(word: number[]): object[] {
  const runs: { start: number; end: number; period: number }[] = [];
  const isPeriod = (start: number, end: number, period: number) => {
    for (let at = start; at + period < end; at++) if (word[at] !== word[at + period]) return false;
    return true;
  };
  for (let period = 1; period <= word.length / 2; period++) {
    for (let start = 0; start + 2 * period <= word.length; start++) {
      if (start > 0 && word[start - 1] === word[start - 1 + period]) continue;
      let end = start + period;
      while (end < word.length && word[end] === word[end - period]) end++;
      if (end - start < 2 * period) continue;
      const isPower = runs.some(
        (run) => run.start === start && run.end === end && isPeriod(start, end, run.period),
      );
      if (!isPower) runs.push({ start, end, period });
    }
  }
  return runs.sort((a, b) => a.start - b.start || a.end - b.end);
}
