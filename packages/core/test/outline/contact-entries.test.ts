import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { type Entry, toOutlineText } from '../../src/index.ts';
import { fuse } from '../../src/outline/index.ts';
import { TextCover } from '../../src/outline/role/text-cover.ts';

const needs = { lenses: [], parts: ['entries'] } as const;

function collect(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collect(entry.entries)]);
}

function entriesOf(html: string): Entry[] {
  return collect(analyze(html, { needs }).outline.entries ?? []);
}

/** `label: text` of the entries with a label, and their attributes but for words. */
function show(html: string, label: string): string[] {
  return entriesOf(html)
    .filter((entry) => entry.label === label)
    .map(({ text, attributes }) => {
      const { words, ...rest } = attributes ?? {};
      return Object.keys(rest).length === 0 ? text : `${text} ${JSON.stringify(rest)}`;
    });
}

describe('an address', () => {
  it('that fills a paragraph is the entry, with its parts', () => {
    const html =
      '<h2>Imprint</h2><p>Muster Verlag GmbH<br>Schillerstraße 12<br>80331 München</p><p>Responsible for the text: nobody but us.</p>';
    expect(show(html, 'address')).toEqual([
      'Muster Verlag GmbH Schillerstraße 12 80331 München {"street":"Schillerstraße 12","zip":"80331","city":"München","organisation":"Muster Verlag GmbH"}',
    ]);
    expect(show(html, 'paragraph')).toEqual(['Responsible for the text: nobody but us.']);
  });

  it('is no element that only says who changed the page when', () => {
    for (const date of ['3. Mai 2023', 'May 3, 2023', '2023-05-03', '3rd May 2023']) {
      const html = `<h1>Ferries</h1><p>The river has been here for a good while longer than the mill.</p><address>Last change: ${date}, Lena Moor</address>`;
      expect(show(html, 'address')).toEqual([]);
    }
    expect(
      show('<h1>Ferries</h1><p>See below.</p><address>12 Harbour Street, Boston</address>', 'address'),
    ).toHaveLength(1);
  });

  it('ends where a heading by look begins', () => {
    const html =
      '<p>The river has been here for a good while longer than the mill, which was built in 1911 of brick.</p><footer><div><div style="font-size: 22px">Reach us</div><div>Blue Mill Ltd<br>12 Harbour Street<br>Boston, MA 02110</div></div></footer>';
    expect(show(html, 'address').map((line) => line.split(' {')[0])).toEqual([
      'Blue Mill Ltd 12 Harbour Street Boston, MA 02110',
    ]);
    expect(show(html, 'heading').map((line) => line.split(' {')[0])).toEqual(['Reach us']);
  });

  it('takes the numbers that stand in its element along', () => {
    const html =
      '<footer><div><div>Blue Mill Ltd</div><div>12 Harbour Street</div><div>Boston, MA 02110</div><div>Phone: (617) 555-0142</div></div><div>© 2026</div></footer>';
    expect(show(html, 'address')).toEqual([
      expect.stringMatching(/^Blue Mill Ltd 12 Harbour Street.*"telephone":"\(617\) 555-0142"/),
    ]);
  });

  it('stands by itself in a cell whose other lines say something else', () => {
    const html = `<table><tr><td>We have been here since the mill was built, and the river has been here for a good while longer than that.<br>
12 Harbour Street<br>Boston, MA 02110<br>Come by boat if you can; the landing is behind the house and there is always somebody about to help.</td></tr></table>`;
    expect(show(html, 'address').map((line) => line.split(' {')[0])).toEqual([
      '12 Harbour Street Boston, MA 02110',
    ]);
  });

  it('in a sentence is a mark of its paragraph', () => {
    const html =
      '<p>The society, which moved from the harbour to 12 Mill Street, Boston, MA 02110 in the spring, keeps its old name and most of its members.</p>';
    expect(show(html, 'address')).toEqual([]);
    expect(show(html, 'paragraph')).toEqual([
      expect.stringContaining('"address":"12 Mill Street, Boston, MA 02110"'),
    ]);
  });

  it('is what authors declare, but an author is no address', () => {
    const html = `<address>By Jane Miller</address><address>Quay 7, the blue door<br>555-0142</address>
<div itemscope itemtype="https://schema.org/PostalAddress">Third house, Skerry</div><p class="adr">Lane 4, Skerry</p>`;
    expect(show(html, 'address').map((line) => line.split(' {')[0])).toEqual([
      'Quay 7, the blue door 555-0142',
      'Third house, Skerry',
      'Lane 4, Skerry',
    ]);
  });

  it('is not made of two links of a menu', () => {
    const html =
      '<ul><li><a href=/a>News from 12 Harbour Street</a><li><a href=/b>Boston, MA 02110</a><li><a href=/c>Weather</a></ul>';
    expect(show(html, 'address')).toEqual([]);
  });

  it('is one entry each where several stand side by side', () => {
    const card = (street: string): string => `<div><p>${street}</p><p>Boston, MA 02110</p></div>`;
    expect(show(card('12 Harbour Street') + card('14 Mill Street'), 'address')).toHaveLength(2);
  });
});

describe('hours', () => {
  it('over several lines are one entry', () => {
    const html = '<h3>Open</h3><dl><dt>Mo–Fr<dd>9–17 Uhr<dt>Sa<dd>10–13 Uhr</dl>';
    expect(show(html, 'hours')).toEqual(['Mo–Fr 9–17 Uhr Sa 10–13 Uhr']);
  });

  it('in a sentence are a mark', () => {
    const html =
      '<p>The museum by the river, whose roof was mended last year, is open Monday to Friday 9:00 - 17:00 and asks all visitors to leave wet umbrellas at the door.</p>';
    expect(show(html, 'hours')).toEqual([]);
    expect(show(html, 'paragraph')).toEqual([
      expect.stringContaining('"hours":"Monday to Friday 9:00 - 17:00"'),
    ]);
  });

  it('are what schema.org declares, neighbours together', () => {
    const html =
      '<div><p>Come in:</p><time itemprop=openingHours datetime="Mo-Fr">weekdays from dawn</time> <time itemprop=openingHours>market days all night</time></div>';
    expect(show(html, 'hours')).toEqual(['weekdays from dawn market days all night']);
  });

  it('are no manner of speaking', () => {
    const html =
      '<p>Our engineers look after your machines 24/7 so that you can sleep, and they like doing it as much as we do.</p>';
    expect(show(html, 'paragraph').join()).not.toContain('hours');
  });
});

describe('marks', () => {
  it('stand at the innermost entry, names only beside a way to reach them', () => {
    const html =
      '<main><h1>Team</h1><p>Dr. Jane Miller was born by the river and has never left it.</p><ul><li>Dr. Jane Miller, jane@example.org<li>Front desk</ul></main>';
    expect(show(html, 'item')).toEqual([
      'Dr. Jane Miller, jane@example.org {"person":"Dr. Jane Miller","email":"jane@example.org"}',
      'Front desk',
    ]);
    expect(show(html, 'paragraph').join()).not.toContain('person');
  });

  it('are lists where there are several, and none of what is hidden', () => {
    const html = '<p hidden>Call (617) 555-0142</p><p>Phone: (617) 555-0142 or (617) 555-0143</p>';
    const marked = entriesOf(html).filter(({ attributes }) => attributes?.telephone !== undefined);
    expect(marked.map(({ label, attributes }) => [label, attributes?.telephone])).toEqual([
      ['paragraph', ['(617) 555-0142', '(617) 555-0143']],
    ]);
  });

  it.each([
    ['<html lang=en><p>Last modified: 3 March 2001', '2001-03-03'],
    ['<html lang=de><p>Stand: 3. November 2026', '2026-11-03'],
    ['<html lang=fr><p>Dernière mise à jour : 14 juillet 2024', '2024-07-14'],
  ])('say when a page was changed: %s', (html, changed) => {
    expect(entriesOf(html).find(({ label }) => label === 'paragraph')?.attributes?.changed).toBe(changed);
  });

  it('leave a day out that could be two', () => {
    expect(entriesOf('<p>Last modified: 3/4/2001').at(-1)?.attributes?.changed).toBeUndefined();
  });
});

describe('references', () => {
  it('with numbers typed before them are one list, in paragraphs too', () => {
    const html = `<h1>Ferries</h1><p>The river has been here for a good while longer than the mill, which was built in 1911.</p><h2>References</h2>
<p>[1] Moor, L. (1998). Ferries and chains. Journal of River History, 12(3), 45–67.</p>
<p>[2] Lee, A., and Park, J. (2004). Winches of the north. Boston: Mill Press.</p>
<p>[3] Stone, K. The boat that waits, a talk.</p>`;
    const found = entriesOf(html).find(({ label }) => label === 'references');
    expect(found?.attributes).toEqual({ references: 3 });
    expect(found?.entries.map(({ label, text }) => `${label} ${text.slice(0, 9)}`)).toEqual([
      'item [1] Moor,',
      'item [2] Lee, ',
      'item [3] Stone',
    ]);
  });

  const REFERENCES = [
    'B. Adelberg. NoDoSE: a tool for extracting structured data. In Proceedings of SIGMOD-98, pages 283-294, 1998.',
    'N. Ashish and C. Knoblock. Wrapper generation for sources. In Proc. Workshop on Data, Tucson, 1997.',
    'S. Brin and L. Page. The anatomy of a search engine. In Proceedings of WWW7, pages 107-117, 1998.',
    'J. Hammer and H. Garcia-Molina. Extracting information. In Proc. Workshop on Data, pages 18-25, 1997.',
  ];
  const PROSE = '<p>We look at pages as people do, and say why we think so, in as few words as will do.</p>';

  it('that make a list are the list', () => {
    const list = `<ol>${REFERENCES.map((line) => `<li>${line}`).join('')}</ol>`;
    const text = toOutlineText({
      entries: analyze(`<h1>Wrappers</h1>${PROSE}<h2>References</h2>${list}${PROSE}`).outline.entries,
    });
    expect(text).toMatch(/- heading "References".*\n *- references \[references=4\]\n *- item "B. Adelberg/);
    expect(text).not.toContain('list');
  });

  it('under each other as paragraphs keep their first one', () => {
    const lines = REFERENCES.map((line) => `<p>${line}</p>`).join('');
    const found = entriesOf(`<h1>Wrappers</h1>${PROSE}<h2>References</h2>${lines}<h2>Thanks</h2>${PROSE}`);
    const references = found.find(({ label }) => label === 'references');
    expect(references?.entries.map(({ text }) => text.slice(0, 8))).toEqual([
      'B. Adelb',
      'N. Ashis',
      'S. Brin ',
      'J. Hamme',
    ]);
  });

  it('end at the next heading', () => {
    const lines = REFERENCES.map((line) => `<p>${line}</p>`);
    const html = `<h2>Books</h2>${lines.slice(0, 3).join('')}<h2>Papers</h2>${lines.slice(1).join('')}`;
    const labels = entriesOf(html).map(({ label }) => label);
    expect(labels.filter((label) => label === 'references')).toHaveLength(2);
  });

  it('are what a list is called', () => {
    const html = `<h1>Wrappers</h1>${PROSE}<section class=ref-list><ol><li>One<li>Two<li>Three</ol></section>`;
    expect(show(html, 'references')).toEqual([' {"references":3}']);
  });
});

describe('an outline without the grammar layer', () => {
  it('is made all the same, with what is declared', () => {
    const html =
      '<address>Quay 7<br>555-0142</address><p>Muster Verlag<br>Schillerstraße 12<br>80331 München</p>';
    const { page, style, features } = analyze(html);
    const { entries } = fuse({ page, style, features, layers: [] });
    expect(collect(entries).filter(({ label }) => label === 'address')).toHaveLength(1);
  });
});

describe('the cover of a text', () => {
  it('counts what overlaps once', () => {
    const cover = new TextCover([
      [10, 20],
      [15, 30],
      [40, 50],
    ]);
    expect(cover.shareOf([0, 50])).toBe(0.6);
    expect(cover.shareOf([12, 22])).toBe(1);
    expect(cover.shareOf([30, 40])).toBe(0);
    expect(cover.countIn([0, 41])).toBe(2);
  });
});
