/** Columns a person would draw: a small page for each rule. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { collectRecordTables, type RecordTable } from '../../src/record/index.ts';

/** The table that has a row for each item, each cell as its text. */
function draw(items: readonly string[], wrap = 'ul', before = ''): { names: string[]; rows: string[][] } {
  const tag = wrap === 'ul' ? 'li' : 'article';
  const list = items.map((item) => `<${tag}>${item}</${tag}>`).join('\n');
  const page = `<html lang=en>${before}<main><h1>All of them</h1><${wrap}>${list}</${wrap}></main>`;
  const tables = collectRecordTables(analyze(page, { url: 'https://example.org/' }));
  return show(tables.find(({ rows }) => rows.length === items.length)!);
}

function show({ columns, rows }: RecordTable): { names: string[]; rows: string[][] } {
  const text = (value: unknown) =>
    value === null
      ? ''
      : typeof value === 'object' && 'text' in value
        ? String(value.text)
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
  return { names: columns.map(({ name }) => name), rows: rows.map((row) => row.map(text)) };
}

const NAMES = ['Kitchen scale', 'Garden chair', 'Tea pot', 'Wooden spoon'];

describe('prices', () => {
  it('are whole though sign, whole and raised cents stand apart', () => {
    const { names, rows } = draw(
      NAMES.map((name, at) => `<h3>${name}</h3><p><span>$</span><b>${5 + at}49</b><sup>0${at}</sup></p>`),
    );
    expect(names).toEqual(['title', 'price']);
    expect(rows[1]).toEqual(['Garden chair', '$649.01']);
  });

  it('lose the words that the name says', () => {
    const { names, rows } = draw(
      NAMES.map((name, at) => `<h3>${name}</h3><b>$${at + 5}.50</b><i>Comp. value $${at + 9}.00</i>`),
    );
    expect(names).toEqual(['title', 'price', 'price before']);
    expect(rows[0]).toEqual(['Kitchen scale', '$5.50', '$9.00']);
  });

  it('of a sale and of no sale are one column', () => {
    const { names, rows } = draw(
      NAMES.map(
        (name, at) =>
          `<h3>${name}</h3>${at === 1 ? '<em>$3.00</em> <del>$4.00</del>' : `<span class=full>$${at + 5}.00</span>`}`,
      ),
    );
    expect(names).toEqual(['title', 'price', 'price before']);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['$5.00', ''],
      ['$3.00', '$4.00'],
      ['$7.00', ''],
      ['$8.00', ''],
    ]);
  });
});

describe('ratings', () => {
  it('are read from labels where stars are drawn', () => {
    const { names, rows } = draw(
      NAMES.map(
        (name, at) =>
          `<h3>${name}</h3><span role=img aria-label="${at + 1}.5 out of 5 stars"></span><small>(${at + 20})</small>`,
      ),
    );
    expect(names).toEqual(['title', 'rating', 'reviews']);
    expect(rows[2]).toEqual(['Tea pot', '3.5 out of 5 stars', '(22)']);
  });

  it('are parted from how many gave them', () => {
    const { names, rows } = draw(
      NAMES.map((name, at) => `<h3>${name}</h3><p>4.${at + 1} avg rating — ${at + 2},120 ratings</p>`),
    );
    expect(names).toEqual(['title', 'rating', 'reviews']);
    expect(rows[0]).toEqual(['Kitchen scale', '4.1', '2,120']);
  });
});

describe('texts', () => {
  it('count apart what stands in brackets in an element of its own', () => {
    const { names, rows } = draw(
      NAMES.map((name, at) => `<a href="/${at}"><h2>${name} <mark>(${at + 1})</mark></h2></a>`),
    );
    expect(names).toEqual(['title', 'number', 'link']);
    expect(rows[3]).toEqual(['Wooden spoon', '(4)', 'https://example.org/3']);
  });

  it('are called what the boxes of a filter are called', () => {
    const makers = ['Oakley & Sons', 'Birch House'];
    const filter = makers.map((name) => `<label><input type="checkbox" name="maker"> ${name} (3)</label>`);
    const { names } = draw(
      NAMES.map(
        (name, at) =>
          `<small>${makers[at % 2]}</small><h3><a href="/${at}">${name}</a></h3><p>$${at + 2}.50</p>`,
      ),
      'ul',
      `<form>${filter.join('')}</form>`,
    );
    expect(names).toEqual(['title', 'brand', 'price', 'link']);
  });

  it('are called what icons before them say to a resting pointer, and keep a day all rows have', () => {
    const { names } = draw(
      NAMES.map(
        (name, at) =>
          `<h4><a class="username" href="/members/${at}">${name}</a></h4><dl><dt><i title="Messages"></i></dt><dd>${at * 7 + 2}</dd></dl>
          <time datetime="2025-03-27">Mar 27, 2025</time><p>${'I say what I think of it, at length. '.repeat(2 + (at % 3))}</p>`,
      ),
    );
    expect(names).toEqual(['author', 'Messages', 'date', 'text']);
  });

  it('begin with what they are about', () => {
    const { names, rows } = draw(
      NAMES.map((name, at) => `<b>${name}</b>: some words about number ${at} that say what it is good for`),
    );
    expect(names).toEqual(['title', 'text']);
    expect(rows[0][0]).toBe('Kitchen scale');
    expect(rows[0][1]).toBe('some words about number 0 that say what it is good for');
  });

  it('that say the title with the same words around it are no column', () => {
    const { names } = draw(
      NAMES.map((name, at) => `<h3>${name}</h3><b>$${at + 5}.00</b><span>Add ${name} to the basket</span>`),
    );
    expect(names).toEqual(['title', 'price']);
  });

  it('that no field holds are found', () => {
    const fruits = ['apples', 'pears', 'plums', 'figs'];
    const { rows } = draw(
      NAMES.map(
        (name, at) =>
          `<h3>${name}</h3><ul>${fruits
            .slice(0, at + 1)
            .map((fruit) => `<li>good for ${fruit}`)
            .join('')}</ul><b>$${at + 5}.00</b>`,
      ),
      'section',
    );
    expect(rows[3].join(' ')).toContain('good for figs');
  });
});

describe('facts', () => {
  it('listed inside a row are columns with their labels', () => {
    const { names, rows } = draw(
      NAMES.map(
        (name, at) =>
          `<h3>${name}</h3><ul><li><span>Weight:</span> <b>${at + 1} kg</b></li><li><span>Colour:</span> <b>${at % 2 ? 'red' : 'blue'}</b></li><li><span>Height:</span> <b>${at + 30} cm</b></li></ul>`,
      ),
      'section',
    );
    expect(names).toEqual(['title', 'Weight', 'Colour', 'Height']);
    expect(rows[1]).toEqual(['Garden chair', '2 kg', 'red', '31 cm']);
  });
});

describe('links and pictures', () => {
  it('are found though styles make them tiny', () => {
    const { names, rows } = draw(
      NAMES.map(
        (name, at) => `<img src="/${at}.jpg" style="width:0;height:0;min-width:100%"><h3>${name}</h3>`,
      ),
    );
    expect(names).toEqual(['title', 'image']);
    expect(rows[0][1]).toBe('https://example.org/0.jpg');
  });

  it('are found inside lines', () => {
    const { names, rows } = draw(NAMES.map((name, at) => `the example of <a href="/${at}">the ${name}</a>`));
    expect(names).toEqual(['title', 'link']);
    expect(rows[2]).toEqual(['the example of the Tea pot', 'https://example.org/2']);
  });
});

describe('posts', () => {
  const words = 'some words that somebody wrote about something or other in a long evening at home';
  const posts = ['Ann', 'Bob', 'Cid', 'Dan'].map(
    (name, at) =>
      `<div><a class=username href="/members/${at}">${name}</a><i>Senior member</i>
       <dl><dt>Joined<dd>May ${at + 1}, 2011<dt>Messages<dd>${at * 7 + 3}</dl></div>
       <div><a href="/posts/${at}"><time datetime="2026-11-0${at + 1}">Nov ${at + 1}, 2026</time></a>
       <div itemprop=text>${at % 2 ? '<blockquote>Ann said: yes</blockquote>' : ''}<p>${at} ${words}</p></div></div>`,
  );

  it('have the link of the post and nothing about their authors', () => {
    const { names, rows } = draw(posts, 'section');
    expect(names).toEqual(expect.arrayContaining(['author', 'date', 'text', 'link']));
    expect(names).not.toContain('Joined');
    expect(names).not.toContain('Messages');
    expect(rows[1][names.indexOf('link')]).toBe('https://example.org/posts/1');
    expect(rows[1][names.indexOf('text')].replace(/\s+/g, ' ')).toBe(`Ann said: yes 1 ${words}`);
  });
});

describe('several prices', () => {
  it('that are payments are rates', () => {
    const { names } = draw(
      NAMES.map(
        (name, at) =>
          `<h3>${name}</h3><b>$${at + 20}0.00</b> <span>pay it in parts of <u>$${at + 20}</u></span>`,
      ),
    );
    expect(names).toContain('price');
    expect(names).toContain('rate');
    expect(names).not.toContain('price before');
  });

  it('are picked out of lists of remarks', () => {
    const { names, rows } = draw(
      NAMES.map(
        (name, at) =>
          `<h3>${name}</h3><div><p>$${at + 5}.00</p><p>or best offer</p>${at % 2 ? '<p>free shipping to all</p>' : ''}</div>`,
      ),
      'section',
    );
    expect(rows.map((row) => row[names.indexOf('price')])).toEqual(['$5.00', '$6.00', '$7.00', '$8.00']);
  });
});

describe('availability', () => {
  const button = (at: number, text: string) =>
    `<h3>${NAMES[at]}</h3><b>$${at + 5}.00</b><button>${text}</button>`;

  it('is what buttons say where they differ', () => {
    const texts = ['Add to cart', 'Sold out', 'Add to cart', 'Add to cart'];
    const { names, rows } = draw(texts.map((text, at) => button(at, text)));
    expect(names).toEqual(['title', 'price', 'availability']);
    expect(rows.map((row) => row[2])).toEqual(texts);
  });

  it('is no column where all may be bought', () => {
    expect(draw(NAMES.map((_, at) => button(at, 'Add to cart'))).names).toEqual(['title', 'price']);
  });

  it('is a column where every row says it', () => {
    const namesOf = (said: string) =>
      draw(NAMES.map((name, at) => `<h3>${name}</h3><b>$${at + 5}.00</b><p>${said}</p>`)).names;
    expect(namesOf('In stock')).toEqual(['title', 'price', 'availability']);
    expect(namesOf('Sold out')).toEqual(['title', 'price']);
  });

  it('of rows that say nothing is that of their buttons', () => {
    const said = ['<i>Pre-order</i><button>Reserve</button>', '<button>Add to cart</button>'];
    const { names, rows } = draw(
      NAMES.map((name, at) => `<h3>${name}</h3><b>$${at + 5}.00</b>${said[Math.min(1, at % 3)]}`),
    );
    expect(rows.map((row) => row[names.indexOf('availability')])).toEqual([
      'Pre-order',
      'Add to cart',
      'Add to cart',
      'Pre-order',
    ]);
  });
});

describe('names that links tell', () => {
  const words = 'This is what somebody wrote about it, in more than a dozen words, so that it is a text.';

  it('are those of who wrote a post', () => {
    const { names, rows } = draw(
      ['Ann', 'Bob', 'Cy', 'Ann'].map(
        (name, at) => `<a href="/members/${name}.1/">${name}</a><p>${at} ${words}</p>`,
      ),
    );
    expect(names).toContain('author');
    expect(names).not.toContain('title');
    expect(rows[1][names.indexOf('author')]).toBe('Bob');
  });

  it('are those of who made a thing', () => {
    const makers = ['Acme', 'Bolt', 'Acme', 'Bolt'];
    const { names } = draw(
      NAMES.map(
        (name, at) => `<a href="/brands/x${at}">${makers[at]}</a><h3>${name}</h3><b>$${at + 5}.00</b>`,
      ),
    );
    expect(names).toEqual(expect.arrayContaining(['brand', 'title', 'price']));
  });

  it('are those of who made a thing where titles have them, too', () => {
    const makers = ['Acme', 'Bolt', 'Acme', 'Bolt'];
    const { names } = draw(
      NAMES.map((name, at) => `<i>${makers[at]}</i><h3>${name} - ${makers[at]}</h3><b>$${at + 5}.00</b>`),
    );
    expect(names).toEqual(expect.arrayContaining(['brand', 'title', 'price']));
  });

  it('are titles where the table lists people', () => {
    const { names } = draw(['Ann', 'Bob', 'Cy'].map((name) => `<a href="/people/${name}">${name}</a>`));
    expect(names[0]).toBe('title');
  });
});

it('rows without words are not offered', () => {
  const pictures = ['a', 'b', 'c', 'd'].map((name) => `<li><a href=${name}><img src=${name}.jpg></a></li>`);
  const analysis = analyze(`<main><h1>Pictures</h1><ul>${pictures.join('')}</ul></main>`);
  expect(collectRecordTables(analysis, { offered: true })).toEqual([]);
});

describe('posts', () => {
  const WRITERS = ['Ann', 'Ohm Sweet Ohm', 'Jürgen', 'Bettany'];
  const TEXT =
    'The sensor says eighty-five at odd hours, and then goes back to what it said before, every day.';
  /** Four posts of a board: rank and facts of the writer, headline, byline, text. */
  const posts = (text = (_: number): string => TEXT): string[] =>
    WRITERS.map((name, at) => {
      const picture = at === 0 ? '<a href=/v><img src=p.png width=9 height=9></a>' : '';
      const coloured = at === 1 ? ' class=username-coloured' : '';
      return `<dl><dt><a href="/m?u=${at}">${name}</a><dd>${at === 1 ? 'Moderator' : 'Guest'}<dd><b>Posts:</b> ${at}2
        <dd><b>Joined:</b> 4 Feb 201${at}</dl><div><h3><a href="#p${at}">${at === 0 ? '' : 'Re: '}Odd hours</a></h3>
        <p class=author>${picture}by <strong><a href="/m?u=${at}"${coloured}>${name}</a></strong> » 1${at} May 2018, 21:14</p>
        <div class=content>${text(at)} ${at}</div></div>`;
    });

  it('have the day of their byline; what is said of the writer has its own columns', () => {
    const { names, rows } = draw(posts(), 'section');
    const { Joined, date, author } = Object.fromEntries(names.map((name, at) => [name, rows[1][at]]));
    expect({ Joined, date, author }).toEqual({
      Joined: '4 Feb 2011',
      date: '11 May 2018, 21:14',
      author: 'Ohm Sweet Ohm',
    });
    expect(names).toContain('Posts');
    expect(names).not.toContain('category');
  });

  it('have their text whole, whatever stands in the middle of it', () => {
    const { names, rows } = draw(
      posts((at) => (at === 2 ? `Same <u>here</u> with bees.<dl><dt>Code:<dd>halt()</dl>${TEXT}` : TEXT)),
      'section',
    );
    expect(rows[2][names.indexOf('text')]).toBe(`Same here with bees.\nCode:\nhalt()\n${TEXT} 2`);
    expect(rows[1][names.indexOf('text')]).toBe(`${TEXT} 1`);
  });
});

describe('groups', () => {
  it('leave rows that all say the same what they say', () => {
    const day = (name: string): string =>
      `<h2>${name}</h2><p>Closed for the holidays, as ever.</p>`.concat(
        '<p>Closed for the holidays, as ever.</p>',
      );
    const page = `<main>${['Monday', 'Tuesday', 'Friday'].map(day).join('')}</main>`;
    const tables = collectRecordTables(analyze(page), { offered: true });
    for (const table of tables) expect(show(table).names).not.toEqual(['group']);
  });

  it('of a table are one column, the first among them', () => {
    const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`;
    const page = `<main><table><tr><th>Name<th>Type<tr><td colspan=2>When${row('start', 'day')}${row('days', 'number')}<tr><td colspan=2>What${row('kind', 'text')}${row('datum', 'text')}</table></main>`;
    const [table] = collectRecordTables(analyze(page));
    expect(show(table)).toEqual({
      names: ['group', 'Name', 'Type'],
      rows: [
        ['When', 'start', 'day'],
        ['When', 'days', 'number'],
        ['What', 'kind', 'text'],
        ['What', 'datum', 'text'],
      ],
    });
  });
});
