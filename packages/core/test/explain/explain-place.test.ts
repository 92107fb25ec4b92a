import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { collectOpinions, STANCES } from '../../src/explain/collect-opinions.ts';
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
    ['/html/body/main/p[1]', 'This paragraph is content: it stands in <main>, where most of the text is'],
    ['/html/body/main/p[1]', "The outline's own rules decided: no model was asked."],
    ['machines', 'This is part of a block of 3 words, which is content'],
    ['The ferry goes electric', 'This heading is content'],
    [
      '/html/body/footer/p',
      'is left out of the content: it stands in <footer>, by its tag or role a part that',
    ],
    ['/html/body/footer/p', 'Its author declared a footer around it.'],
    ['/html/body/main/p[3]', 'It is hidden by display: none; hidden text is judged like any other.'],
    [
      '/html/body/main/p[4]',
      'the same text stands on the page before, and is kept. It stands first at /html[1]/body[1]/main[1]/p[1].',
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
      /^This paragraph is content: it stands in <main>, where most of the page's text is; .* It is \.\d\d likely/,
    );
    expect(how).toContain("The outline's own rules, without the model, would keep it, too.");
  });

  it('tells nothing twice, and nothing both for and against', () => {
    const judged = analyze(PAGE);
    for (let node = 0; node < judged.page.size; node++) {
      if (!judged.page.isText(node)) continue;
      const { content } = explainPlace(judged, { node, nodes: [node, node + 1], others: [] });
      const told = [...(content.block?.reasons.for ?? []), ...(content.block?.reasons.against ?? [])];
      expect(new Set(told).size).toBe(told.length);
    }
  });
});

describe('what is content though it was not judged to be', () => {
  const LONG = Array.from(
    { length: 30 },
    (_, turn) => `<p>${TEXT.replace('ferry', `ferry ${turn}`)}</p>`,
  ).join('');
  const STORY = `<title>Ferry</title><article><header><h1>The ferry goes electric</h1>
<p class=standfirst>After a year in dock she is back</p></header><div>${LONG}</div></article>`;

  it('says what it belongs to, and agrees with the content that is given', () => {
    const judged = analyze(STORY, { model: 'none' });
    const place = findPlace(judged.page, 'css:.standfirst')!;
    const { content, why } = explainPlace(judged, place, { model: 'none' });
    expect(judged.outline.content.kept[place.node + 1]).toBe(1);
    expect(content.block).toMatchObject({ kept: true, probability: 0, exception: { step: 'standfirst' } });
    expect(why.content).toContain('It is content: it stands between headline and text');
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

  it.each([
    [{ isKept: false, zone: 'main', words: 5 }, 'content', 100, 'neither'],
    [{ isKept: true, zone: 'main', words: 5 }, 'content', 100, 'neither'],
    [{ isKept: false, zone: 'main', words: 5 }, 'content', 5, 'differs'],
    [{ isKept: true, zone: 'main', words: 60 }, 'content', 100, 'agrees'],
    [{ isKept: false, zone: 'navigation', words: 5 }, 'navigation', 100, 'agrees'],
    [{ isKept: true, zone: 'main', words: 5 }, 'navigation', 100, 'differs'],
    [{ isKept: false, zone: 'footer', words: 5 }, 'footer', 100, 'agrees'],
    [{ isKept: false, zone: 'complementary', words: 5 }, 'header', 100, 'neither'],
    [{ isKept: false, zone: 'complementary', words: 5 }, 'header', 5, 'differs'],
  ] as const)('of %j, where rules say %s of %d words: %s', (place, label, words, verdict) => {
    const said = { label, score: 1, reasons: [], path: '/', nodes: [0, words] as const };
    const [opinion] = collectOpinions(
      { rules: [said] },
      { ...place, wordsOf: ([start, end]) => end - start },
    );
    expect(opinion.verdict).toBe(verdict);
    expect(opinion.labels).toEqual([label]);
  });

  it('take the frame where one lens says two things of the same words', () => {
    const menu = analyze(
      '<nav><ul><li><a href=/a>Home</a><li><a href=/b>Prices</a><li><a href=/c>About us</a></ul></nav>',
    );
    const { opinions } = explainPlace(menu, findPlace(menu.page, 'css:ul')!);
    expect(opinions.find(({ lens }) => lens === 'rules')).toMatchObject({
      verdict: 'agrees',
      label: 'navigation',
    });
  });

  it('rest on words the lenses know', () => {
    for (const [lens, stances] of Object.entries(STANCES)) {
      const known = LENSES.get(lens)!().labels;
      const labels = Object.keys(stances).map((label) => label.replace(' (continuous)', ''));
      expect(labels.filter((label) => !known.includes(label))).toEqual([]);
    }
  });
});
