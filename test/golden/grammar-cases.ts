/** Small grammars over small pages: what each statement of the language means, one case a line where it fits. */

export interface GrammarCase {
  /** Rules that go before, the same for many cases. */
  readonly preamble?: string;
  readonly rules: string;
  readonly markup: string;
  /** The type whose near misses are told. */
  readonly missed?: string;
  readonly ext?: readonly string[];
}

/** Letters as types, for rules about order. */
const LETTERS = `WORDS wtA "a"
WORDS wtB "b"
WORDS wtC "c"
BLOCKTYPE A ((), (), ((wtA, >=1)))
BLOCKTYPE B ((), (), ((wtB, >=1)))
BLOCKTYPE C ((), (), ((wtC, >=1)))
`;
const WORDS = 'WORDS wtA "a"\nWORDS wtB "b"\n';
const LEXTYPES =
  'WORDS wtA "a", "alpha beta"\nWORDS wtB "b"\nLEXTYPE lxA (wtA, >=1)\nLEXTYPE lxB (wtB, >=1)\n';

const lines = (text: string): string => `<p>${text.split(' ').join('<br>')}</p>`;
const ofLetters = (rules: string, markup: string, missed?: string): GrammarCase => ({
  preamble: `${LETTERS}PRINT X\n`,
  rules,
  markup,
  ...(missed !== undefined && { missed }),
});
const ofLines = (rule: string, text: string, missed?: string): GrammarCase =>
  ofLetters(`COMPLEX BLOCKTYPE X ${rule}`, lines(text), missed);
const ofBlocks = (tuple: string, markup: string, missed?: string): GrammarCase => ({
  preamble: LEXTYPES,
  rules: `BLOCKTYPE X ${tuple}`,
  markup,
  ...(missed !== undefined && { missed }),
});
const ofPart = (pattern: string, text: string, more = ''): GrammarCase => ({
  preamble: WORDS,
  rules: `${more}PART X ${pattern}\nPRINT X`,
  markup: `<p>${text}</p>`,
});

const ofDocument = (rule: string, text: string): GrammarCase => ({
  preamble: `${LETTERS}PRINT D\n`,
  rules: `DOCTYPE D ${rule}`,
  markup: lines(text),
  missed: 'D',
});

const TABLE = '<table><tr><td>a<td>b<td>c<tr><td>b<td>a<td>x<tr><td>c<td>c<td>a</table>';
const SPANS = '<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>a<tr><td colspan=3>b</table><p>c</p>';
const SIZES = '<p>a</p><p>a a a. A a!</p><h1>a heading</h1><p>a <b>b</b> a</p><p><a href=x>a</a></p>';
const MANY_LINES = `<table><tr><td>${'a<br>'.repeat(20)}<td>${'b<br>'.repeat(20)}</table>`;

/** The cases, in the order of docs/lenses/grammar.md. */
export const GRAMMAR_CASES: readonly GrammarCase[] = [
  ofLines('SEQUENCE (A, B, C)', 'a b c a b b c'),
  ofLines('SEQUENCE (A?, B)', 'b a b x b'),
  ofLines('SEQUENCE (A:2, B)', 'a b a a b a a a b'),
  ofLines('SEQUENCE (A:1-2, B)', 'a b a a b a a a b'),
  ofLines('SEQUENCE (A+, B?)', 'a a a b a b b'),
  ofLines('SEQUENCE (A, *, B)', 'a b a x b a x x b'),
  ofLines('SEQUENCE (A, *:2, B)', 'a b a x b a x x b a x x x b'),
  ofLines('SEQUENCE (A, (B | C, B)?, A)', 'a a a b a a c b a'),
  ofLines('SEQUENCE ((A, B):2-3)', 'a b a b a b a b a b'),
  ofLines('SEQUENCE (A&B)', 'a b ab'),
  ofLetters('COMPLEX BLOCKTYPE X SEQUENCE (A&B, A&!B)', '<p>a b<br>a<br>a b<br>b</p>'),
  ofLetters('COMPLEX BLOCKTYPE X SEQUENCE (!A, B)', lines('a b x b')),
  ofLines('LIST (A, >=2)', 'a a b a b a a a'),
  ofLines('LIST (A, 2-3)', 'a a a a a b a'),
  ofLines('LIST (A, 3)', 'a a b a a a'),
  ofLines('LIST (A, >=2) WITHIN 1', 'a a b a a'),
  ofLines('DENSITY (A, >=0.5, 2)', 'a x x a a x x x a'),
  ofLines('DENSITY (A, >0.5, 3)', 'a a x x x a x a a'),
  ofLines('DENSITY (A, <0.5, 4)', 'a x x x a a a a'),
  ofLines('DENSITY (A, >=0.6, 5)', 'a a a'),
  ofLetters(
    'COMPLEX BLOCKTYPE X SEQUENCE (A, B)\nCOMPLEX BLOCKTYPE X SEQUENCE (A, *:1, C)',
    lines('a b c a c a x c'),
  ),
  ofLetters('COMPLEX BLOCKTYPE Y SEQUENCE (A, B)\nCOMPLEX BLOCKTYPE X LIST (Y, >=2)', lines('a b a b x a b')),
  ofLetters(
    'COMPLEX BLOCKTYPE Y SEQUENCE (A, B)\nCOMPLEX BLOCKTYPE X SEQUENCE (Y, C)',
    lines('a b c a b x c'),
  ),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (A, B) RIGHT', TABLE),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (A, B) BELOW', TABLE),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (B, A) RIGHT | BELOW', TABLE),
  ofLetters('COMPLEX BLOCKTYPE X SEQUENCE (A, B, C) RIGHT', TABLE),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (A, B) RIGHT', SPANS),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (A, C) RIGHT', SPANS),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (A, B) BELOW', SPANS),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (B, C) BELOW', SPANS),
  ofLetters('COMPLEX BLOCKTYPE X LIST (A, >=2) RIGHT', '<table><tr><td>a<td>a<td>b<td>a<td>a<td>a</table>'),
  ofLetters('COMPLEX BLOCKTYPE X PAIR (A, B) RIGHT', MANY_LINES),
  ofLetters(
    'COMPLEX BLOCKTYPE X PAIR (A, B) RIGHT',
    '<table><tr><td>a<br>x<td>y<br>b</table><table><tr><td>a</table>b',
  ),
  ofLetters(
    'COMPLEX BLOCKTYPE X SEQUENCE (A, B) WITHIN 1',
    '<div>a<div>b</div></div><p>a<p>b<hr>a<br><br>b<li>a</li>b',
  ),
  ofLetters(
    'COMPLEX BLOCKTYPE X SEQUENCE (A, B) WITHIN 2',
    '<p>a<p>b<hr><p>a<hr>b<ul><li>a<li>b</ul>a<br><br>b',
  ),
  ofLetters('COMPLEX BLOCKTYPE X SEQUENCE (A, B) WITHIN 3', '<title>a</title><p>b<p>a<hr>b'),
  ofLetters('COMPLEX BLOCKTYPE X SEQUENCE (A, B) WITHIN 4', '<title>a</title><p>b<p>a<hr>b'),
  ofLetters('PART P (wtB)\nCOMPLEX BLOCKTYPE X SEQUENCE (A, B, C) SPAN P', '<p>a<br>x b y<br>c'),
  ofLetters(
    'PART P (wtA)\nPART Q (wtB)\nCOMPLEX BLOCKTYPE X SEQUENCE (A, B) SPAN Q | P',
    '<p>x a y<br>x b y',
  ),
  ofLetters('COMPLEX BLOCKTYPE X SEQUENCE (A, B, C) SPAN B', '<p>a<br>x  b  y<br>c'),
  ofLines('SEQUENCE (A, B, C)', 'a x c', 'X'),
  ofLines('SEQUENCE (A, B, C)', 'a b x x', 'X'),
  ofLines('SEQUENCE (A, (B | C), A)', 'a x a c a x', 'X'),
  ofLetters(
    'BLOCKTYPE S ((words<3, chars<9), (1-3), ((wtB, >=1)))\nCOMPLEX BLOCKTYPE X SEQUENCE (A, S)',
    '<p>a<br>b and more words</p>',
    'X',
  ),
  ofBlocks('((words<3))', SIZES, 'X'),
  ofBlocks('((words>=3, sentences>=1))', SIZES, 'X'),
  ofBlocks('((chars 2-9))', SIZES, 'X'),
  ofBlocks('((), (2-3))', SIZES, 'X'),
  ofBlocks('((), (0))', SIZES, 'X'),
  ofBlocks('((), (anch))', SIZES, 'X'),
  ofBlocks('((), (0-3, !anch), ((wtA, 2)))', SIZES, 'X'),
  ofBlocks('((), (), ((wtA, >50%)))', '<p>a<p>a x<p>a a x<p>x', 'X'),
  ofBlocks('((), (), ((wtA, <=50%)))', '<p>a<p>a x<p>a a x<p>x', 'X'),
  ofBlocks('((), (), ((wtA|wtB, 2)))', '<p>a b<p>a a<p>a<p>a b a', 'X'),
  ofBlocks('((), (), lxA & !lxB)', '<p>a<p>a b<p>b', 'X'),
  ofBlocks('((), (), !lxA)', '<p>a<p>x', 'X'),
  ofBlocks('((), (), ((wtA, 0)))', '<p>a<p>x', 'X'),
  ofBlocks('((), (), lxA), ((words<2), (), lxB)', '<p>a<p>b<p>b x', 'X'),
  ofBlocks('((), (), lxA)', '<p>alpha beta<p>alpha<p>Alpha  Beta<p>beta alpha', 'X'),
  ofBlocks('((), (title), ())', '<title>a title</title><p>a'),
  ofBlocks(
    '((), (meta), ())',
    '<meta name=keywords content="a, b"><meta name=description content="a"><meta name=author content=a><p>a',
  ),
  ofBlocks('((), (url), ())', '<p>a'),
  { ...ofBlocks('((), (ext), ())', '<p>a'), ext: ['a link to it', ''] },
  ofBlocks(
    '((), (), lxA)',
    '<pre>a x\n\nx\n  a  \n</pre><textarea>a</textarea><noscript>a</noscript><template>a</template><p hidden>a',
  ),
  ofBlocks('((words>=1))', '<pre>\u00e9 \u00b7\n\u00b7 \u00bd\nmore \u00b7 caf\u00e9\n\u65e5\u672c 7</pre>'),
  ofBlocks('((), (), lxA)', '<frameset><frame></frameset><noframes>a<p>a b</noframes>'),
  ofBlocks(
    '((words>127), (), lxA)',
    `<p>${'a '.repeat(130)}</p><p>${'a '.repeat(127)}</p><p>${'a '.repeat(128)}</p>`,
  ),
  { rules: 'WORDS wtA CASE exact "Ab"\nBLOCKTYPE X ((), (), ((wtA, 1)))', markup: '<p>Ab<p>ab<p>AB' },
  { rules: 'WORDS wtA CASE capital "ab"\nBLOCKTYPE X ((), (), ((wtA, 1)))', markup: '<p>Ab<p>ab<p>AB' },
  { rules: 'WORDS wtA CASE any "Ab"\nBLOCKTYPE X ((), (), ((wtA, 1)))', markup: '<p>Ab<p>ab<p>AB' },
  {
    rules:
      'WORDS wtCommon "brown"\nWORDS wtName CASE capital GUARDED "brown", "smith"\nPART X (wtName)\nPRINT X',
    markup: '<p>Smith<p>smith<p>Brown<p>J. Brown<p>Smith Brown<p>the Brown',
  },
  {
    rules: 'WORDS wtE "*stra\u00dfe", "*weg"\nPART X (wtE)\nPRINT X',
    markup: '<p>Hauptstraße Nebenweg weg Weg Straße hauptstraße Hauptstraßen',
  },
  ofPart('(wtA, wtB)', 'a b a x b'),
  ofPart('(wtA, wtB)', 'a\u00a0b a\u202fb a\u2009b'),
  ofPart('(wtA, ","?, wtB)', 'a, b a b a; b'),
  ofPart('("No", "."?, wtNumber)', 'No. 7 no 8 NO 9 number 7'),
  ofPart('(wtA, wtWord, wtB)', 'a x b a b'),
  ofPart('(wtA, (wtWord):0-2, wtB)', 'a x y b a x y z b'),
  ofPart('(wtA, !wtB)', 'a b a x'),
  ofPart('(wtCapital&!wtA, wtNumber)', 'A 7 Bee 8'),
  ofPart('(Y=(wtA), wtB)', 'a b a a b', 'PRINT Y\n'),
  ofPart('(Y=(wtA, wtA?), (",", Y=(wtA)):1-3)', 'a a, a, a, a, a', 'PRINT Y\n'),
  ofPart('(Y, wtB)', 'a a b', 'PART Y (wtA, wtA)\n'),
  ofPart('(wtNumber | wtDate)', '12.05.2020 and 7'),
  ofPart('(wtA:2-3)', 'a a a a a a a'),
  {
    rules: `${Array.from({ length: 40 }, (_, at) => `PART P${at} ("w${at}", wtNumber)\n`).join('')}${Array.from({ length: 40 }, (_, at) => `PRINT P${at}\n`).join('')}`,
    markup: `<p>${Array.from({ length: 40 }, (_, at) => `w${39 - at} ${at}`).join(' ')}</p>`,
  },
  {
    preamble: LETTERS,
    rules: `RECORD X (first = A, letters = A | B +, part = P)\nPART P (wtC)\nCOMPLEX BLOCKTYPE X SEQUENCE (A, B, C)`,
    markup: '<p>a one<br>b two<br>c three</p>',
  },
  {
    preamble: LETTERS,
    rules: `PART P (wtA)\nRECORD A (all = P+, one = P)`,
    markup: '<p>a x a</p><p>b</p>',
  },
  {
    rules:
      'WORDS wtA "a"\nBLOCKTYPE A ((), (), ((wtA, 1)))\nCOMPLEX BLOCKTYPE B LIST (A, >=2)\nDOCTYPE D 5, (A, 9)',
    markup: lines('a a x'),
  },
  ofDocument('2, (A, 1), (B, 2), {C, 1}', 'x a x b c'),
  ofDocument('2, (A, 0), (B, 9), {C, 2}', 'x a x b c'),
  ofDocument('9, (A, 9), (B, 0)', 'a b a x b'),
  ofDocument('9, (A, 1), (B, 9)', 'a x x b a x b'),
  ofDocument('0, {C, 1-2}', 'c c c'),
  ofDocument('EVIDENCE >= 3, {A, 1}: 2, {B, 2}: 2, {C, 1}: -1', 'a b b c'),
  ofDocument('EVIDENCE >= 3, {A, 1}: 2, {B, 2}: 2, {C, 1}: -1', 'a b c'),
  ofDocument('EVIDENCE >= -1, {A, 1}: 2', 'x'),
  ofDocument('EVIDENCE >= 3, {A, 1}: 2.5, {B, 1}', 'a b'),
  {
    rules:
      'WORDS wtA "a"\nBLOCKTYPE X ((), (), ((wtA, 1)))\nTEST "a" IS X\nTEST "b" IS X\nTEST "a" IS NOT X\nTEST "<p>x<p>a" IS X\nTEST "x" / "a & <b>" IS X\nTEST "a" IS Y',
    markup: '',
  },
  { rules: 'BLOCKTYPE X ((), (), ((wtMissing, 0)))', markup: '<p>x' },
  { rules: '', markup: '<p>x' },
  { rules: 'BLOCKTYPE X ((), (title))', markup: '<p>no title' },
];

/** What is no grammar. */
export const MISTAKES: readonly string[] = [
  'BLOCKTYPE X ((), (), ((wtMissing, 1)))',
  'HELLO',
  '"a string"',
  '$',
  'WORDS',
  'WORDS w',
  'WORDS w CASE loud "x"',
  'WORDS w CASE "x"',
  'WORDS w "x",',
  'WORDS w FROM x',
  'WORDS wtNumber "x"',
  'WORDS w "x"\nPART w (wtWord)',
  'LEXTYPE l',
  'LEXTYPE l (wtA)',
  'LEXTYPE l (wtA, x)',
  'LEXTYPE l (wtA, 3-)',
  'LEXTYPE l (wtA, 2-1%)',
  'PART P',
  'PART P ()',
  'PART P (wtA',
  'PART P (wtA:0)',
  'PART P (wtA:3-2)',
  'PART P (wtA:1.5)',
  'PART P (wtA:x)',
  `PART P ${'('.repeat(66)}wtA${')'.repeat(66)}`,
  'BLOCKTYPE B',
  'BLOCKTYPE B (',
  'BLOCKTYPE B ((letters<3))',
  'BLOCKTYPE B ((words<3 chars<3))',
  'BLOCKTYPE B ((), (bold))',
  'BLOCKTYPE B ((), (!7))',
  'BLOCKTYPE B ((), (), 7)',
  'BLOCKTYPE B ((), (), (wtA))',
  'BLOCKTYPE B (()) )',
  'COMPLEX B',
  'COMPLEX BLOCKTYPE B',
  'COMPLEX BLOCKTYPE B HEAP (A)',
  'COMPLEX BLOCKTYPE B SEQUENCE (None)',
  'COMPLEX BLOCKTYPE B PAIR (A)',
  'COMPLEX BLOCKTYPE B PAIR (A, A, A)',
  'COMPLEX BLOCKTYPE B PAIR (A, A | A, A)',
  'COMPLEX BLOCKTYPE B LIST (A)',
  'COMPLEX BLOCKTYPE B DENSITY (A, >=0.5)',
  'COMPLEX BLOCKTYPE B DENSITY (A, >=0.5, 0)',
  'COMPLEX BLOCKTYPE B DENSITY (A, >=0.5, 1.5)',
  'COMPLEX BLOCKTYPE B SEQUENCE (A) RIGHT |',
  'COMPLEX BLOCKTYPE B SEQUENCE (A) WITHIN x',
  'COMPLEX BLOCKTYPE B SEQUENCE (A) SPAN',
  'BLOCKTYPE A (())\nCOMPLEX BLOCKTYPE B SEQUENCE (C)\nCOMPLEX BLOCKTYPE C SEQUENCE (B)',
  'PART P (Q)\nPART Q (P)',
  'DOCTYPE D',
  'DOCTYPE D x',
  'DOCTYPE D 3, A',
  'DOCTYPE D 3, (A)',
  'DOCTYPE D EVIDENCE 3',
  'BLOCKTYPE A (())\nDOCTYPE D EVIDENCE >= 3, (A, 1)',
  'DOCTYPE D 3, {None, 1}',
  'DOCTYPE D EVIDENCE >= 3, {A, 1}: x',
  'RECORD R (a = A)',
  'BLOCKTYPE A (())\nRECORD A (a)',
  'BLOCKTYPE A (())\nRECORD A (a = None)',
  'BLOCKTYPE A (())\nRECORD A (a = A b = A)',
  'PRINT',
  'PRINT None',
  'TEST x',
  'TEST "x"',
  'TEST "x" / y IS Z',
  'INCLUDE x',
  'WORDS w "x\\',
  '# only a note\n\n  WORDS\n   w',
];
