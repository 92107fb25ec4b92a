import { expect, it } from 'vitest';
import { analyze } from '../../../src/analyze.ts';
import { toHeadedMarkdown, toHeadedText } from '../../../src/index.ts';
import { keep } from './keep.ts';

const HEAD = '<title>The ferry goes electric</title><meta name=author content="Imogen Sallow">';
const BYLINE = '<div class=byline>By <a rel=author href=/i>Imogen Sallow</a>, river correspondent</div>';
const TITLED = ['# The ferry goes electric', 'After months in dock she is *back*.', 'It came at night.'];

/** The page with its paragraphs as content, as Markdown and as text. */
function write(byline: string): { markdown: string[]; text: string[] } {
  const analysis = analyze(`${HEAD}<article><h1>The ferry goes electric</h1>
    <p class=standfirst>After months in dock she is <i>back</i>.</p>${byline}<p>It came at night.</p></article>`);
  const headed = { ...analysis, outline: keep(analysis.page, 'p') };
  return {
    markdown: toHeadedMarkdown(headed).trim().split('\n\n'),
    text: toHeadedText(headed).trim().split('\n'),
  };
}

it('puts a byline that was left out below title and standfirst, in Markdown and in text', () => {
  const { markdown, text } = write(BYLINE);
  expect(markdown).toEqual([
    ...TITLED.slice(0, 2),
    'By Imogen Sallow, river correspondent',
    'It came at night.',
  ]);
  expect(text).toEqual(markdown.map((line) => line.replace(/^# |\*/g, '')));
});

it('says it once, and invents none where none is seen', () => {
  expect(write('<p>By Imogen Sallow').markdown).toEqual([
    ...TITLED.slice(0, 2),
    'By Imogen Sallow',
    'It came at night.',
  ]);
  expect(write('').markdown).toEqual(TITLED);
});
