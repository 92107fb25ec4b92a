/** Rules, bullets, numbers and marks between entries: what separates and what begins the things of a row. */
import { describe, expect, it } from 'vitest';
import { createRepetitionLens } from '../../../src/lens/repetition/index.ts';
import { toScene } from '../lens-suite.ts';
import { draw } from './draw.ts';

const link = (text: string) => `<a href="/${text}">${text}</a>`;
const paragraphs = (texts: string) => texts.split(' ').map((text) => `<p>${text}</p>`);

function labelsOf(markup: string): string[] {
  return createRepetitionLens()
    .annotate(toScene(markup))
    .annotations.map(({ label }) => label);
}

describe('rules', () => {
  const before = paragraphs('a b c').join('');
  const after = paragraphs('d e f').join('');

  it.each([
    ['hr', '<hr>'],
    ['an hr in a wrapper', '<center><hr></center>'],
    ['a picture named so', '<img src="redline.gif">'],
    ['a picture of that shape', '<p><img src="x.png" width="600" height="5"></p>'],
  ])('divide paragraphs: %s', (_name, rule) => {
    expect(draw(`${before}${rule}${after}`)).toEqual(['a | b | c', 'd | e | f']);
  });

  it('are no pictures that say something, and no blanks', () => {
    expect(draw(`${before}<img src="skyline.gif" alt="The skyline of Berlin">${after}`)).toHaveLength(1);
    expect(draw(`${before}<img src="blank.gif">${after}<img src="blank.gif">`)).toHaveLength(1);
  });

  it('stand between sections, whose footer is none of them', () => {
    const markup =
      '<h2>A</h2><p>b</p><hr><h2>C</h2><p>d</p><p>e</p><hr><h2>F</h2><p>g</p><hr><a href=x>home</a><p>foot</p>';
    expect(draw(markup)).toEqual(['A b | C d e | F g', '  d | e']);
  });

  it('separate units wherever some of them have one', () => {
    const markup =
      '<h2>A</h2><p>b</p><h2>C</h2><ul><li>d<li>e</ul><hr><h2>F</h2><p>g</p><hr><address>me</address>';
    expect(draw(markup)[0]).toBe('A b | C d e | F g');
  });

  it('never join the end of one section with the beginning of the next', () => {
    const person = (name: string) => `${name}<br>Professor<p>${name}@example.org</p><hr>`;
    const markup = `<div><h1>People</h1><hr>${['Ann', 'Bob', 'Eve'].map(person).join('')}<i>Last changed</i></div>`;
    expect(draw(markup)).toEqual([
      'Ann Professor Ann@example.org | Bob Professor Bob@example.org | Eve Professor Eve@example.org',
    ]);
  });

  it('belong to units as lines below their headings', () => {
    const section = (name: string) => `<h3>${name}</h3><hr><p>text of ${name}</p>`;
    expect(draw(section('one') + section('two') + section('three'))).toEqual([
      'one text of one | two text of two | three text of three',
    ]);
  });
});

describe('rows of links', () => {
  it('stay whole beside a separator', () => {
    const row = (texts: string) => Array.from(texts, link).join(' ');
    expect(draw(`<div>${row('abcd')}<br>| ${row('efgh')}</div>`)).toEqual([
      'a b c d | e f g h',
      '  a | b | c | d',
      '  e | f | g | h',
    ]);
  });

  it('hold the entry of the page at hand, which is no link', () => {
    const entries = ['a | b | c | d'];
    expect(draw(`<p>${link('a')} | <b>b</b> | ${link('c')} | ${link('d')}</p>`)).toEqual(entries);
    expect(draw(`<p><b>a</b> | ${link('b')} | ${link('c')} | ${link('d')}</p>`)).toEqual(entries);
    expect(draw(`<p>a | ${link('b')} | ${link('c')} | ${link('d')}</p>`)).toEqual(['a | | b | c | d']);
    expect(labelsOf(`<p><b>a</b> | ${link('b')} | ${link('c')} | ${link('d')}</p>`)).toEqual(['menu']);
  });

  it('take in an entry with a picture in the middle', () => {
    const markup = `<p>${link('a')} | ${link('b')} | <img src=new.gif>${link('c')} | ${link('d')}</p>`;
    expect(draw(markup)).toEqual(['a | b | c | d']);
  });

  it('leave out the label before them', () => {
    const markup = `<p><b>Shop</b> ${link('a')} | <b>b</b> | ${link('c')} | ${link('d')}</p>`;
    expect(draw(markup)).toEqual(['a | b | c | d']);
  });
});

describe('marked lines', () => {
  const items = (marks: string[]) =>
    `${marks[0]} <b>Tea</b> ${link('Assam')}, ${link('Ceylon')}<br>${marks[1]} Coffee<br>${marks[2]} ${link('Milk')}`;
  const units = (marks: string[]) => [
    `${marks[0]} Tea Assam, Ceylon | ${marks[1]} Coffee | ${marks[2]} Milk`,
    '  Assam | Ceylon',
  ];
  const bullets = ['•', '•', '•'];

  it.each([
    ['div', `<div>${items(bullets)}</div>`],
    ['span', `<span>${items(bullets)}</span>`],
    ['span in a div', `<div><span>${items(bullets)}</span></div>`],
  ])('are items in a %s', (_name, markup) => {
    expect(draw(markup)).toEqual(units(bullets));
  });

  it('may have their bullet or themselves in a span', () => {
    const marks = bullets.map((bullet) => `<span>${bullet}</span>`);
    expect(draw(`<div>${items(marks)}</div>`)).toEqual(units(bullets));
    const markup =
      '<div>Intro<br><span>• one <i>x</i></span><br><span>• two</span><br><span>• <b>three</b></span></div>';
    expect(draw(markup)).toEqual(['• one x | • two | • three']);
  });

  it.each([
    ['1. 2. 3.', ['1.', '2.', '3.']],
    ['full-width', ['１．', '２．', '３．']],
    ['full-width in parentheses', ['（１）', '（２）', '（３）']],
    ['ideographic', ['一、', '二、', '三、']],
  ])('are numbered: %s', (_name, marks) => {
    expect(draw(`<div>${items(marks)}</div>`)).toEqual(units(marks));
  });

  it('begin with a picture used as a bullet, and are a list and no gallery', () => {
    const markup = `<div>${items(bullets.map(() => '<img src=redball.gif>'))}</div>`;
    expect(draw(markup)).toEqual(['Tea Assam, Ceylon | Coffee | Milk', '  Assam | Ceylon']);
    expect(labelsOf(markup)).toEqual(['list', 'menu']);
  });

  it('go on below their bullet, but not beyond an empty line', () => {
    expect(draw(`<div>• one and<br>more<br>• two ${link('x')}<br>• three<br><br>after</div>`)).toEqual([
      '• one and more | • two x | • three',
    ]);
  });

  it('keep the menus inside them', () => {
    const line = (name: string, texts: string) => `• ${name}: ${Array.from(texts, link).join(' | ')}<br>`;
    expect(draw(`<p>${line('Shop', 'abc')}${line('Find', 'de')}</p>`)).toEqual([
      '• Shop: a | b | c | • Find: d | e',
      '  a | b | c',
      '  d | e',
    ]);
  });
});

describe('series of one kind side by side', () => {
  it('are one, not one inside the other', () => {
    const group = (title: string, dress: string) =>
      `<h3>${title}</h3><ul><li><a href=1${dress}>x</a><li><a href=2${dress}>y</a></ul>`;
    const markup = `<div>${group('a', '')}${group('b', '')}${group('c', ' class=z')}${group('d', ' class=z')}</div>`;
    expect(draw(markup)[0]).toBe('a x y | b x y | c x y | d x y');
  });
});

describe('sentences', () => {
  it.each([
    `<p><b>The book</b> is published by the ${link('press')} of the ${link('university')}, and is out of print.</p>`,
    `<p>${link('Exam')} on <em>EOPL</em> chapters 1 through 5. A ${link('sample')} from last spring is available.</p>`,
    `<p>Two classes hide the details of drawing: <b>Pixmap</b> and <b>Manager</b>. The <b>Pixmap</b> could be drawn.</p>`,
    `<p>I recommend a&nbsp;${link('telescope')}&nbsp;as the best&nbsp;${link('choice')}&nbsp;for all.</p>`,
  ])('are not torn: %s', (markup) => {
    expect(draw(markup)).toEqual([]);
  });

  it('do not join links that stand right beside each other', () => {
    const dressed = '<a href="/b"><code>then</code></a>';
    expect(
      draw(`<div>${link('Using')} guide ${link('More')} ${dressed} ${link('Other')} on the web</div>`),
    ).not.toEqual([]);
  });
});

describe('anchors', () => {
  it('are nothing to a reader: what they hold stands in their place', () => {
    const named = (text: string) => `<p><a name=${text}>${text}</a></p>`;
    expect(draw(`${named('one')}<p>two</p>${named('three')}`, { similarity: false })).toEqual([
      'one | two | three',
    ]);
  });
});
