import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import type { Entry } from '../../src/index.ts';

const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';

function collect(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collect(entry.entries)]);
}

function headingsOf(markup: string): string[] {
  const { outline } = analyze(markup);
  return collect(outline.entries)
    .filter(({ label }) => label === 'heading')
    .map(({ text }) => text);
}

it('questions in bold up to a line break are all headings, though some answers are short', () => {
  const markup = `<h1>Ferry</h1><h2>Questions</h2><p><b>Can I take my dog?</b><br>Yes.</p>
    <p><b>How much is it?</b><br>£2 a ride.</p><p><b>Who thought of it?</b><br>${PROSE}</p>`;
  expect(headingsOf(markup)).toEqual([
    'Ferry',
    'Questions',
    'Can I take my dog?',
    'How much is it?',
    'Who thought of it?',
  ]);
});

it('of bold summaries one is no heading where most of them are none', () => {
  const summaries = ['How long it takes', 'Just moved in', 'My plumber', 'A long car', 'No car']
    .map(
      (text, index) =>
        `<details open><summary>${text}</summary><p>${index === 0 ? PROSE : 'No.'}</p></details>`,
    )
    .join('');
  const markup = `<style>summary{font-weight:bold}</style><h1>Permits</h1><h2>Who</h2><p>${PROSE}</p><h2>Why</h2><p>${PROSE}</p><h2>What</h2><p>${PROSE}</p>${summaries}`;
  expect(headingsOf(markup)).toEqual(['Permits', 'Who', 'Why', 'What']);
});

it('headlines of one look on a front page are all headings', () => {
  const story = (title: string, text: string) =>
    `<div><a class="headline" href="/${title.length}">${title}</a><div>${text}</div></div>`;
  const stories = [
    ['Ferry strike ends', PROSE],
    ['Lost whale finds way', 'By Ida'],
    ['Rope works to hire', PROSE],
    ['Six ways with kelp', 'Food'],
    ['School bell rung', 'Town'],
  ];
  const markup = `<style>.headline{font-size:22px;font-weight:bold;display:inline}</style><title>The Courier</title><div>${stories.map(([title, text]) => story(title, text)).join('')}</div>`;
  expect(headingsOf(markup)).toEqual(stories.map(([title]) => title));
});
