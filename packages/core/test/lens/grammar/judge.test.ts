/** JUDGE: what stands in, around and above a run of words decides; AGAIN: names that stand alone. */
import { describe, expect, it } from 'vitest';
import {
  compileGrammar,
  createGrammarLens,
  explainType,
  readByGrammar,
} from '../../../src/lens/grammar/index.ts';
import { toScene } from '../lens-suite.ts';

const WORDS = `WORDS wtA "a"
WORDS wtB "b"
WORDS wtCue "cue", "two words"
PART X (wtA, wtA:0-2)
PRINT X
`;

/** The texts of what is an X. */
function find(judge: string, markup: string): string[] {
  const lens = createGrammarLens({ grammars: [{ text: WORDS + judge, file: 'test' }] });
  return lens.annotate(toScene(markup)).annotations.map(({ attributes }) => String(attributes!.text));
}

/** Lines, each a block; how many of them hold an X. */
function count(judge: string, ...lines: string[]): number {
  return find(judge, lines.join('<br>')).length;
}

describe('JUDGE', () => {
  it.each([
    ['HAS wtA: 1', ['x a x'], 1],
    ['HAS wtB: 1', ['b a b'], 0],
    ['AFTER wtB: 1', ['b a', 'x a', 'a b'], 1],
    ['AFTER wtCue: 1', ['two words a', 'cue a', 'words a'], 2],
    ['AFTER START: 1', ['a x', 'x a'], 1],
    ['BEFORE wtB: 1', ['a b', 'b a', 'a x b'], 1],
    ['BEFORE END | ",": 1', ['x a', 'a, x', 'a x'], 2],
    ['BEFORE "b": 1', ['a b', 'a x'], 1],
    ['BEFORE wtWord&!wtB: 1', ['a x', 'a b', 'a'], 1],
    ['NOT AFTER wtB: 1', ['b a', 'x a', 'a'], 2],
    ['BELOW wtB: 1', ['b', 'a', 'a', 'x', 'a'], 1],
    ['BLOCK ((words<3)): 1', ['a x', 'a x x'], 1],
    ['BLOCK ((), (), ((wtB, >=1))): 1', ['a x b', 'a x x'], 1],
    ['HAS wtA: 2, AFTER wtB: -1', ['b a', 'x a'], 2],
    ['HAS wtA: 2, AFTER wtB: -2', ['b a', 'x a'], 1],
  ])('%s', (evidence, lines, found) => {
    expect(count(`JUDGE X >= 1, ${evidence}`, ...lines)).toBe(found);
  });

  it('knows links and choices of a form', () => {
    const markup = '<p>a</p><p><a href=x>a</a></p><select><option>a</option></select><button>a</button>';
    expect(find('JUDGE X >= 0, BLOCK ((), (anch)): -1', markup)).toHaveLength(3);
    expect(find('JUDGE X >= 0, BLOCK ((), (form)): -1', markup)).toHaveLength(2);
  });

  it('forgets the line above when a new page begins', () => {
    const lens = createGrammarLens({
      grammars: [{ text: `${WORDS}JUDGE X >= 1, BELOW wtB: 1`, file: 'test' }],
    });
    const scene = toScene('x<br>b');
    lens.annotate(scene);
    expect(lens.annotate({ ...toScene('a'), workspace: scene.workspace }).annotations).toEqual([]);
  });

  it('of two that overlap keeps the one more speaks for', () => {
    const rules = 'PART X (wtB, wtA)\nJUDGE X >= 0, HAS wtB: -1';
    expect(find(rules, 'b a a')).toEqual(['a a']);
    expect(find('PART X (wtB, wtA, wtA)\nJUDGE X >= 0', 'b a a')).toEqual(['b a a']);
  });

  it('says why in the annotation', () => {
    const lens = createGrammarLens({
      grammars: [
        { text: `${WORDS}JUDGE X >= 1, HAS wtA: 2, AFTER wtB | "c": -1, BELOW wtB: 5`, file: 'test' },
      ],
    });
    const [{ reasons }] = lens.annotate(toScene('c a')).annotations;
    expect(reasons[0].values).toEqual({ block: [0, 3], evidence: ['HAS wtA: 2', 'AFTER wtB | "c": -1'] });
  });

  it.each([
    ['JUDGE Y >= 1', 'There is no PART Y to judge.'],
    ['JUDGE X >= 1\nJUDGE X >= 2', 'X is judged already.'],
    ['JUDGE X >= 1, NEAR wtA: 1', 'Expected HAS, BEFORE, AFTER, BELOW, BLOCK, found "NEAR".'],
    ['JUDGE X >= 1, HAS wtA', 'Expected ":", found the end of the file.'],
    ['JUDGE X 1', 'Expected ">=", found "1".'],
    ['AGAIN X (Y)', 'There is no PART Y.'],
    ['AGAIN Z (X)', 'There is no PART Z.'],
  ])('refuses %j', (rule, message) => {
    expect(() => find(rule, 'a')).toThrow(message);
  });
});

describe('AGAIN', () => {
  const RULES = `WORDS wtFirst CASE capital "Jane", "Mark"
PART Y (First=(wtFirst), Last=(wtCapital))
AGAIN Y (First | Last)
PRINT Y
`;
  const text = 'Jane Miller opened the shop in town.';
  const again = (more: string): string[] => {
    const lens = createGrammarLens({ grammars: [{ text: RULES, file: 'test' }] });
    const markup = `<p>${text}</p><p>${more}</p>`;
    const found = lens
      .annotate(toScene(markup))
      .annotations.map(({ attributes }) => String(attributes!.text));
    return found.slice(1);
  };

  it.each([
    ['So they say that Jane slept well.', ['Jane']],
    ['They say that Miller is back in town.', ['Miller']],
    ['They like Jane’s shop very much here.', ['Jane']],
    ['They like Jane Brown very much, they say.', ['Jane Brown']],
    ['They like the Miller Theatre very much, too.', []],
    ['They like Bob Miller very much, they say.', []],
    ['They write to jane or to @Jane or x-Jane.com now.', []],
    ['Jane', []],
    ['The word miller is small here, so Miller is none.', []],
    ['Then JANE is not written as she was.', []],
  ])('%s', (more, found) => {
    expect(again(more)).toEqual(found);
  });

  it('takes a capital before it for the beginning of a sentence if the page writes that word small', () => {
    expect(again('After Jane came nobody, and nobody came after.')).toEqual(['Jane']);
    expect(again('Saint Jane came here, and nobody came then.')).toEqual([]);
  });
});

describe('explaining', () => {
  const explain = (type: string, markup: string): string => {
    const rules = `${WORDS}JUDGE X >= 1, AFTER wtB: 1\nPART Z (wtA, wtB)\nBLOCKTYPE L ((words<2), (), ((wtA, 1)))
COMPLEX BLOCKTYPE M LIST (L, >=3)\nDOCTYPE D 3, (L, 3), {M, 1}`;
    const reading = readByGrammar(compileGrammar([{ text: rules, file: 'test' }]), toScene(markup));
    return explainType(reading, type)
      .map(({ text, missing }) => [text, ...missing].join(': '))
      .join('; ');
  };

  it.each([
    ['X', 'b a', 'a'],
    ['X', 'x a', 'a: evidence 0 < 1: nothing found'],
    ['Z', 'a x', 'a x: wtB missing in place of "x"'],
    ['Z', 'x', ': Nothing on the page comes near it.'],
    ['L', 'a<br>x', 'a'],
    ['M', 'a<br>x', ': L is there 1 times, never as list >=3 asks'],
    ['D', 'a<br>x', ': M 0 < 1'],
    ['wtA', 'a', ': A type of words; explain a PART or BLOCKTYPE that asks for it.'],
    ['d', 'a', ': There is no type d; there is D.'],
    ['Quite', 'a', ': There is no type Quite.'],
  ])('%s in %s', (type, markup, answer) => {
    expect(explain(type, markup)).toBe(answer);
  });
});

describe('word types nobody gives', () => {
  const compile = (rule: string): readonly string[] =>
    compileGrammar([{ text: WORDS + rule, file: 'test' }]).warnings;

  it.each([
    [
      'PART Y (wtA, wtNo)',
      'test:6:14: Nobody gives the word type wtNo: add WORDS, or a lexicon that has it.',
    ],
    ['PART Y ((wtNo | wtNeither), wtA)', 'Nobody gives the word type wtNo or wtNeither'],
    ['LEXTYPE l (wtNo, >=1)', 'test:6:11: Nobody gives the word type wtNo'],
    ['BLOCKTYPE Y ((), (), ((wtNo, 1-3)))', 'test:6:23: Nobody gives the word type wtNo'],
    ['RECORD X (y = X IN wtA)', 'There is no type wtA.'],
  ])('are a mistake: %s', (rule, message) => {
    expect(() => compile(rule)).toThrow(message);
  });

  it.each([
    ['PART Y (wtA&!wtNo)'],
    ['PART Y (wtA, wtNo?)'],
    ['PART Y (wtA, (wtNo | wtB))'],
    ['PART Y ((wtNo, wtB | wtA))'],
    ['BLOCKTYPE Y ((), (), ((wtNo, 0)))'],
    ['BLOCKTYPE Y ((), (), ((wtA|wtNo, >=1)))'],
    ['JUDGE X >= 1, HAS wtNo: 1'],
  ])('are worth a warning: %s', (rule) => {
    expect(compile(rule)).toHaveLength(1);
    expect(compile(rule)[0]).toMatch(/^test:6:\d+: nobody gives the word type wtNo$/);
  });

  it('are given by a named group', () => {
    expect(compile('PART Y (wtB, Z=(wtA))\nPART W (Z)')).toEqual([]);
  });
});
