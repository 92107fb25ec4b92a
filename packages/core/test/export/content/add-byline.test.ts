import { expect, it } from 'vitest';
import { analyze } from '../../../src/analyze.ts';
import { addByline } from '../../../src/export/content/add-byline.ts';

const HEAD = '<title>The ferry goes electric</title><meta name=author content="Imogen Sallow">';
const BYLINE = '<div class=byline>By <a rel=author href=/i>Imogen Sallow</a>, river correspondent</div>';
const TITLED = ['# The ferry goes electric', 'After months in dock she is *back*.', 'It came at night.'];

function add(byline: string, markdown = TITLED.join('\n\n')): string[] {
  const { page, metadata } = analyze(`${HEAD}<article><h1>The ferry goes electric</h1>
    <p class=standfirst>After months in dock she is <i>back</i>.</p>${byline}<p>It came at night.</p></article>`);
  return addByline(markdown, page, metadata).split('\n\n');
}

it('puts a byline that was left out below title and standfirst', () => {
  expect(add(BYLINE)).toEqual([
    ...TITLED.slice(0, 2),
    'By Imogen Sallow, river correspondent',
    'It came at night.',
  ]);
});

it('says it once, and invents none where none is seen', () => {
  const told = [...TITLED.slice(0, 2), 'By Imogen Sallow', 'It came at night.'];
  expect(add(BYLINE, told.join('\n\n'))).toEqual(told);
  expect(add('')).toEqual(TITLED);
});
