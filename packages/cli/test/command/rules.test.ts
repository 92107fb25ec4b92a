import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'anatome-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const MINE = write(
  'mine.xml',
  '<RULES>\n<CALL name="spare"><ADD select="//B"/></CALL>\n<RULE name="note" context="P[1]"><CHECK><SET attr="eLISAtype">note</SET></CHECK></RULE></RULES>',
);
const BROKEN = write('broken.xml', '<RULES>\n<RULE context="P["/></RULES>');
const PAGE = write('page.html', '<p>first</p><p>second</p>');
const EDIT = (identity: boolean): string =>
  write(
    `edit-${identity}.xml`,
    `<RULES identity="${identity}"><RULE context="P"><CHECK><SET attr="contentEditable">true</SET><WHENEVER test="string(.) = 'second'">
    <SET attr="bgcolor">cyan</SET><SET attr="eLISAtype">text</SET><OUTPUT>new <br/></OUTPUT></WHENEVER></CHECK></RULE></RULES>`,
  );

describe('anatome rules', () => {
  it('check says what looks wrong, and where', async () => {
    const { code, stdout } = await run(['rules', 'check', MINE]);
    expect(code).toBe(0);
    expect(stdout).toContain(`${MINE}:2:1: $spare is never asked for.`);
    expect(stdout).toContain('1 rule, labels: note; 2 remarks');
  });

  it('check fails on a mistake with one line that names file, line and column', async () => {
    const { code, stdout, stderr } = await run(['rules', 'check', BROKEN]);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^anatome: .*broken\.xml:2:18: In context: Expected .*\n$/);
  });

  it('compile prints a stylesheet', async () => {
    const { code, stdout } = await run(['rules', 'compile', MINE]);
    expect(code).toBe(0);
    expect(stdout).toContain('<xsl:template match="h:p[1]" mode="rule-1">');
  });

  it('compile refuses what a stylesheet cannot do', async () => {
    const { code, stderr } = await run(['rules', 'compile', 'modern']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/modern\.xml:\d+:\d+: This rule does not compile to XSLT/);
  });

  it('test tells which rule fired, how often and where', async () => {
    const { code, stdout } = await run(['rules', 'test', MINE, folder]);
    expect(code).toBe(0);
    expect(stdout).toContain('       1       1  note (line 3)');
    expect(stdout).toContain('page.html /html[1]/body[1]/p[1] "first"');
  });

  it('files go to the lens with --rules', async () => {
    const { stdout } = await run(['lens', 'rules', '--rules', MINE, '-f', 'json', PAGE]);
    const { annotations } = JSON.parse(stdout);
    expect(annotations.rules).toMatchObject([{ label: 'note' }]);
  });
});

describe('anatome lens rules', () => {
  it('-f elisa gives the whole document with every SET and OUTPUT, of elements without a label, too', async () => {
    const { code, stdout } = await run(['lens', 'rules', '--rules', EDIT(true), PAGE, '-f', 'elisa']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '<body><p contenteditable="true">first</p><p contenteditable="true" bgcolor="cyan" eLISAtype="text">new <br/>second</p></body>',
    );
  });

  it('-f elisa gives the list of matched elements where the rules say identity="false"', async () => {
    const { stdout } = await run(['lens', 'rules', '--rules', EDIT(false), PAGE, '-f', 'elisa']);
    expect(stdout.split('\n').slice(2, -2)).toEqual([
      '<p contenteditable="true"/>',
      '<p contenteditable="true" bgcolor="cyan" eLISAtype="text">new <br/></p>',
    ]);
  });

  it('-f html shows them on the page', async () => {
    const { stdout } = await run(['lens', 'rules', '--rules', EDIT(true), PAGE, '-f', 'html']);
    expect(stdout).toContain(
      '<p contenteditable="true">first</p><p contenteditable="true" bgcolor="cyan" eLISAtype="text" ' +
        'data-anatome-rules="content" data-anatome-rules-score="1">new <br>second</p>',
    );
  });
});

describe('anatome -f xhtml --bare', () => {
  it.each([[[PAGE]], [['lens', 'rules', PAGE]], [['lens', 'macrostructure', PAGE]]])(
    '%j gives the page alone',
    async (words) => {
      const { code, stdout } = await run([...words, '-f', 'xhtml', '--bare']);
      expect(code).toBe(0);
      expect(stdout).toContain('<body><p>first</p><p>second</p></body></html>');
    },
  );
});
