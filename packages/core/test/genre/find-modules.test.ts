/** Modules on small pages: where each is, whether there or linked. */
import { describe, expect, it } from 'vitest';
import {
  type FoundModule,
  findModules,
  GENRE_NEEDS,
  loadTaxonomy,
  readTaxonomy,
} from '../../src/genre/index.ts';
import { analyze } from '../../src/index.ts';

const URL = 'http://www.cs.example.edu/~marsh/';

const ENGLISH = `<title>Ada Marsh's Home Page</title><h1>Ada Marsh</h1><img src="marsh.gif" width=150 height=200>
<p>Associate Professor<br>Ph.D., Eastmoor University, 1984<br><a href="http://www.cs.example.edu/">Department of Computer Science</a>
<h2>Contact Information</h2><p>314 Caxton Hall<br>1100 Orchard Avenue<br>Portland, OR 97201<br>Phone: (503) 555-0142<br>Home phone: (503) 555-0199
<br>(503) 555-0143 (fax)<br><a href="mailto:marsh@cs.example.edu">marsh@cs.example.edu</a><br>Office hours: Mon 2-4
<p>Secretary: Joan Miller, (503) 555-0177
<h2>Research Interests</h2><p>Parallel compilers, and how long they take.
<h2>Selected Publications</h2><ul><li>A. Marsh and B. Quay. Slow compilers. In Proceedings of the ACM Symposium on Waiting, pages 12-20, 1994.
<li>A. Marsh. Slower compilers. Journal of Patience, vol. 3, pp. 4-9, 1996.</ul>
<p><a href="vita.ps">Curriculum vitae</a> | <a href="cs101/">CS 101</a> | <a href="hotlist.html">My hotlist</a>
<p><a href="http://www.example.edu/"><img src="seal.gif" alt="Example University"></a>
<p><img src="/cgi-bin/Count.cgi?df=marsh.dat"><hr>Last modified: October 3, 1996`;

const GERMAN = `<html lang=de><title>Homepage von Prof. Dr. Uwe Behrens</title><p>Universität Musterstadt</p><h1>Prof. Dr. Uwe Behrens</h1>
<p>Professor für Korpuslinguistik<br>Institut für Sprachwissenschaft<p>Raum: C 214<br>Goethestraße 12<br>12345 Musterstadt<br>Tel.: 0123 / 456-789
<br>Fax: 0123 / 456-790<br>Tel. (privat): 0123 / 998877<br>E-Mail: behrens@uni-musterstadt.example<h2>Sprechstunde</h2><p>Di 14-16 Uhr und nach Vereinbarung
<h2>Forschungsschwerpunkte</h2><p>Korpora und ihre Löcher<h2>Veroeffentlichungen</h2><p>siehe <a href="publ.html">Publikationsliste</a>
<h2>Lehrveranstaltungen</h2><ul><li>Einführung in die Wortkunde<li>Seminar: Satzenden</ul>
<p><a href="lebenslauf.html">Lebenslauf</a> <a href="en.html">English version</a> <a href="gaestebuch.html">Gästebuch</a><p>Stand: 3. November 2001`;

function find(html: string, url = URL): Map<string, FoundModule> {
  const analysis = analyze(html, { url, needs: GENRE_NEEDS });
  return new Map(findModules(analysis).map((found) => [found.module, found]));
}

describe('modules of a home page', () => {
  const found = find(ENGLISH);

  it.each([
    ['owner-name', 'Ada Marsh'],
    ['academic-title', 'Ph.D., Eastmoor University, 1984'],
    ['job-title', 'Associate Professor'],
    ['name-affiliation', 'Department of Computer Science'],
    ['room', '314 Caxton Hall'],
    ['phone', '(503) 555-0142'],
    ['private-phone', 'Home phone: (503) 555-0199'],
    ['fax', '(503) 555-0143'],
    ['phone-secretary', '(503) 555-0177'],
    ['secretary-name', 'Joan Miller'],
    ['email', 'marsh@cs.example.edu'],
    ['office-hours', 'Office hours: Mon 2-4'],
    ['research-interests', 'Research Interests Parallel compilers, and how long they take.'],
    ['updated', 'Last modified: October 3, 1996'],
  ])('finds %s', (module, text) => {
    expect(found.get(module)).toMatchObject({ text, realised: 'inline' });
    expect(found.get(module)!.reasons.length).toBeGreaterThan(0);
  });

  it('finds a list of publications as a whole, under its heading', () => {
    const { text, score, nodes } = found.get('publications')!;
    expect(text).toMatch(/^Selected Publications A\. Marsh and B\. Quay\..* pp\. 4-9, 1996\.$/);
    expect(score).toBeGreaterThan(0.9);
    expect(nodes[1]).toBeGreaterThan(nodes[0]);
  });

  it('says what is linked, and where that leads', () => {
    const linked = [...found.values()].filter(({ realised }) => realised === 'linked');
    expect(Object.fromEntries(linked.map(({ module, target }) => [module, target]))).toMatchObject({
      cv: `${URL}vita.ps`,
      courses: `${URL}cs101/`,
      'interesting-links': `${URL}hotlist.html`,
      'link-department': 'http://www.cs.example.edu/',
    });
  });

  it('finds pictures: of the owner, of the university, of a counter', () => {
    const page = analyze(ENGLISH, { url: URL }).page;
    const sources = ['author-picture', 'university-logo', 'counter'].map((module) =>
      page.attribute(found.get(module)!.nodes[0], 'src'),
    );
    expect(sources).toEqual(['marsh.gif', 'seal.gif', '/cgi-bin/Count.cgi?df=marsh.dat']);
  });

  it('has complex modules where two of their features are', () => {
    const features = found.get('contact')!.reasons[0].values!.features as readonly string[];
    expect(features).toEqual(expect.arrayContaining(['street-address', 'phone', 'fax', 'email']));
    expect(found.has('identification')).toBe(true);
    expect(found.has('staff')).toBe(false);
  });

  it('knows German pages, with and without their umlauts', () => {
    const german = find(GERMAN, 'http://www.uni-musterstadt.example/~behrens/');
    const inline =
      'owner-name academic-title job-title name-affiliation university-name street-address phone private-phone fax email room office-hours research-interests publications courses updated';
    const linked = 'cv other-language guestbook';
    const said = (realised: string) =>
      [...german.values()].filter((each) => each.realised === realised).map(({ module }) => module);
    expect(said('inline')).toEqual(expect.arrayContaining(inline.split(' ')));
    expect(said('linked')).toEqual(expect.arrayContaining(linked.split(' ')));
    expect(german.get('publications')!.target).toBe('http://www.uni-musterstadt.example/~behrens/publ.html');
  });
});

describe('modules of other pages', () => {
  it('finds nothing of a person where there is none', () => {
    const modules = [
      ...find(
        '<title>Rain</title><h1>Rain again on Thursday</h1><p>It rained on the ferry, and on the quay.',
      ).keys(),
    ];
    expect(modules.filter((module) => /name|phone|title|picture/.test(module))).toEqual([]);
  });

  it('tells what belongs to the site from what belongs to the page', () => {
    const page = `<nav><a href=/about>About us</a> <a href=/jobs>Jobs</a></nav><main><h1>Rain</h1><p>${'It rained on the quay. '.repeat(40)}</main>`;
    expect(find(page, 'https://quay.example.org/rain').get('jobs')).toMatchObject({
      isFramed: true,
      realised: 'linked',
    });
  });

  it('tells a price from what carriage costs and what one saves', () => {
    const shop = `<title>Oak lamp</title><p>Delivery £4.95, free over £60<h1>Oak lamp</h1><p>Save £5.00<p>was £24.00
<p>£19.00 £24.00 incl. VAT, plus delivery<ul><li>Free delivery over £60</ul><button>Add to basket</button>`;
    expect(find(shop).get('price')!.text).toBe('£19.00 £24.00 incl. VAT, plus delivery');
    const free = '<h1>Delivery</h1><p>Free delivery over £60<p>Orders over £20';
    expect(find(free).has('price')).toBe(false);
  });

  it('finds what a thing is rated', () => {
    const shop =
      '<h1>Oak lamp</h1><p>£19.00<p>4.5 out of 5 stars<p>Chapter 3 of 5<button>Add to basket</button>';
    expect(find(shop).get('rating')!.text).toBe('4.5 out of 5 stars');
    const reviewed = '<h1>Oak lamp</h1><p>£19.00<h2>Customer reviews</h2><p>It is bright.';
    expect(find(reviewed).get('rating')!.text).toBe('Customer reviews It is bright.');
  });

  it.each([
    ['Ph.D. student', '<h1>Bob Quay</h1><p>Ph.D. student<br>Advisor: Professor Ada Marsh'],
    [
      'I am a third year graduate student at Eastmoor.',
      '<h1>Bob Quay</h1><p>I am a third year graduate student at Eastmoor.',
    ],
    [undefined, '<h1>Ada Marsh</h1><p>Associate Professor<p>Bob Quay is my graduate student.'],
    [undefined, '<h1>Ada Marsh</h1><p>Professor<h2>Students</h2><ul><li>Bob Quay, Ph.D. student</ul>'],
  ])('knows who studies: %s', (text, body) => {
    const page = `<title>${body.includes('Ada Marsh</h1>') ? 'Ada Marsh' : 'Bob Quay'}</title>${body}<p>mail@cs.example.edu`;
    expect(find(page).get('student-status')?.text).toBe(text);
  });

  it('looks for modules of other taxonomies alone', () => {
    const taxonomy = readTaxonomy(
      'genre page\n name Page\n content all\n form all\n function all\n modules\n  atomic email universal compulsory — Mail\n',
    );
    const analysis = analyze(ENGLISH, { url: URL, needs: GENRE_NEEDS });
    expect(findModules(analysis, { taxonomy }).map(({ module }) => module)).toEqual(['email']);
  });

  it('wants to be asked for', () => {
    const analysis = analyze(ENGLISH, { needs: { lenses: [], parts: [] } });
    expect(() => findModules(analysis)).toThrow('This analysis was not asked for the lens "grammar"');
  });

  it.each(['', '<p>', '<frameset>', '<title>', 'x'.repeat(5000), '<a href>'.repeat(300), '<h1>'.repeat(400)])(
    'bears any page',
    (html) => {
      const known = new Set(
        loadTaxonomy()
          .listModules()
          .map(({ id }) => id),
      );
      for (const { module, score, path } of find(html).values()) {
        expect(known.has(module)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0.6);
        expect(score).toBeLessThanOrEqual(1);
        expect(path).toMatch(/^\//);
      }
    },
  );
});
