import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const IMPRINT = path.join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'pages', 'impressum.html');
const scratch = createScratch();
const at = (name: string): string => path.join(scratch.folder, name);

scratch.write('good.grammar', 'BLOCKTYPE Short ((words<4))\nTEST "Two words" IS Short\n');
scratch.write('failing.grammar', 'BLOCKTYPE Short ((words<2))\nTEST "Two words" IS Short\n');
scratch.write('broken.grammar', 'BLOCKTYPE Short ((words<4)\n');
scratch.write('missing.grammar', 'PART Town (wtCity)\nPRINT Town\n');
scratch.write('words.tsv', 'Hamburg\twtCity\nNew York\twtCity,wtState\n');

describe('anatome grammar', () => {
  it('prints what it finds as typed records, one a line', async () => {
    const { code, stdout } = await run(['grammar', 'run', IMPRINT]);
    const records: { type: string; fields: Record<string, string> }[] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.find(({ type }) => type === 'Address')?.fields).toEqual({
      owner: 'Taktgeber Uhrenwerkstatt GmbH',
      street: 'Am Alten Pendelwerk 14',
      zip: '22765',
      city: 'Hamburg',
    });
    expect(code).toBe(0);
  });

  it('finds nothing wrong with a good grammar, and runs its tests', async () => {
    const [check, test] = await Promise.all([
      run(['grammar', 'check', at('good.grammar')]),
      run(['grammar', 'test', at('good.grammar')]),
    ]);
    expect([check.code, test.code]).toEqual([0, 0]);
  });

  it('names the place of a mistake', async () => {
    const { code, stdout, stderr } = await run(['grammar', 'check', at('broken.grammar')]);
    expect(stdout + stderr).toMatch(/broken\.grammar:[12]:\d+/);
    expect(code).not.toBe(0);
  });

  it('refuses a word type nobody gives, unless a lexicon does', async () => {
    await run(['lexicon', 'build', at('words.tsv'), '-o', at('cities.lex')]);
    const [alone, page, together] = await Promise.all([
      run(['grammar', 'check', at('missing.grammar')]),
      run(['grammar', 'run', IMPRINT, '--grammar', at('missing.grammar')]),
      run(['grammar', 'check', at('missing.grammar'), '--lexicon', at('cities.lex')]),
    ]);
    for (const { code, stderr } of [alone, page]) {
      expect(stderr).toMatch(/missing\.grammar:1:12: Nobody gives the word type wtCity/);
      expect(code).not.toBe(0);
    }
    expect(together.code).toBe(0);
  });

  it.each([
    ['Address', /"text":"[^"]*Taktgeber/],
    ['Bibliography', /Nothing on the page comes near it/],
    ['ScHomepage', /evidence -?\d+ < \d+/],
    ['Street', /Am Alten Pendelwerk 14/],
  ])('explains %s', async (type, answer) => {
    const { code, stdout } = await run(['grammar', 'run', IMPRINT, '--explain', type]);
    expect(stdout).toMatch(answer);
    expect(code).toBe(0);
  });

  it('says which test failed', async () => {
    const { code, stdout, stderr } = await run(['grammar', 'test', at('failing.grammar')]);
    expect(stdout + stderr).toContain('Two words');
    expect(code).not.toBe(0);
  });
});

describe('anatome lexicon', () => {
  it('builds a file from a list and finds its words again', async () => {
    const built = await run(['lexicon', 'build', at('words.tsv'), '-o', at('words.lex')]);
    expect(built.code).toBe(0);
    const found = await run(['lexicon', 'find', at('words.lex'), 'New York']);
    expect(found.stdout).toContain('wtCity');
    expect(found.code).toBe(0);
    expect((await run(['lexicon', 'find', at('words.lex'), 'Atlantis'])).code).toBe(1);
  });

  it('refuses a damaged file', async () => {
    scratch.write('noise.lex', 'no lexicon at all');
    const { code, stderr } = await run(['lexicon', 'find', at('noise.lex'), 'x']);
    expect(stderr).toContain('noise.lex');
    expect(code).not.toBe(0);
  });
});
