/** The file of genres: what it says, and that mistakes in it are told by their line. */
import { describe, expect, it } from 'vitest';
import {
  findExceptions,
  isJudged,
  listModules,
  loadTaxonomy,
  readTaxonomy,
  TaxonomyError,
} from '../../src/genre/index.ts';
import { PAGE_TYPES } from '../../src/outline/index.ts';

const SMALL = `genre page
  name      Page
  content   anything
  form      a page
  function  to be read
  modules
    atomic  updated   universal optional    42  Most recent update
genre home
  name      Home
  parent    page
  content   a person
  form      short
  function  to present
  threshold 50
  modules
    complex contact   general   compulsory   —  Contact
      feature phone     general   compulsory  86  Phone number
      feature fax       specific  optional    66  Fax number
`;

describe('the shipped genres', () => {
  const taxonomy = loadTaxonomy();

  it('has the paper’s table 2: 69 rows, 61 of them counted', () => {
    const rows = listModules(taxonomy.find('academic-home-page')!);
    expect([rows.length, rows.filter(({ number }) => number !== undefined).length]).toEqual([69, 61]);
    const count = (level: string) => rows.filter((row) => row.level === level).length;
    expect([count('atomic'), count('complex'), count('feature')]).toEqual([7, 8, 54]);
    expect(rows.find(({ id }) => id === 'research-interests')).toMatchObject({
      level: 'feature',
      kind: 'specific',
      status: 'compulsory',
      number: 50,
      label: 'Research interests',
    });
  });

  it('keeps the one row of it that breaks the threshold', () => {
    const broken = taxonomy.genres.flatMap((genre) => findExceptions(genre).map(({ id }) => id));
    expect(broken).toEqual(['other-language']);
  });

  it('has ten genres and more beside it, judged by compulsory modules', () => {
    const judged = taxonomy.genres.filter(isJudged).map(({ id }) => id);
    expect(judged).toEqual([
      'personal-home-page',
      'academic-home-page',
      'student-home-page',
      'institution-entry-page',
      'course-page',
      'project-page',
      'publication-list',
      'contact-page',
      'article',
      'forum-thread',
      'product',
      'listing',
      'documentation',
    ]);
    expect(taxonomy.childrenOf('personal-home-page').map(({ id }) => id)).toEqual([
      'academic-home-page',
      'student-home-page',
    ]);
  });

  it('knows universal modules at the top, types of pages by name, and no label in two spellings of one name', () => {
    const top = new Set(listModules(taxonomy.genres[0]).map(({ id }) => id));
    const rows = taxonomy.genres.flatMap(listModules);
    expect(rows.filter(({ id, kind }) => (kind === 'universal') !== top.has(id)).map(({ id }) => id)).toEqual(
      [],
    );
    const types: readonly string[] = PAGE_TYPES;
    expect(taxonomy.genres.flatMap((genre) => genre.types).filter((type) => !types.includes(type))).toEqual(
      [],
    );
    const levels = new Map<string, Set<boolean>>();
    for (const { id, level } of rows) levels.set(id, (levels.get(id) ?? new Set()).add(level === 'complex'));
    expect([...levels].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });
});

describe('a file of genres', () => {
  it('is read', () => {
    const taxonomy = readTaxonomy(SMALL.replaceAll('\n', '\r\n'));
    expect(taxonomy.find('home')).toMatchObject({ label: 'Home', parent: 'page', threshold: 50, types: [] });
    expect(taxonomy.listModules().map(({ id }) => id)).toEqual(['updated', 'contact', 'phone', 'fax']);
    expect(findExceptions(taxonomy.find('home')!).map(({ id }) => id)).toEqual(['fax']);
  });

  it.each([
    ['genre Home', 'genre home', 'Line 8: expected "genre NAME"'],
    ['  parent    elsewhere', '  parent    page', 'Line 8: the parent of "home"'],
    ['  parent    page\n  parent    page', '  parent    page', 'Line 11: "parent" is said twice.'],
    ['  title     Home', '  name      Home', 'Line 9: expected one of name, parent,'],
    [
      '    complex contact   general   needed       —  Contact',
      /^.*complex.*$/m,
      'Line 16: expected compulsory, optional',
    ],
    [
      '    atomic  contact   general   compulsory   —  Contact',
      /^.*complex.*$/m,
      'Line 17: a feature stands below',
    ],
    [
      '      feature phone     general   compulsory 860  Phone',
      /^.*phone.*$/m,
      'Line 17: expected pages of a hundred',
    ],
    [
      '      feature contact   general   compulsory  86  Phone',
      /^.*phone.*$/m,
      'Line 17: the genre has "contact"',
    ],
    ['  threshold 50\n  without   mood', '  threshold 50', 'Line 8: no genre has the module "mood"'],
    ['', /^.*phone.*\n/m, 'Line 16: "contact" is complex and has not two features.'],
  ])('says where it is wrong: %s', (wrong, right, message) => {
    const read = () => readTaxonomy(SMALL.replace(right, wrong));
    expect(read).toThrow(TaxonomyError);
    expect(read).toThrow(message);
  });
});
