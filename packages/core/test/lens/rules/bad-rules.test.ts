import { describe, expect, it } from 'vitest';
import { compileRules, RuleError } from '../../../src/lens/rules/index.ts';

const rule = (inside: string, context = 'TD') =>
  `<RULES>\n<RULE context="${context}">\n${inside}\n</RULE>\n</RULES>`;
const check = (inside: string) => rule(`<CHECK>\n${inside}\n</CHECK>`);
const test = (xpath: string) => check(`<WHENEVER test="${xpath}"><SET attr="a">b</SET></WHENEVER>`);
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ''};`.repeat(10)}">`,
).join('')}]><RULES>&lol9;</RULES>`;

/** Kind of mistake, file, where it is, and what is said. */
const BAD_FILES: readonly [kind: string, text: string, place: `${number}:${number}`, message: string][] = [
  ['nothing', '', '1:1', 'Expected <RULES>, found the end of the file'],
  ['only a comment', '<!-- rules -->', '1:15', 'Expected <RULES>, found the end of the file'],
  ['plain text', 'hello', '1:1', 'Expected <RULES>, found text'],
  ['another root', '<html></html>', '1:1', 'Expected <RULES>, found <html>'],
  [
    'an unclosed element',
    '<RULES>\n  <RULE context="TD">\n</RULES>',
    '3:1',
    'Expected </RULE>, for line 2, found </RULES>',
  ],
  ['an unclosed root', '<RULES>\n', '1:1', '<RULES> is never closed; expected </RULES>'],
  ['a tag that never ends', '<RULES identity="true"', '1:23', '<RULES> is never ended; expected ">"'],
  ['an end tag too many', '<RULES></RULES></RULE>', '1:16', '</RULE> closes nothing'],
  ['two roots', '<RULES></RULES><RULES></RULES>', '1:16', 'Expected the end of the file after </RULES>'],
  ['text after the root', '<RULES></RULES> more', '1:17', 'Expected the end of the file, found text'],
  ['an unclosed comment', '<RULES><!-- </RULES>', '1:8', 'A comment is never ended; expected "-->"'],
  ['an unclosed CDATA section', '<RULES><![CDATA[ </RULES>', '1:8', 'A CDATA section is never ended'],
  ['a document type', '<!DOCTYPE RULES>\n<RULES/>', '1:1', '<!DOCTYPE and its entities are refused'],
  ['a billion laughs', LAUGHS, '1:1', '<!DOCTYPE and its entities are refused'],
  ['an unknown entity', check('<SET attr="a">&copy;</SET>'), '4:15', 'Unknown entity &copy;'],
  ['a bare ampersand', check('<SET attr="a">A & B</SET>'), '4:17', 'A bare "&"'],
  ['a character that is none', check('<SET attr="a">&#0;</SET>'), '4:15', '&#0; names no character of XML'],
  ['a control character', '<RULES>\u0001</RULES>', '1:8', 'The character U+0001 cannot stand in XML'],
  ['ten megabytes', `<RULES>${' '.repeat(10_000_000)}</RULES>`, '1:1', 'at most 1000000 characters'],
  ['nesting without end', '<RULES>'.repeat(200), '1:701', 'Nested more than 100 deep'],
  ['an unquoted value', '<RULES identity=true/>', '1:17', 'Expected a quoted value for identity, found "t"'],
  ['a value without an end', '<RULES identity="true/>', '1:17', 'The value of identity is never ended'],
  [
    'a missing quotation mark',
    '<RULES>\n<RULE context="TD>\n<CALL name="x"/></RULE></RULES>',
    '3:13',
    'is a quotation mark missing?',
  ],
  [
    'an attribute without a value',
    '<RULES identity/>',
    '1:16',
    'Expected "=" and a value after the attribute name identity',
  ],
  [
    'an attribute twice',
    '<RULES identity="true" IDENTITY="false"/>',
    '1:24',
    'has two attributes "IDENTITY"',
  ],
  [
    'an unknown attribute',
    '<RULES version="2"/>',
    '1:8',
    '<RULES> has no attribute "version"; expected identity',
  ],
  [
    'an identity that is neither',
    '<RULES identity="yes"/>',
    '1:8',
    'identity is "true" or "false", not "yes"',
  ],
  [
    'an unknown element',
    rule('<CHEK/>'),
    '3:1',
    'Expected <CALL> or <CHECK> or <WHENEVER> in <RULE>, found <CHEK>',
  ],
  [
    'an element in the wrong place',
    '<RULES><SET attr="a">b</SET></RULES>',
    '1:8',
    'Expected <CALL> or <RULE> in <RULES>, found <SET>',
  ],
  [
    'text between elements',
    check('orange'),
    '4:1',
    'Expected <WHENEVER> or <SET> or <OUTPUT> in <CHECK>, found text',
  ],
  [
    'a rule without context',
    '<RULES>\n<RULE name="x"></RULE></RULES>',
    '2:1',
    '<RULE> has no context; expected context="…"',
  ],
  ['a test that is missing', check('<WHENEVER/>'), '4:1', '<WHENEVER> has no test'],
  ['a SET without attr', check('<SET>x</SET>'), '4:1', '<SET> has no attr'],
  ['a SET of a bad name', check('<SET attr="a b">x</SET>'), '4:12', '"a b" is no name for an attribute'],
  [
    'a SET with elements in it',
    check('<SET attr="a"><B/></SET>'),
    '4:15',
    'Expected text in <SET>, found an element',
  ],
  ['a label of two words', check('<SET attr="eLISAtype">side bar</SET>'), '4:1', '"side bar" is no label'],
  ['a score over 1', check('<SET attr="score">7</SET>'), '4:1', 'A score is a number from 0 to 1, not "7"'],
  ['an empty OUTPUT', check('<OUTPUT/>'), '4:1', '<OUTPUT> is empty'],
  ['a CALL without a name', rule('<CALL><ADD select="//P"/></CALL>'), '3:1', '<CALL> has no name'],
  [
    'a CALL of a bad name',
    rule('<CALL name="1x"><ADD select="//P"/></CALL>'),
    '3:13',
    '"1x" is no name for a variable',
  ],
  ['a CALL that adds nothing', rule('<CALL name="x"/>'), '3:1', '<CALL name="x"> adds nothing'],
  [
    'an ADD with content',
    rule('<CALL name="x"><ADD select="//P">//P</ADD></CALL>'),
    '3:34',
    'Expected nothing in <ADD>, found text',
  ],
  [
    'bad XPath',
    test('count(//P'),
    '4:26',
    'In test: Expected "," or ")" after an argument of count(), found the end',
  ],
  ['bad XPath after a reference', test('1 &lt; 2 &lt; ]'), '4:31', 'In test: Expected an element name'],
  ['an unknown function', test('wordcount(.) > 3'), '4:17', 'There is no function "wordcount"'],
  ['a wrong number of arguments', test('nchar()'), '4:17', 'nchar() takes 1 arguments, not 0'],
  [
    'an undefined variable',
    test('count($nodeText) > 0'),
    '4:23',
    'There is no variable $nodeText; no variable is defined here',
  ],
  [
    'a variable of another rule',
    `<RULES><RULE context="TD"><CALL name="x"><ADD select="//P"/></CALL></RULE>\n<RULE context="TH"><WHENEVER test="$x"/></RULE></RULES>`,
    '2:36',
    'There is no variable $x',
  ],
  [
    'a CALL of itself',
    rule('<CALL name="x"><ADD select="$x"/></CALL>'),
    '3:1',
    '$x is defined by itself: $x needs $x',
  ],
  [
    'CALLs in a circle',
    rule('<CALL name="x"><ADD select="$y"/></CALL><CALL name="y"><ADD select="$x"/></CALL>'),
    '3:1',
    '$x needs $y needs $x',
  ],
  [
    'a variable defined twice',
    rule('<CALL name="x"><ADD select="//P"/></CALL>\n<CALL name="x"><ADD select="//B"/></CALL>'),
    '4:1',
    '$x is defined already, on line 3',
  ],
  ['a context of attributes', rule('', '//@href'), '2:16', 'A context is a set of elements'],
  ['a context that is a number', rule('', '1 + 1'), '2:18', 'A context is a set of elements, not a number'],
  [
    'nodes left out of a number',
    rule('<CALL name="x"><ADD select="0.3"/><EXCEPT select="//P"/></CALL>'),
    '3:29',
    'Expected nodes to add or leave out, not a number',
  ],
  ['a count of no nodes', test('count(3) > 1'), '4:23', 'count() needs nodes, not a number'],
  [
    'steps from a number',
    rule('<CALL name="n"><ADD select="3"/></CALL><WHENEVER test="$n/P"/>'),
    '3:56',
    'A path needs nodes, not a number',
  ],
  [
    'an unknown kind of link',
    test("links(., 'foreign') > 1"),
    '4:26',
    'links() knows no kind "foreign"; expected one of internal',
  ],
];

describe('a bad rule file', () => {
  it.each(BAD_FILES)('with %s says where and what', (_kind, text, place, message) => {
    const error = catchError(() => compileRules(text, { file: 'mine.xml' }));
    expect(error).toBeInstanceOf(RuleError);
    const { line, column, detail, file } = error as RuleError;
    expect(`${line}:${column} ${detail}`).toContain(message);
    expect(`${line}:${column}`).toBe(place);
    expect((error as Error).message).toBe(`${file}:${line}:${column}: ${detail}`);
  });
});

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
