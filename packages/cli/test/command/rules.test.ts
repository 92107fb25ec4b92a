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
