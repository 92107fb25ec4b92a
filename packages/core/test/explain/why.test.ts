import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { listWhy } from '../../src/explain/index.ts';
import { explainPlace, findPlace } from '../../src/index.ts';
import { decideAgain } from '../../src/outline/index.ts';
import { tellShare } from '../../src/outline/why/tell-share.ts';
import { ZoneTrial } from '../../src/outline/why/zone-trial.ts';

const SAID = 'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911.';
const PROSE = Array.from(
  { length: 30 },
  (_, turn) => `<p>${SAID.replace('ferry', `ferry ${turn}`)} ${SAID}</p>`,
);
const LINKS = ['News', 'Sport', 'Weather', 'Culture', 'Travel', 'Jobs', 'Letters', 'Archive'].map(
  (word) => `<li><a href=/${word}>${word} pages</a></li>`,
);
const PAGE = `<title>Ferry</title><nav id=a><ul>${LINKS.join('')}</ul></nav>
<main><h1>The ferry goes electric</h1>${PROSE.join('')}
<div style="font-size: 30px">What comes next</div><p>${SAID}</p>
<p>- oats<br>- barley<br>- rye</p></main><aside><ul>${LINKS.join('').replaceAll('pages', 'shop')}</ul></aside>
<footer><p>© 2026 Ferry Company</p></footer>`;

function explain(html: string, at: string) {
  const analysis = analyze(html);
  return explainPlace(analysis, findPlace(analysis.page, at)!);
}

/** The entry with a label around a place. */
function whyOf(html: string, at: string, label: string) {
  return explain(html, at).outline.find((entry) => entry.label === label)!.why;
}

describe('why a zone is one', () => {
  it('its author said so: what it would be without is laid anew', () => {
    const { is, for: speaks, change } = whyOf(PAGE, '/html/body/nav', 'navigation');
    expect([is, speaks[0], change]).toEqual(['navigation', 'its author says so: <nav>', null]);
    expect(speaks).toContain('it would be taken for it without that, too');
    const aside = whyOf(PAGE, '/html/body/aside', 'complementary');
    expect(aside.change).toBe('It would be navigation if its author had not said so.');
  });

  it('nobody said so: what speaks for it can be counted', () => {
    const page = PAGE.replace('<nav id=a>', '<div>').replace('</nav>', '</div>');
    const why = whyOf(page, 'Weather pages', 'navigation');
    expect(why.for.join()).toMatch(/all of its words are links/);
    expect(why.against.join()).not.toMatch(/links/);
  });

  it('nothing changes where nothing is altered, and links alone may', () => {
    const page = PAGE.replace('<nav id=a>', '<div>').replace('</nav>', '</div>');
    const trial = new ZoneTrial(decideAgain(analyze(page), {}));
    const region = trial.regions.find(({ zone }) => zone === 'navigation')!;
    const blocks = trial.blocksOf(region);
    expect(blocks).toHaveLength(LINKS.length);
    expect(trial.zoneIf(blocks, () => undefined)).toBe('navigation');
    const main = trial.regions.find(({ zone }) => zone === 'main')!;
    expect(trial.zoneIf(trial.blocksOf(main), () => undefined)).toBe(undefined); // Its author declared it.
    expect(trial.zoneWithoutWord(trial.blocksOf(main), main.nodes)).toBe('main');
  });
});

describe('why a heading is one', () => {
  it('by its tag: whether its look would do is tried', () => {
    expect(whyOf(PAGE, 'The ferry goes electric', 'heading').for[0]).toBe('its author says so: <h1>');
    const plain = PAGE.replace('</main>', `<h4 style="font: 16px serif">Small</h4><p>${SAID}</p></main>`);
    expect(whyOf(plain, 'Small', 'heading').change).toBe(
      'It would be plain text if its author had not said so: its look alone would not do.',
    );
  });

  it('by its look: with the size it would lose', () => {
    expect(whyOf(PAGE, 'What comes next', 'heading')).toEqual({
      is: 'a heading of level 2',
      for: ['its letters are 1.9 times as large as most of the text, and text stands below it'],
      against: ['no element says so (h1–h6)'],
      change: 'It would be plain text if its letters were no larger than the text.',
    });
    const small = PAGE.replace('font-size: 30px', 'font-size: 16px');
    expect(explain(small, 'What comes next').outline.map(({ label }) => label)).not.toContain('heading');
  });
});

it('says of a list how many lines would do', () => {
  expect(whyOf(PAGE, 'barley', 'list')).toMatchObject({
    for: ['3 lines begin with the sign “-”'],
    change: 'It would be plain text if only one line began so; 3 do.',
  });
});

it('is a verdict of two lines, and says whether it is content', () => {
  const { summary, why } = explain(PAGE, '/html/body/main/p[2]');
  expect(summary.split('\n')).toHaveLength(2);
  expect(summary).toMatch(/^This is a paragraph: its author says so: <p>\.\nIt is content: /);
  expect(why.content).toMatch(/^It is content/);
});

it('names an element that says what it is', () => {
  const page = PAGE.replace(
    '</main>',
    `<figure><img src=a.jpg width=300 height=200><figcaption>The ferry at dawn
on its chain</figcaption></figure><blockquote><p>${SAID} <cite>Nora Quill</cite></p></blockquote></main>`,
  );
  expect(explain(page, 'css:figcaption').why).toMatchObject({
    is: 'a caption, part of a figure',
    for: ['its author says so: <figcaption>'],
  });
  expect(explain(page, 'css:cite').why.is).toMatch(/^the name of a source, part of a (?:quote|paragraph)$/);
});

it('does not call content for being seen what it calls hidden', () => {
  const { why } = explain(
    '<p>A few words on a small page, and no more.</p><p style="opacity: 0">Clear as glass</p>',
    'Clear',
  );
  expect(why.is).toBe('hidden text');
  expect(why.content).not.toMatch(/what is seen/);
  expect(listWhy(why).join(' ')).not.toMatch(/nobody sees it.*is content/);
});

it('wishes for nothing that nobody can picture', () => {
  const analysis = analyze(PAGE);
  for (const at of ['/html/body/main/h1', '/html/body/main/p[2]', 'Weather pages', '© 2026']) {
    const { contentChange } = explainPlace(analysis, findPlace(analysis.page, at)!).why;
    expect(contentChange ?? '').not.toMatch(/[“”]|rules|likely/);
  }
});

it('says why the page is of its type', () => {
  const { type } = explain(PAGE, '/html/body');
  expect(type.is).toMatch(/^(?:perhaps )?an? /);
  expect(type.change === null || type.change.startsWith('It would be ')).toBe(true);
});

it.each([
  [0, 'none'],
  [0.01, 'hardly any'],
  [0.2, 'a fifth'],
  [0.667, 'two thirds'],
  [0.37, '37 %'],
  [0.98, 'nearly all'],
  [1, 'all'],
])('says shares as people do: %d is %s', (share, words) => {
  expect(tellShare(share)).toBe(words);
});
