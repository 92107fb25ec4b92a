import { describe, expect, it } from 'vitest';
import { compileGrammar } from '../../src/index.ts';
import {
  holds,
  induceRules,
  learnBlock,
  learnList,
  learnPair,
  toProbeGrammar,
  writeBlock,
} from '../../src/learning/index.ts';
import { PLAIN, read, see } from './see.ts';

const PROBES = compileGrammar([{ text: toProbeGrammar([...PLAIN.words.keys()]), file: 'probe' }]);
const TOWNS = ['Springfield', 'Dover', 'Salem', 'Clinton', 'Newport', 'Ashland', 'Burton', 'Milton'];

/** A line with a postal code, and lines that look a little like it. */
function toPage(at: number): string {
  const town = TOWNS[at % TOWNS.length];
  return `<p>${town}, MA ${10_000 + at * 37}</p><p>${town} was founded in ${1700 + at}</p><p>Call ${at} now</p><h2>${town}</h2>`;
}

const isCode = (text: string): boolean => text.includes(', MA ');
const blocksOf = (at: number) => see(toPage(at), PROBES).blocks;

describe('learnBlock', () => {
  it('writes rules for lines of pages it has not seen', () => {
    const seen = Array.from({ length: 20 }, (_, at) => blocksOf(at)).flat();
    const examples = seen.map((block) => ({ block, isYes: isCode(block.text), isGiven: true }));
    const corpus = Array.from({ length: 20 }, (_, at) => blocksOf(at + 20)).flat();
    const learned = learnBlock(examples, corpus, { rate: 0.25 });
    const text = writeBlock(learned, { type: 'CodeLine', includes: [], yes: 20, no: 60 });
    expect(text).toMatch(/BLOCKTYPE CodeLine \(\(.*\), \(.*\), \(.*\)\)/);
    const grammar = compileGrammar([{ text, file: 'code.grammar' }]);
    for (let at = 40; at < 60; at++) {
      const { reading } = read(toPage(at), grammar);
      const blocks = blocksOf(at);
      for (const [block, { rules }] of reading.read.entries()) {
        const isSaid = rules.some(({ name }) => name === 'CodeLine');
        expect(isSaid, blocks[block].text).toBe(isCode(blocks[block].text));
        expect(learned.matches(blocks[block])).toBe(isSaid);
      }
    }
  });

  it('writes a rule that never holds where nothing tells blocks apart', () => {
    const [block] = see('<p>same', PROBES).blocks;
    const examples = [true, false, true, false].map((isYes) => ({ block, isYes, isGiven: true }));
    const text = writeBlock(learnBlock(examples, []), { type: 'T', includes: [], yes: 2, no: 2 });
    expect(read('<p>same', compileGrammar([{ text, file: 't' }])).reading.read[0].rules).toEqual([]);
  });
});

describe('induceRules', () => {
  it('finds what holds, each rule for what the others leave', () => {
    const cases = [
      ...Array.from({ length: 10 }, () => ['a', 'b']),
      ...Array.from({ length: 6 }, () => ['c']),
      ...Array.from({ length: 20 }, () => ['a']),
      ...Array.from({ length: 20 }, () => ['b']),
    ].map((signs, at) => ({ signs: new Set(signs), isYes: at < 16, weight: 1 }));
    const rules = induceRules(cases);
    expect(rules.map((rule) => [...rule].sort())).toEqual([['c'], ['a', 'b']]);
    for (const each of cases) expect(rules.some((rule) => holds(rule, each))).toBe(each.isYes);
  });
});

describe('blocks that go together', () => {
  const page = (marks: string) =>
    [...marks].map((mark) => ({ isMarked: mark !== '.', breakBefore: mark === 'X' ? 3 : 1 }));
  it('are lists where they mostly stand beside each other', () => {
    expect(learnList([page('..xxx.xx'), page('xx..x')])).toEqual({ least: 2, within: 1 });
    expect(learnList([page('.xXxx')])).toEqual({ least: 3, within: 3 });
    expect(learnList([page('x.x.x.xx')])).toBeUndefined();
  });

  it('are pairs where the second mostly stands below the first', () => {
    const pair = (marks: string) =>
      [...marks].map((mark) => ({ isFirst: mark === 'a', isSecond: mark === 'b', breakBefore: 2 }));
    expect(learnPair([pair('.ab.ab'), pair('a.ab')])).toBe(2);
    expect(learnPair([pair('a.b.a.ab')])).toBeUndefined();
  });
});
