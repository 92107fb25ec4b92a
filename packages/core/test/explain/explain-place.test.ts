import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { STANCES } from '../../src/explain/collect-opinions.ts';
import { explainPlace, findPlace, LENSES } from '../../src/index.ts';

const TEXT =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody knows why it runs on time.';
const PAGE = `<title>Ferry</title><nav><ul><li><a href=/a>News</a><li><a href=/b>Sport</a></ul></nav>
<main><h1>The ferry goes electric</h1><p>${TEXT}</p><p>${TEXT.replace('ferry', 'boat')}</p>
<p style="display: none">Only for <b>machines</b></p><p class=copy>${TEXT}</p><p>©</p>
<img src=boat.jpg width=400 height=300><img src=dot.gif width=1 height=1></main>
<footer><p>Printed in the town</p></footer><noscript><p>Switch on scripts</p></noscript>`;

const analysis = analyze(PAGE, { model: 'none' });
const explain = (at: string) => explainPlace(analysis, findPlace(analysis.page, at)!, { model: 'none' });

describe('how a place was decided', () => {
  it.each([
    ['/html/body/main/p[1]', 'This paragraph is content, by rules alone: no model was asked.'],
    ['machines', 'This is part of a block of 3 words, which is content'],
    ['The ferry goes electric', 'This heading is content'],
    ['/html/body/footer/p', 'This paragraph is left out, by rules alone'],
    ['/html/body/footer/p', 'because it stands in <footer>, by its tag or role a part that frames content'],
    ['/html/body/footer/p', 'Its author declared a footer zone around it.'],
    ['/html/body/main/p[3]', 'It is hidden by display: none; hidden text is judged like any other.'],
    [
      '/html/body/main/p[4]',
      'is left out as a copy: the same text stands before it at /html[1]/body[1]/main[1]/p[1], which is kept.',
    ],
    ['/html/body/main/p[5]', 'it has no words, only signs'],
    [
      '/html/body/main/img[1]',
      'This image has no text of its own; it is kept because the text around it is.',
    ],
    ['/html/body/main/img[2]', 'This image is left out: icons, spacers and lines are never kept.'],
    ['/html/body/noscript', 'It stands in noscript, where only visitors without scripts see it'],
    ['/html/body/nav', 'None of the 2 blocks of this nav element is content. The longest, “News”,'],
    ['/html/body', 'blocks of this page,'],
    ['/html/body', 'Left out, by contrast: “The ferry that crosses'],
    ['/html/head', 'There is no text in this head element, so there is nothing to decide.'],
  ])('of %s: %s', (at, words) => {
    expect(explain(at).how).toContain(words);
  });

  it('says what spoke for and against, and what would have changed it', () => {
    const judged = analyze(PAGE);
    const { how, content } = explainPlace(judged, findPlace(judged.page, '/html/body/main/p[1]')!);
    expect(content.block!.kept).toBe(true);
    expect(how).toMatch(
      /^This paragraph is content: it is (?:1)?\.\d\d likely, and this page was cut at (?:1)?\.\d\d\. /,
    );
    expect(how).toMatch(/spoke for it most, beside what is left out: [^.]+/);
    expect(how).toMatch(/It would be left out if |No single change of what was measured/);
  });
});

describe('opinions of the lenses', () => {
  it('agree, differ or keep silent, by their innermost word', () => {
    const { opinions, annotations } = explain('/html/body/footer/p');
    expect(opinions.map(({ lens }) => lens).sort()).toEqual([...LENSES.keys()].sort());
    for (const { lens, verdict } of opinions) {
      if (annotations[lens].length === 0) expect(verdict).toBe('silent');
    }
    expect(opinions.find(({ lens }) => lens === 'rules')).toMatchObject({ verdict: 'agrees' });
  });

  it('rest on words the lenses know', () => {
    for (const [lens, stances] of Object.entries(STANCES)) {
      const known = LENSES.get(lens)!().labels;
      const labels = Object.keys(stances).map((label) => label.replace(' (continuous)', ''));
      expect(labels.filter((label) => !known.includes(label))).toEqual([]);
    }
  });
});
