import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';

const PROSE =
  '<p>The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.</p>';

it.each([
  [
    'a page not found',
    '<title>Page not found</title><h1>Page not found</h1><p>The page you asked for is not here, or not any more. You can:<ul><li>search the site<li>go to the front page<li>tell us</ul>',
  ],
  [
    'a form',
    '<title>Log in</title><h1>Log in</h1><form><label>Mail <input></label><label>Password <input></label><button>Log in</button></form><p><a href=/f>Forgot it?</a>',
  ],
  [
    'a menu',
    '<title>Start</title><nav><a href=/a>News</a> <a href=/b>Prices</a> <a href=/c>Team</a> <a href=/d>Contact</a> <a href=/e>Imprint</a></nav>',
  ],
  [
    'questions',
    '<title>FAQ</title><h1>Questions</h1><dl><dt>Do I have to book?<dd>No.<dt>Is there parking?<dd>Yes, for six cars.<dt>How warm is it?<dd>29 degrees, on good days.</dl>',
  ],
])('%s is no sure article', (_, markup) => {
  const { label, sure } = analyze(markup).outline.type;
  expect(label === 'article' && sure).toBe(false);
});

it('running text is', () => {
  const { outline } = analyze(
    `<title>The ferry</title><article><h1>The ferry</h1>${PROSE.repeat(5)}</article>`,
  );
  expect(outline.type).toMatchObject({ label: 'article', sure: true });
});

it('a page without any text to read is other, and says what else it may be', () => {
  const { type } = analyze(
    '<title>Opening hours</title><h1>Hours</h1><table><tr><td>Monday<td>9–5<tr><td>Tuesday<td>9–5<tr><td>Friday<td>9–12</table>',
  ).outline;
  expect(type).toMatchObject({ label: 'other', sure: false });
  expect(type.others?.map(({ label }) => label)).toContain('article');
});
