/** Genres of small pages, and why. */
import { describe, expect, it } from 'vitest';
import { GENRE_NEEDS, type GenreJudgement, judgeGenre, readTaxonomy } from '../../src/genre/index.ts';
import { analyze } from '../../src/index.ts';

const TEXT =
  'The old ferry goes back to the river on Thursday with two motors, a new bell and the same captain as before. ';

const PAGES: readonly (readonly [genre: string, url: string, html: string])[] = [
  [
    'academic-home-page',
    'http://www.cs.example.edu/~marsh/',
    `<title>Ada Marsh</title><h1>Ada Marsh</h1><p>Professor of Computer Science<br>Phone: (503) 555-0142<br>marsh@cs.example.edu
<h2>Research Interests</h2><p>Compilers<h2>Publications</h2><ul><li>A. Marsh and B. Quay. Slow compilers. In Proceedings of the ACM, pages 12-20, 1994.</ul>`,
  ],
  [
    'student-home-page',
    'http://www.cs.example.edu/~quay/',
    `<title>Bob Quay's Home Page</title><h1>Bob Quay</h1><p>I am a graduate student and my advisor is Ada Marsh.<p>quay@cs.example.edu
<h2>Hobbies</h2><p>Ferries<h2>Cool links</h2><ul><li><a href=a.html>Bells</a><li><a href=b.html>Buoys</a></ul><a href=resume.ps>My resume</a>`,
  ],
  [
    'student-home-page',
    'http://www.cs.example.edu/~quay/',
    `<title>Bob Quay</title><h1>Bob Quay</h1><p>Ph.D. candidate<br>Department of Computer Science<br>Phone: (503) 555-0142<br>Fax: (503) 555-0143<br>quay@cs.example.edu
<h2>Research Interests</h2><p>Compilers<h2>Publications</h2><ul><li>A. Marsh and B. Quay. Slow compilers. In Proceedings of the ACM, pages 12-20, 1994.</ul><p><a href=cv.ps>C.V.</a>`,
  ],
  [
    'course-page',
    'http://www.cs.example.edu/cs101/',
    `<title>CS 101: Introduction to Waiting</title><h1>CS 101: Introduction to Waiting</h1><h2>Fall 1996</h2><p>Instructor: Ada Marsh<p>Textbook: Patience
<h2>Syllabus</h2><p>Week 1<h2>Homework</h2><ul><li><a href=hw1.ps>Homework 1</a></ul><h2>Exams</h2><p>One midterm exam. Prerequisites: none.`,
  ],
  [
    'contact-page',
    'https://quay.example.de/impressum',
    `<html lang=de><title>Impressum</title><h1>Impressum</h1><p>Angaben gemäß § 5 TMG<p>Fährkontor GmbH<br>Hafenstraße 4<br>20457 Hamburg<p>Telefon: 040 123456
<br>E-Mail: kontor@quay.example.de<p>Handelsregister: HRB 1234`,
  ],
  [
    'publication-list',
    'http://www.cs.example.edu/papers.html',
    `<title>Publications</title><h1>Publications</h1><h2>1996</h2><ul>${'<li>A. Marsh and B. Quay. Slow compilers. In Proceedings of the ACM Symposium, pages 12-20, 1994. <a href=a.ps>PostScript</a>'.repeat(6)}</ul>`,
  ],
  [
    'article',
    'https://news.example.org/2026/ferry',
    `<title>Ferry</title><main><article><h1>The ferry is back</h1><p>By Ada Marsh<p>${TEXT.repeat(4)}<p>${TEXT.repeat(4)}</article></main>`,
  ],
];

function judge(html: string, url: string): GenreJudgement {
  return judgeGenre(analyze(html, { url, needs: GENRE_NEEDS }));
}

describe('the genre of a page', () => {
  it.each(PAGES)('is %s', (genre, url, html) => {
    const judgement = judge(html, url);
    expect(judgement.genre).toBe(genre);
    const [best, next] = judgement.scores;
    expect(best.score).toBeGreaterThan(next.score);
    expect(judgement.why).toContain(`${best.label}: it has `);
    expect(judgement.why).toContain(`Rather than ${next.label}`);
  });

  it('says which modules are there, which are missing, and what weighs most', () => {
    const { scores, modules } = judge(PAGES[0][2], PAGES[0][1]);
    const [{ present, missing, reasons }] = scores;
    expect(present.slice(0, 3)).toEqual(['owner-name', 'phone', 'email']);
    expect(missing).toEqual(expect.arrayContaining(['academic-title', 'author-picture', 'fax', 'cv']));
    expect(present.filter((name) => missing.includes(name))).toEqual([]);
    expect(modules.map(({ module }) => module)).toContain('research-interests');
    const weights = reasons.map(({ values }) => Math.abs(Number(values!.weight)));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  it('is not lost where a long page has a word of everything', () => {
    const words =
      'Careers; News; Hobbies; Grading; Syllabus; Exams; Textbook; Instructor; Research interests; Publications; Funding; Download';
    const rest = words.split('; ').map((word) => `<h3>${word}</h3><p>${TEXT}`);
    const page = `<title>Ferry</title><main><article><h1>The ferry is back</h1><p>By Ada Marsh<p>${TEXT.repeat(6)}${rest.join('')}</article></main>`;
    expect(judge(page, 'https://news.example.org/2026/ferry').genre).toBe('article');
  });

  it('is none where no genre fits, and the nearest is told', () => {
    const judgement = judge('<title>It works</title><p>It works.', 'http://www.example.org/');
    expect(judgement.genre).toBeNull();
    expect(judgement.why).toMatch(/^No genre fits; the nearest is /);
  });

  it('gives chances: with that of none they are one', () => {
    for (const [, url, html] of PAGES) {
      const sum = judge(html, url).scores.reduce((all, { score }) => all + score, 0);
      expect(sum).toBeGreaterThan(0.5);
      expect(sum).toBeLessThan(1.01);
    }
  });

  it('goes by the tables: what a page needs is what they say', () => {
    const taxonomy = readTaxonomy(`genre page
  name Page
  content all
  form all
  function all
  modules
    atomic updated universal optional — Update
genre mail
  name Mail
  parent page
  content all
  form all
  function all
  modules
    atomic email specific compulsory 99 Mail
genre fax
  name Fax
  parent page
  content all
  form all
  function all
  modules
    atomic fax specific compulsory 99 Fax
`);
    const analysis = analyze('<p>Write to marsh@cs.example.edu', { needs: GENRE_NEEDS });
    const { genre, scores } = judgeGenre(analysis, { taxonomy });
    expect([genre, scores.map((each) => each.genre)]).toEqual(['mail', ['mail', 'fax']]);
  });
});
