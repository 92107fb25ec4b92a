/** `anatome genres`, and genres of pages, by the real command. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const PROFESSOR = path.join(import.meta.dirname, '../../../../fixtures/pages/professor-1999.html');

describe('anatome genres', () => {
  it('lists genres, shows one, writes all as Turtle', async () => {
    const [list, one, turtle] = await Promise.all([
      run(['genres']),
      run(['genres', 'academic-home-page']),
      run(['genres', '-f', 'turtle']),
    ]);
    expect(list.stdout).toMatch(/^web-page: Web page \(above others\)\n {2}entry-page: /);
    expect(one.stdout).toMatch(/^fax|\n {2}fax +feature +general +compulsory +66 {2}Fax number\n/);
    expect(turtle.stdout).toContain('genre:academic-home-page a owl:Class, skos:Concept');
    expect([list.code, one.code, turtle.code]).toEqual([0, 0, 0]);
  });

  it('says what it does not know', async () => {
    const [genre, format] = await Promise.all([run(['genres', 'artikel']), run(['genres', '-f', 'owl'])]);
    expect([genre.code, genre.stderr]).toEqual([2, 'anatome: no genre "artikel"; did you mean "article"?\n']);
    expect([format.code, format.stderr]).toEqual([
      2,
      'anatome: no format "owl"; there is text, json, turtle\n',
    ]);
  });
});

describe('anatome -f genre', () => {
  it('says what kind of page it is, and its modules', async () => {
    const { stdout, code } = await run([PROFESSOR, '-f', 'genre']);
    expect(stdout).toMatch(/^academic-home-page 0\.\d\d\n/);
    expect(stdout).toContain('  - office-hours "Office Hours Tu 2:00–3:30');
    expect(code).toBe(0);
  });
});
