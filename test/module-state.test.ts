/** Nothing at module level of core changes while pages are analysed; what does stands below, with its reason. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectState, readSources } from './module-state/collect-state.ts';

const CORE = join(import.meta.dirname, '..', 'packages', 'core', 'src');

/** `file NAME` and why it may change all the same. Empty is the aim. */
const ALLOWED: Readonly<Record<string, string>> = {
  'feature/character.ts CLASSES': 'a constant made unit by unit: all at once would take 30 ms of every start',
  'lens/rules/word-list.ts LETTERS': 'a constant made unit by unit, as the one above',
  'page/tag-reader.ts NO_ATTRIBUTES': 'empty for good; parse5 asks for a type that could be added to',
  'xpath/evaluator.ts NO_VARIABLES': 'empty for good: its type is a ReadonlyMap',
};

describe('module level of core', () => {
  it('has no state but what is allowed, and allows none that is gone', () => {
    const found = collectState(readSources(CORE));
    const unknown = found.filter(({ name }) => !Object.hasOwn(ALLOWED, name));
    expect(unknown.map(({ name, because }) => `${name}: ${because}`)).toEqual([]);
    const names = new Set(found.map(({ name }) => name));
    expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('collectState', () => {
  it.each([
    ['let last = 0;', 'a.ts last: can be bound anew'],
    [
      'const SEEN = new Map(); export function see(word) { SEEN.set(word, 1); }',
      'a.ts SEEN: changed at a.ts:1',
    ],
    [
      'const ROOM = new Int32Array(9);\nfunction go() { const room = ROOM; room[0] = 1; }\nexport { go };',
      'a.ts ROOM: changed at a.ts:2',
    ],
    [
      'const NEXT = /a/g; export const go = (text) => NEXT.exec(text);',
      'a.ts NEXT: goes on where it was, at a.ts:1',
    ],
    [
      'class List { keep(x) { this.last = x; } }\nconst LIST = new List();\nexport const go = () => LIST.keep(1);',
      'a.ts LIST: changed by keep at a.ts:3',
    ],
    ['const QUEUE = []; export class Work { queue = QUEUE; }', 'a.ts QUEUE: empty, and handed on at a.ts:1'],
    [
      'export class Kind { static readonly all = new Set(); constructor() { Kind.all.add(this); } }',
      'a.ts Kind.all: changed at a.ts:1',
    ],
  ])('sees %s', (text, expected) => {
    expect(show({ 'a.ts': text })).toEqual([expected]);
  });

  it.each([
    'const WORDS = new Set(["a"]); export const has = (word) => WORDS.has(word);',
    'const BITS = new Uint8Array(8); mark(3); function mark(at) { BITS[at] = 1; } export const is = (at) => BITS[at];',
    'const BITS = new Uint8Array(8); [1].forEach((at) => { BITS[at] = 1; }); export const is = (at) => read(BITS, at);',
    'const AT = /a/y; export function go(text, at) { AT.lastIndex = at; return AT.test(text); }',
    'const ROWS = [1]; export function go(ROWS) { ROWS.push(2); }',
    'const shipped = once(() => new Map());',
  ])('passes %s', (text) => {
    expect(show({ 'a.ts': text })).toEqual([]);
  });

  it('sees through imports and the index of a room', () => {
    const sources = {
      'b/table.ts': 'export const TABLE = [1];',
      'b/index.ts': "export { TABLE } from './table.ts';",
      'a.ts': "import { TABLE as rows } from './b/index.ts'; export const go = () => rows.push(1);",
    };
    expect(show(sources)).toEqual(['b/table.ts TABLE: changed at a.ts:1']);
  });
});

function show(sources: Readonly<Record<string, string>>): string[] {
  return collectState(new Map(Object.entries(sources))).map(({ name, because }) => `${name}: ${because}`);
}
