import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/exit.ts';
import { run } from '../run-command.ts';

const PAGE = `<!doctype html><title>T</title><main><h1>Trains</h1><p>They run <b>late</b> in winter.</p>
<table><caption>From the coast</caption><tr><th>Day<th>Leaves<tr><td>Monday<td>06:10<tr><td>Sunday<td>never</table></main>`;

describe('the main content', () => {
  it('is printed as Markdown', async () => {
    const { code, stdout } = await run(['-', '-f', 'markdown'], { input: PAGE });
    expect(stdout).toBe(
      '# Trains\n\nThey run **late** in winter.\n\nFrom the coast\n\n| Day | Leaves |\n| --- | --- |\n| Monday | 06:10 |\n| Sunday | never |\n',
    );
    expect(code).toBe(EXIT.good);
  });

  it('has its tables as CSV, by number or by words', async () => {
    const byNumber = await run(['-', '-f', 'csv', '--table', '1'], { input: PAGE });
    const byWords = await run(['-', '-f', 'csv', '--table', 'coast'], { input: PAGE });
    expect(byNumber.stdout).toBe('Day,Leaves\r\nMonday,06:10\r\nSunday,never\r\n');
    expect(byWords.stdout).toBe(byNumber.stdout);
  });

  it('says which tables there are when there is no such table', async () => {
    const { code, stderr } = await run(['-', '-f', 'csv', '--table', '7'], { input: PAGE });
    expect(stderr).toContain('has no table 7; it has 1 "From the coast"');
    expect(code).toBe(EXIT.nothing);
  });
});
