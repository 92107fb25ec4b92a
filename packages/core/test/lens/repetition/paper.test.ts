/** The examples of the paper, as it prints them. */
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

const link = (text: string) => `<a href="/${text.replaceAll(' ', '')}">${text}</a>`;
const links = (text: string, separator = ', ') => text.split(', ').map(link).join(separator);

const YAHOO = {
  Shop: 'Auctions, Autos, Classifieds, Real Estate, Shopping, Travel',
  Find: 'HotJobs, Maps, People Search, Personals, Yellow Pages',
  Connect: 'Chat, GeoCities, Greetings, Groups, Mail, Messenger, Mobile',
};

/** Figure 4: the outer structure, and below it the inner ones of figure 3. */
const YAHOO_TREE = [
  Object.entries(YAHOO)
    .map(([name, entries]) => `${name} ${entries}`)
    .join(' | '),
  ...Object.values(YAHOO).map((entries) => `  ${entries.replaceAll(', ', ' | ')}`),
];

describe('the Yahoo! fragment (figures 1, 3, 4)', () => {
  it('is structured when it stands in a table', () => {
    const rows = Object.entries(YAHOO).map(
      ([name, entries]) => `<tr><td><b>${name}</b></td><td>${links(entries)}</td></tr>`,
    );
    expect(draw(`<table>${rows.join('')}</table>`)).toEqual(YAHOO_TREE);
  });

  it('is structured when it stands in lines', () => {
    const lines = Object.entries(YAHOO).map(([name, entries]) => `<b>${name}</b> ${links(entries)}<br>`);
    expect(draw(`<div>${lines.join('')}</div>`)).toEqual(YAHOO_TREE);
  });
});

describe('preprocessing (4.1)', () => {
  it('equates <small><a> with <a><small>', () => {
    const markup = '<p><small><a href=1>one</a></small></p><p><a href=2><small>two</small></a></p>';
    expect(draw(markup, { similarity: false })).toEqual(['one | two']);
  });

  it('drops comments, scripts, line breaks and font tags', () => {
    const markup =
      '<a href=1>one</a><!-- x --><br><font><a href=2>two</a></font><script>x</script><a href=3>three</a>';
    expect(draw(markup, { similarity: false })).toEqual(['one | two | three']);
  });
});

describe('folding (3.2)', () => {
  it('takes lists of three and of five items for the same', () => {
    const list = (items: string) => `<ul>${Array.from(items, (item) => `<li>${item}</li>`).join('')}</ul>`;
    const markup = `<div><h3>one</h3>${list('abc')}<h3>two</h3>${list('defgh')}</div>`;
    expect(draw(markup, { similarity: false })).toEqual([
      'one a b c | two d e f g h',
      '  a | b | c',
      '  d | e | f | g | h',
    ]);
  });
});

describe('special tables (4.2)', () => {
  it('reads a table down its columns when heads and bodies are alike', () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const markup = `<table>${row(['<b>Fruit</b>', '<b>Nuts</b>'])}${row(['apple', 'hazel'])}${row(['pear', 'wal'])}</table>`;
    expect(draw(markup)).toEqual(['Fruit apple pear | Nuts hazel wal']);
    expect(draw(markup, { tables: false })).not.toEqual(draw(markup));
  });

  it('keeps rows whose columns are named by header cells', () => {
    const markup = '<table><tr><th>Fruit<th>Nut<tr><td>apple<td>hazel<tr><td>pear<td>wal</table>';
    expect(draw(markup)[0]).toBe('apple hazel | pear wal');
  });

  it('drops the rows of a table that only makes columns', () => {
    const cell = (text: string) => `<td><a href=${text}>${text}</a></td>`;
    const markup = `<table><tr>${cell('a')}${cell('b')}</tr><tr>${cell('c')}${cell('d')}</tr><tr>${cell('e')}<td></td></tr></table>`;
    expect(draw(markup)).toEqual(['a | b | c | d | e']);
  });
});

describe('integration into the group (4.3)', () => {
  it('takes in “NEW!TV”', () => {
    const markup = `<div>${links('Book, Movie, Music', ' - ')} - <img src=new.gif>${link('TV')}</div>`;
    expect(draw(markup, { similarity: false })).toEqual(['Book | Movie | Music']);
    expect(draw(markup)).toEqual(['Book | Movie | Music | TV']);
  });

  const section = (title: string, items: string) =>
    `<h3>${title}</h3>${Array.from(items, (item) => `<p><a href=${item}>${item}</a> <em>of ${title}</em></p>`).join('')}`;

  it('connects C with AB+ when it is like AB+ (figure 6)', () => {
    const markup = `<div>${section('one', 'ab')}${section('two', 'cde')}<h3>three</h3><p><a href=f>f</a> <em>of three</em> <img src=x></p></div>`;
    expect(draw(markup)[0]).toBe('one a of one b of one | two c of two d of two e of two | three f of three');
  });

  it('connects C with B+ when it is like B+ (figure 6)', () => {
    const markup = `<div>${section('one', 'ab')}${section('two', 'cd')}<p><a href=e>e</a> <em>of two</em> <img src=x></p></div>`;
    expect(draw(markup)).toContain('  c of two | d of two | e of two');
  });
});

describe('links in sentences and in menus (5.3)', () => {
  it('leaves sentence (A) whole', () => {
    expect(draw('<p>Yesterday, I went <a href=1>here</a> and <a href=2>here</a>.</p>')).toEqual([]);
  });

  it('divides menu (B)', () => {
    expect(draw(`<p>${links('Movie, Music, TV', ' - ')}</p>`)).toEqual(['Movie | Music | TV']);
  });

  it('takes paragraphs with and without links for the same', () => {
    const markup = '<div><p>I went <a href=1>here</a> and there.</p><p>Then I went home.</p></div>';
    expect(draw(markup, { similarity: false })).toEqual(['I went here and there. | Then I went home.']);
  });
});
