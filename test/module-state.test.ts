/** Nothing at module level of core changes while pages are analysed; what does stands below, with its reason. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectState, readSources } from './module-state/collect-state.ts';

const CORE = join(import.meta.dirname, '..', 'packages', 'core', 'src');

const TO_GO = 'of before the analyser owned its state; to go';
/** `file NAME` and why it may change all the same. Empty is the aim. */
const ALLOWED: Readonly<Record<string, string>> = {
  'feature/character.ts CLASSES': TO_GO,
  'feature/character.ts properties': TO_GO,
  'feature/look.ts FEW_SLOTS': TO_GO,
  'feature/measure-looks.ts usedNumbers': TO_GO,
  'lens/annotate.ts allLenses': TO_GO,
  'lens/grammar/find-complexes.ts blockArcs': TO_GO,
  'lens/grammar/parse-blocks.ts typers': TO_GO,
  'lens/grammar/run-pattern.ts scratch': TO_GO,
  'lens/grammar/run-pattern.ts table': TO_GO,
  'lens/macrostructure/resolve-grid.ts FREE_FROM': TO_GO,
  'lens/macrostructure/segment-text.ts SEGMENTERS': TO_GO,
  'lens/repetition/collect-cells.ts OPEN_ENDS': TO_GO,
  'lens/repetition/collect-cells.ts OPEN_WAYS': TO_GO,
  'lens/repetition/fold-row.ts unitRoom': TO_GO,
  'lens/repetition/segment-row.ts BEST': TO_GO,
  'lens/rules/apply-rules.ts PROGRAMS': TO_GO,
  'lens/rules/explain-firing.ts ACCOUNTS': TO_GO,
  'lens/rules/shipped-rules.ts classic': TO_GO,
  'lens/rules/shipped-rules.ts modern': TO_GO,
  'lens/rules/word-list.ts LETTERS': TO_GO,
  'lens/rules/word-list.ts LISTS': TO_GO,
  'lexicon/character.ts foldTable': TO_GO,
  'lexicon/character.ts wordTable': TO_GO,
  'lexicon/character.ts wordUnitTable': TO_GO,
  'lexicon/crc32.ts table': TO_GO,
  'metadata/word-lists.ts languages': TO_GO,
  'metadata/word-lists.ts leadSets': TO_GO,
  'metadata/word-lists.ts leads': TO_GO,
  'metadata/word-lists.ts months': TO_GO,
  'metadata/word-lists.ts patterns': TO_GO,
  'metadata/word-lists.ts words': TO_GO,
  'outline/describe/column-names.ts BLOCK_COLUMNS': TO_GO,
  'outline/describe/column-names.ts TYPE_COLUMNS': TO_GO,
  'outline/describe/describe-judged.ts usedSums': TO_GO,
  'outline/describe/describe-type.ts knownUses': TO_GO,
  'outline/forest.ts forestMeans': TO_GO,
  'outline/forest.ts numbersOf': TO_GO,
  'outline/forest.ts questionsOf': TO_GO,
  'outline/forest.ts room': TO_GO,
  'outline/model.ts shipped': TO_GO,
  'outline/name-words.ts NAME_WORDS': TO_GO,
  'outline/word-hash.ts FOLDED': TO_GO,
  'page/selector/parse-selector.ts idle': TO_GO,
  'page/tag-reader.ts NO_ATTRIBUTES': TO_GO,
  'page/tag-reader.ts names': TO_GO,
  'page/tree-columns.ts idle': TO_GO,
  'style/cascade.ts IMPORTANT': TO_GO,
  'style/cascade.ts NORMAL': TO_GO,
  'style/cascade.ts SEQUENCE': TO_GO,
  'style/cascade.ts UA': TO_GO,
  'style/compute-style.ts idleRecords': TO_GO,
  'style/kin.ts TABLE': TO_GO,
  'style/kin.ts kinOfNodes': TO_GO,
  'style/ua-rules.ts quirks': TO_GO,
  'style/ua-rules.ts standard': TO_GO,
  'xpath/evaluator.ts NO_VARIABLES': TO_GO,
  'xpath/lexer.ts anyToken': TO_GO,
  'xpath/query.ts PARSED': TO_GO,
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
