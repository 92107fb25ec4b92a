/** What callers want of the content: comments in, out or apart; precision or recall. */
import { expect, test } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { toText } from '../../src/export/index.ts';
import type { ContentWishes } from '../../src/outline/index.ts';

const PARAGRAPH =
  'The dough rests for a night in a cool place, and then it is baked in a hot oven until brown. ';
const COMMENT = (name: string, text: string): string =>
  `<li class="comment"><cite>${name} says:</cite><div>May 3, 2012 at 4:15 pm</div><p>${text}</p><a href="#r">Reply</a></li>`;
const PAGE = `<title>Bread</title><body><main><article><h1>Bread at home</h1>${`<p>${PARAGRAPH.repeat(3)}</p>`.repeat(4)}</article>
<div id="comments"><h3>2 Comments</h3><ol>${COMMENT('Ann', 'I have baked it twice, and it was good each time.')}
${COMMENT('Bob', 'Mine was as flat as a plate; what did I do wrong?')}</ol>
<form><label>Name (required)</label><input><textarea></textarea></form></div></main></body>`;

function read(wishes: ContentWishes, html = PAGE, url = 'https://example.org/2012/bread'): [string, string] {
  const { page, outline } = analyze(html, { ...wishes, url, needs: { lenses: [], parts: [] } });
  const { kept, confidence, comments } = outline.content;
  const textOf = (marks: Uint8Array | undefined): string =>
    marks === undefined ? '' : toText(page, { content: { kept: marks, confidence } }, []);
  return [textOf(kept), textOf(comments)];
}

test('comments below an article are out, unless they are wanted', () => {
  for (const wishes of [{}, { comments: 'out' }] as const) {
    const [content, comments] = read(wishes);
    expect(content).toContain('The dough rests');
    expect(content).not.toContain('as flat as a plate');
    expect(comments).toBe('');
  }
  expect(read({ comments: 'in' })[0]).toContain('as flat as a plate');
});

test('comments apart are what people wrote, without form and buttons', () => {
  const [content, comments] = read({ comments: 'apart' });
  expect(content).not.toContain('as flat as a plate');
  expect(comments).toContain('as flat as a plate');
  expect(comments).toContain('Bob says:');
  expect(comments).not.toContain('Reply');
  expect(comments).not.toContain('required');
  expect(comments).not.toContain('dough');
});

test('on a forum the thread is the page, whatever is wanted', () => {
  for (const comments of ['out', 'apart'] as const) {
    const url = 'https://example.org/forum/t/1';
    expect(read({ comments }, PAGE, url)).toEqual(read({}, PAGE, url));
  }
});

test('who favours recall gets no less than who favours precision', () => {
  const [precise] = read({ favour: 'precision' });
  const [plain] = read({});
  const [full] = read({ favour: 'recall' });
  expect(precise.length).toBeLessThanOrEqual(plain.length);
  expect(plain.length).toBeLessThanOrEqual(full.length);
});

test('unknown wishes are refused in words', () => {
  expect(() => read({ comments: 'away' } as never)).toThrow(
    'Expected comments to be in or out or apart, but got "away".',
  );
  expect(() => read({ favour: 'speed' } as never)).toThrow('Expected favour to be precision or recall');
});
