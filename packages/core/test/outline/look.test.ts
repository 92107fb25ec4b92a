/** What no element declares: headings, lists and notes by their look, as the outline and the Markdown show them. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { type Entry, toMarkdown, toOutlineText } from '../../src/index.ts';

const PARAGRAPH =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';

/** The outline inside the main part, without the words of paragraphs. */
function outlineOf(markup: string): string[] {
  const lines = toOutlineText(analyze(markup).outline).trimEnd().split('\n');
  return lines
    .filter((line) => line.startsWith('  '))
    .map((line) => line.slice(2).replace('- ', ''))
    .map((line) => line.replace(/paragraph "The ferry that.*/, '…').replace(/ \[words=\d+\]/, ''));
}

function markdownOf(markup: string): string[] {
  const { page, outline, layers } = analyze(markup);
  return toMarkdown(page, outline, layers)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('The ferry that'));
}

function collect(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collect(entry.entries)]);
}

/** Headings as `level text`. */
function headingsOf(markup: string): string[] {
  const headings = collect(analyze(markup).outline.entries).filter(({ label }) => label === 'heading');
  return headings.map(({ attributes, text }) => `${attributes?.level} ${text}`);
}

describe('a heading by its look', () => {
  const large = '<div style="font-size: 28px; font-weight: bold">The ferry goes electric</div>';
  const bold = `<p><b>How it runs</b></p><p>${PARAGRAPH}</p><p><b>What it costs</b></p><p>${PARAGRAPH}</p>`;
  const middle = `<div style="font-size: 20px">The end of an age</div><p>${PARAGRAPH}</p>`;

  it('is no day by itself; several days head what happened on them', () => {
    const day = (text: string): string => `<div style="font-size: 24px">${text}</div><p>${PARAGRAPH}</p>`;
    expect(headingsOf(`${large}${day('July 27, 2022')}`)).toEqual(['1 The ferry goes electric']);
    expect(headingsOf(`${large}${day('July 27, 2022')}${day('July 28, 2022')}`)).toEqual([
      '1 The ferry goes electric',
      '2 July 27, 2022',
      '2 July 28, 2022',
    ]);
  });

  it('is large, or a bold line that heads running text; sizes are its levels, in Markdown as well', () => {
    const page = `${large}<p>${PARAGRAPH}</p>${bold}${middle}`;
    expect(outlineOf(page)).toEqual([
      'heading "The ferry goes electric" [level=1] [score=0.95]',
      '…',
      'heading "How it runs" [level=3]',
      '…',
      'heading "What it costs" [level=3]',
      '…',
      'heading "The end of an age" [level=2] [score=0.95]',
      '…',
    ]);
    expect(markdownOf(page)).toEqual([
      '# The ferry goes electric',
      '### How it runs',
      '### What it costs',
      '## The end of an age',
    ]);
  });

  it('has the level of declared headings of its size', () => {
    const page = `<h1>The ferry</h1><h2>Chains</h2><p>${PARAGRAPH}</p><div style="font-size: 1.5em; font-weight: 700">Boats</div><p>${PARAGRAPH}</p>`;
    expect(headingsOf(page)).toEqual(['1 The ferry', '2 Chains', '2 Boats']);
  });

  it('is the first of all where it says what the page is called', () => {
    const page = `<title>Lena Moor | University</title><p><b>Lena Moor</b></p><p>Room 12, second floor</p><div style="font-size: 20px">Teaching</div><p>${PARAGRAPH}</p><div style="font-size: 20px">Writing</div><p>${PARAGRAPH}</p>`;
    expect(headingsOf(page)).toEqual(['1 Lena Moor', '2 Teaching', '2 Writing']);
  });

  it('is no bold line where the author headed the text by tags', () => {
    const sections = ['Chains', 'Boats', 'Banks']
      .map((name) => `<h2>${name}</h2><p>${PARAGRAPH}</p>`)
      .join('');
    expect(headingsOf(`<main>${sections}${bold}</main>`)).toEqual(['2 Chains', '2 Boats', '2 Banks']);
    expect(markdownOf(`<main>${sections}${bold}</main>`)).toContain('**How it runs**');
  });

  for (const [what, text] of [
    ['price', '€ 11,90'],
    ['value', '35 kg'],
    ['figure', '51% more riders'],
    ['address of mail', 'ferry@example.org'],
    ['link that leads on', 'Read more →'],
  ] as const) {
    it(`is no ${what}, however large`, () => {
      const page = `${large}<p>${PARAGRAPH}</p><div style="font-size: 24px">${text}</div><p>${PARAGRAPH}</p>`;
      expect(headingsOf(page)).toEqual(['1 The ferry goes electric']);
    });
  }

  it('is no label with its value, and none that says the same again and again', () => {
    const cards = [1, 2, 3].map(
      (card) => `<p>${PARAGRAPH}</p><div style="font-weight: bold">Weight</div><p>${card} kg</p>`,
    );
    expect(headingsOf(`${large}${cards.join('')}`)).toEqual(['1 The ferry goes electric']);
  });

  it('is no line in a size in which running text is set', () => {
    const text = `<div style="font-size: 22px">${PARAGRAPH}</div>`;
    const page = `<h1>The ferry</h1>${`<p>${PARAGRAPH}</p>`.repeat(4)}${text}<div style="font-size: 22px">So they say</div>${text}`;
    expect(headingsOf(page)).toEqual(['1 The ferry']);
  });

  it('says how sure it is, and by what', () => {
    const entries = collect(analyze(`${large}<p>${PARAGRAPH}</p>${bold}`).outline.entries);
    const [first, second] = entries.filter(({ label }) => label === 'heading');
    expect(first.score).toBe(0.95);
    // On a page that declares nothing nobody can say how often a bold line is a heading.
    expect(second).not.toHaveProperty('score');
    expect(second.reasons).toEqual([{ step: 'macrostructure: Headline', values: { evidence: 'bold line' } }]);
  });

  it('leaves the picture and the aside around it alone', () => {
    const page = `<main><h1>The ferry</h1><p>${PARAGRAPH}</p><div><img src=a.jpg width=400 height=300 alt="A boat"><div style="font-size: 24px">Boats</div></div><p>${PARAGRAPH}</p></main>`;
    expect(outlineOf(page)).toEqual([
      'heading "The ferry" [level=1]',
      '…',
      'image "A boat"',
      'heading "Boats" [level=2] [score=0.95]',
      '…',
    ]);
  });

  const boldBox = (text: string): string => `<div style="font-weight: bold">${text}</div>`;
  const links = '<ul><li><a href=/a>Boats</a><li><a href=/b>Chains</a><li><a href=/c>Banks</a></ul>';

  it('is a bold box above a list, with a colon too; a bold link is a link', () => {
    const page = `<main><h1>The ferry</h1><p>${PARAGRAPH}</p><div>${boldBox('Pros:')}<div>${links}</div></div><div>${boldBox('<a href=/d>Timetable</a>')}<div>${links}</div></div></main>`;
    expect(headingsOf(page)).toEqual(['1 The ferry', '2 Pros:']);
  });

  it('is said again and again where it heads more than a value', () => {
    const values = '<div>Length 12 m</div><div>Width 4 m</div><div>Weight 30 t</div>';
    const boat = (name: string): string =>
      `<div style="font-size: 24px">${name}</div><p>${PARAGRAPH}</p><div style="font-size: 20px">Measures</div>${values}`;
    const headings = headingsOf(
      `<main><h1>Boats</h1>${['Anna', 'Berta', 'Clara'].map(boat).join('')}</main>`,
    );
    expect(headings.filter((heading) => heading.endsWith('Measures'))).toHaveLength(3);
  });

  it('heads the groups of a menu that is summed up, declared or not', () => {
    const menu = `<nav><h3>Sail</h3>${links}<h3><a href=/x>Log in</a></h3><div><div style="font-size: 22px">Learn</div>${links}</div></nav>`;
    const page = `<header><a href="/">Ferries</a>${menu}</header><main><h1>The ferry</h1><p>${PARAGRAPH}</p></main>`;
    const text = toOutlineText(analyze(page).outline);
    expect(text).toContain('navigation "7 links"\n    - heading "Sail" [level=3]\n    - heading "Learn"');
    expect(text).not.toContain('heading "Log in"');
  });

  it('is no button, no copyright line and no path, however large', () => {
    const large = [
      '<button>Show all boats</button>',
      '<a class="btn-big" href=/b>Try it</a>',
      '© The ferry',
      '/v1/boats',
    ]
      .map((text) => `<div style="font-size: 24px">${text}</div><p>${PARAGRAPH}</p>`)
      .join('');
    expect(headingsOf(`<main><h1>The ferry</h1><p>${PARAGRAPH}</p>${large}</main>`)).toEqual(['1 The ferry']);
  });

  it('is no term of a definition', () => {
    const terms = ['Chain', 'Winch', 'Rope'].map(
      (term) => `<dt style="font-weight: bold">${term}</dt><dd>${PARAGRAPH}</dd>`,
    );
    expect(
      headingsOf(`<main><h1>The ferry</h1><p>${PARAGRAPH}</p><dl>${terms.join('')}</dl></main>`),
    ).toEqual(['1 The ferry']);
  });

  it('is no pair of initials, and no heading twice where its role declares it', () => {
    const page = `<main><h1>The ferry</h1><p>${PARAGRAPH}</p><div style="font-size: 30px">JW</div><p>${PARAGRAPH}</p><div role=heading aria-level=3 style="font-size: 30px">Boats</div><p>${PARAGRAPH}</p></main>`;
    expect(headingsOf(page)).toEqual(['1 The ferry', '3 Boats']);
  });
});

describe('a list by its look', () => {
  it('has typed bullets between line breaks', () => {
    const page = `<h1>The ferry</h1><p>${PARAGRAPH}</p><p>What you need:<br>- a ticket<br>- a coat<br>- patience</p><p>${PARAGRAPH}</p>`;
    expect(outlineOf(page)).toEqual([
      'heading "The ferry" [level=1]',
      '…',
      'paragraph "What you need:"',
      'list [items=3] [marking=glyph]',
      '  item "- a ticket"',
      '  item "- a coat"',
      '  item "- patience"',
      '…',
    ]);
    expect(markdownOf(page)).toEqual([
      '# The ferry',
      'What you need:',
      '- a ticket',
      '- a coat',
      '- patience',
    ]);
  });

  it('has numbers, each in a box of its own; it is no series of records', () => {
    const lines = ['Buy a ticket', 'Go aboard', 'Wait'].map((step, at) => `<div>${at + 1}. ${step}</div>`);
    const page = `<h1>The ferry</h1><p>${PARAGRAPH}</p><div>${lines.join('')}</div><p>${PARAGRAPH}</p>`;
    expect(outlineOf(page)).toContain('list [items=3] [marking=arabic]');
    expect(markdownOf(page)).toEqual(['# The ferry', '1. Buy a ticket', '2. Go aboard', '3. Wait']);
  });

  it('has items with headings in them, and items in large type', () => {
    const cards = ['Anna', 'Berta', 'Clara'].map(
      (name) => `<div>• <h3>${name}</h3><p>Built in 1911</p></div>`,
    );
    const large = ['Chain', 'Rope'].map((name) => `<div style="font-size: 24px">• ${name}</div>`);
    const lines = outlineOf(
      `<main><h1>Boats</h1><p>${PARAGRAPH}</p><div>${cards.join('')}</div><p>${PARAGRAPH}</p><div>${large.join('')}</div></main>`,
    );
    expect(lines.filter((line) => line.startsWith('list'))).toEqual([
      'list [items=3] [marking=glyph]',
      'list [items=2] [marking=glyph]',
    ]);
    expect(lines.filter((line) => line.includes('heading "• '))).toEqual([]);
  });

  it('is no row of stars', () => {
    const page = `<main><h1>Boats</h1><p>${PARAGRAPH}</p><div><div>★ ★ ★</div><div>★ ★ ★</div></div></main>`;
    expect(outlineOf(page).join()).not.toContain('list');
  });

  it('is none of numbered headings', () => {
    const sections = [1, 2, 3].map((at) => `<h2>${at}. Boats</h2><p>${PARAGRAPH}</p>`).join('');
    expect(outlineOf(`<main><h1>Boats</h1>${sections}</main>`).join()).not.toContain('list');
  });

  it('keeps the list inside a record', () => {
    const card = (name: string): string =>
      `<article><h3>${name}</h3><div>• chain</div><div>• rope</div><p>Sails on Sundays from the pier.</p></article>`;
    const lines = outlineOf(
      `<main><h1>Boats</h1><p>${PARAGRAPH}</p>${['Anna', 'Berta', 'Clara', 'Dora'].map(card).join('')}</main>`,
    );
    expect(lines.filter((line) => line.trim().startsWith('list'))).toHaveLength(4);
    expect(lines.filter((line) => line.includes('item "• rope"'))).toHaveLength(4);
    expect(lines.filter((line) => line.includes('heading "Berta" [level=3]'))).toHaveLength(1);
  });
});

describe('declared lists and tables', () => {
  it('say what they are', () => {
    const list =
      '<dl><dt>Chain<dd>Pulls the boat<dt>Boat<dd>Is pulled</dl><ul><li>Fruit<ul><li>Apple<li>Pear</ul><li>Wood</ul>';
    const table =
      '<table><caption>Sizes</caption><tr><th>Tree<th>Height<tr><td>Oak<td>30</table><table><tr><th>Tree<th>Age<tr><td>Oak<td>300<tr><td>Ash<td>90</table>';
    expect(outlineOf(`<main><h1>The ferry</h1><p>${PARAGRAPH}</p>${list}${table}</main>`)).toEqual([
      'heading "The ferry" [level=1]',
      '…',
      'list [kind=definition] [items=2]',
      '  item "Chain" [kind=term]',
      '  item "Pulls the boat" [kind=definition]',
      '  item "Boat" [kind=term]',
      '  item "Is pulled" [kind=definition]',
      'list [items=2]',
      '  item "Fruit"',
      '    list [items=2]',
      '      item "Apple"',
      '      item "Pear"',
      '  item "Wood"',
      'table "Sizes" [rows=2] [columns=2]',
      'table "Tree | Age" [rows=3] [columns=2]',
    ]);
  });

  it('are no tables where a table only makes a layout, in a paragraph too', () => {
    const layout = `<table><tr><td>${PARAGRAPH}</td><td><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p></td></tr></table>`;
    const labels = collect(analyze(`<main><p>${layout}</main>`).outline.entries).map(({ label }) => label);
    expect(labels).not.toContain('table');
    expect(labels.filter((label) => label === 'paragraph')).toHaveLength(3);
  });
});

describe('a footnote', () => {
  it('is told by a link that is not raised where the note repeats its sign', () => {
    const page = `<main><h1>The ferry</h1><p>${PARAGRAPH}<a href="#n1">*</a></p><p>${PARAGRAPH}<a href="#n2">[2]</a></p><hr><p id=n1>* A chain of iron.</p><p id=n2>[2] So they say.</p></main>`;
    expect(outlineOf(page).filter((line) => line.startsWith('footnote'))).toEqual([
      'footnote "* A chain of iron." [mark=1]',
      'footnote "[2] So they say." [mark=2]',
    ]);
    expect(markdownOf(page)).toEqual(['# The ferry', '---', '[^1]: A chain of iron.', '[^2]: So they say.']);
  });

  it('is told by a link', () => {
    const page = `<main><h1>The ferry</h1><p>${PARAGRAPH}<sup><a href="#n1">1</a></sup></p><p>${PARAGRAPH}</p><ol><li id=n1>A chain of iron.</ol></main>`;
    expect(outlineOf(page)).toContain('  footnote "A chain of iron." [mark=1]');
  });

  it('is told by a raised sign that the text has too', () => {
    const page = `<main><h1>The ferry</h1><p>${PARAGRAPH}<sup>1</sup></p><p>${PARAGRAPH}<sup>2</sup></p><p style="font-size: 11px"><sup>1</sup> A chain of iron.</p><p style="font-size: 11px"><sup>2</sup> Or was it steel?</p></main>`;
    expect(outlineOf(page).slice(3)).toEqual([
      'footnote "1 A chain of iron." [mark=1]',
      'footnote "2 Or was it steel?" [mark=2]',
    ]);
    expect(markdownOf(page)).toContain('[^2]: Or was it steel?');
  });

  it('is told by a star behind a word and one before the note', () => {
    const page = `<main><h1>The ferry</h1><p>Tickets cost 5 euros* each way. ${PARAGRAPH}</p><p>${PARAGRAPH}</p><p><small>* Children under six go free.</small></p></main>`;
    expect(outlineOf(page)).toContain('footnote "* Children under six go free." [mark=*]');
  });

  it('is no item of a list, no power and no small print without a sign', () => {
    const page = `<main><h1>The ferry</h1><p>It has 40 m<sup>2</sup> of deck. ${PARAGRAPH}</p><p>2 boats sail on Sundays.</p><p>${PARAGRAPH}</p><p><small>All rights are those of the ferry.</small></p></main>`;
    expect(outlineOf(page).filter((line) => line.startsWith('footnote'))).toEqual([]);
  });
});
