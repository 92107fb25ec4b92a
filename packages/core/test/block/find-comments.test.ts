/** Threads of readers' comments, by names, by headings, by units; and what is none. */
import { expect, test } from 'vitest';
import { readGroups } from '../../src/block/comment/comment-words.ts';
import { findComments } from '../../src/block/comment/find-comments.ts';
import { createBlockTable } from '../../src/block/index.ts';
import { readNames } from '../../src/block/name/read-names.ts';
import { measure } from '../../src/feature/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

const ARTICLE = `<h1>Bread</h1><p>${'The dough rests for a night in a cool place, and then it is baked in a hot oven. '.repeat(4)}</p>`;

/** The texts of the blocks inside threads. */
function findTexts(html: string, url?: string): { texts: string[]; isPage: boolean; steps: string[] } {
  const parsed = parse(html, { url });
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const table = createBlockTable({ page, style, features: measure(page, style), layers: [] });
  const { inside, threads, isPage } = findComments(table, { names: readNames(page, table.workspace) });
  const texts = Array.from(inside).flatMap((isInside, block): string[] =>
    isInside === 1 ? [page.text.slice(table.blocks.from[block], table.blocks.to[block])] : [],
  );
  return { texts, isPage, steps: threads.map(({ reasons }) => String(reasons[0].step)) };
}

const unit = (name: string, text: string): string =>
  `<li><cite>${name}</cite> says:<div>May 3, 2012 at 4:15 pm</div><p>${text}</p><a>Reply</a></li>`;

test('elements called comments are a thread, with their heading and form', () => {
  const { texts, steps } = findTexts(
    `<div>${ARTICLE}</div><div id="comments"><h3>2 Comments</h3><ol>${unit('Ann', 'I like it.')}${unit('Bob', 'So do I.')}</ol></div>`,
  );
  expect(steps).toEqual(['comments: named']);
  expect(texts).toContain('I like it.');
  expect(texts).toContain('2 Comments');
  expect(texts.join(' ')).not.toContain('dough');
});

test.each([
  ['2 Comments', 'Leave a Reply'],
  ['2 Kommentare', 'Schreibe einen Kommentar'],
  ['Commentaires (2)', 'Laisser un commentaire'],
  ['2 comentarios', 'Deja una respuesta'],
  ['2 commenti', 'Lascia un commento'],
  ['2 komentarze', 'Dodaj komentarz'],
  ['2 reacties', 'Geef een reactie'],
])('a heading that counts comments opens a thread without names: %s', (count, ask) => {
  const { texts, steps } = findTexts(
    `<div>${ARTICLE}<h3>${count}</h3><ol>${unit('Ann', 'I like it.')}${unit('Bob', 'So do I.')}</ol>
     <h3>${ask}</h3><form><input name="author"><textarea></textarea></form></div><div><p>Elsewhere on this site</p></div>`,
  );
  expect(steps).toEqual(['comments: heading']);
  expect(texts).toContain('So do I.');
  expect(texts).toContain(ask);
  expect(texts).not.toContain('Elsewhere on this site');
});

test('a flat thread ends with the text of its last comment', () => {
  const { texts } = findTexts(
    `<div>${ARTICLE}<h4>Comments:</h4><p>Posted by Ann at 3.5.2012 14:20</p><p>I like it.</p><p>Posted by Bob at 3.5.2012 15:20</p><p>So do I.</p><table><tr><td>Home page</td></tr></table></div>`,
  );
  expect(texts).toContain('So do I.');
  expect(texts).not.toContain('Home page');
});

test('units alone are a thread where they say who wrote', () => {
  const { steps } = findTexts(
    `<div>${ARTICLE}</div><div>${['Ann', 'Bob', 'Cem', 'Dan'].map((name) => unit(name, 'I have baked it twice, and it was good each time.')).join('')}</div>`,
  );
  expect(steps).toEqual(['comments: units']);
});

test('units in the middle of a text are part of it', () => {
  const units = ['Ann', 'Bob', 'Cem', 'Dan'].map((name) =>
    unit(name, 'I have baked it twice, and it was good each time.'),
  );
  expect(
    findTexts(`<div>${ARTICLE}</div><div>${units.join('')}</div><div>${ARTICLE.repeat(3)}</div>`).texts,
  ).toEqual([]);
});

test('a line that counts comments above the article opens none', () => {
  const { texts } = findTexts(`<div><p>May 3, 2012 at 4:15 pm</p><p>12 comments</p>${ARTICLE}</div>`);
  expect(texts).toEqual([]);
});

test('a list of articles with their numbers of comments is no thread', () => {
  const teaser = (name: string): string =>
    `<div><h2><a href="/${name}">${name}</a></h2><p>Posted by Ann on May 3, 2012 at 4:15 pm</p><p>${'How it is made and what it needs, told at length. '.repeat(3)}</p><p>12 Comments</p></div>`;
  expect(findTexts(`<div>${['Bread', 'Rolls', 'Cake', 'Pie'].map(teaser).join('')}</div>`).texts).toEqual([]);
});

test('the title of a section is no name', () => {
  const { texts } = findTexts(
    `<div>${ARTICLE}<section id="respond-to-review-comments"><h2>Respond to review comments</h2><p>On May 3, 2012 at 4:15 pm</p></section></div>`,
  );
  expect(texts).toEqual([]);
});

test('on a forum the thread is the page', () => {
  const thread = `<div class="comments"><ol>${unit('Ann', 'I like it.')}${unit('Bob', 'So do I.')}</ol></div>`;
  expect(findTexts(`<div>${ARTICLE}</div>${thread}`, 'https://example.org/blog/bread').isPage).toBe(false);
  expect(findTexts(`<div>${ARTICLE}</div>${thread}`, 'https://example.org/forum/bread').isPage).toBe(true);
  expect(findTexts(`<div>${ARTICLE}</div>${thread}`, 'https://www.bakersforum.example/bread').isPage).toBe(
    true,
  );
  const declared = '<div itemscope itemtype="https://schema.org/DiscussionForumPosting">';
  expect(findTexts(`${declared}${ARTICLE}</div>${thread}`).isPage).toBe(true);
});

test('the words of comments are in lower case, trimmed and said once', () => {
  for (const [group, phrases] of readGroups()) {
    expect(new Set(phrases).size, group).toBe(phrases.length);
    for (const phrase of phrases) expect(phrase, group).toBe(phrase.toLowerCase().trim());
  }
});
