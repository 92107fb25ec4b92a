import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { findPlace, type OutlineModel } from '../../src/index.ts';
import { createModel, MODEL_VERSION } from '../../src/model/model.ts';
import { explainContent } from '../../src/outline/index.ts';

const TEXT =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody knows why it runs on time.';
const PAGE = `<title>Ferry</title><nav><a href=/a>News</a> <a href=/b>Sport</a></nav>
<main><h1>The ferry goes electric</h1><p>${TEXT}</p><p>${TEXT.replace('ferry', 'boat')}</p>
<p class=copy>${TEXT}</p><p>©</p><img src=boat.jpg width=400 height=300><p><a href=/all>All of our letters</a></p></main>
<footer class=foot><p>Printed in the town by the river</p></footer>`;

const NONE = { columns: [], base: 0, roots: [], feature: [], value: [], left: [] };

/** Long blocks are likely at first look, links are not; the second look believes the first. */
const MODEL: OutlineModel = createModel({
  version: MODEL_VERSION,
  provenance: {},
  words: '',
  content: {
    columns: ['words', 'link share', 'page words'],
    base: 0,
    roots: [0, 3],
    feature: [0, -1, -1, 1, -1, -1],
    value: [3, -2, 2, 0.5, 1, -4],
    left: [1, 0, 0, 4, 0, 0],
  },
  second: {
    columns: ['first p', 'in footer'],
    base: 0.5,
    roots: [0, 3],
    feature: [0, -1, -1, 1, -1, -1],
    value: [0.5, -3, 3, 0.5, 0.5, -6],
    left: [1, 0, 0, 4, 0, 0],
  },
  zones: { main: NONE },
  types: {},
});

function explain(at: string, model: OutlineModel | 'none' = MODEL, markup = PAGE) {
  const analysis = analyze(markup, { model });
  return explainContent(analysis, findPlace(analysis.page, at)!.nodes, { model });
}

describe('explainContent', () => {
  it('says what the outline decided', () => {
    const analysis = analyze(PAGE, { model: MODEL });
    const { page, outline } = analysis;
    for (let node = 0; node < page.size; node++) {
      if (!page.isText(node)) continue;
      const { block } = explainContent(analysis, [node, node + 1], { model: MODEL });
      if (block !== null) expect(Number(block.kept)).toBe(outline.content.kept[node]);
    }
  });

  it('adds up: base, contributions and rest are the odds', () => {
    for (const at of ['boat', 'News', 'Printed', 'All of our']) {
      const { block } = explain(at);
      for (const said of [block!.model!, block!.firstLook!]) {
        const parts = [...said.for, ...said.against].reduce((sum, { odds }) => sum + odds, 0);
        expect(said.base + parts + said.rest).toBeCloseTo(said.odds, 2);
      }
    }
  });

  it('names what spoke for and against a block, beside the blocks decided otherwise', () => {
    const kept = explain('The boat that').block!;
    expect(kept.kept).toBe(true);
    expect(kept.firstLook!.for.map(({ column }) => column)).toEqual(['link share', 'words']);
    const { firstLook } = explain('All of our letters').block!;
    expect(firstLook!.against.map(({ words }) => words)).toEqual([
      'links among its words (100 %, there mostly 0 %)',
    ]);
  });

  it('finds the one value that turns the decision round, and asks the model again', () => {
    const { change, probability } = explain('All of our letters').block!;
    expect(change).toMatchObject({ changes: [{ column: 'link share', from: 1, to: 0 }], parts: [] });
    expect(change!.probability).toBeGreaterThan(probability);
    expect(change!.words).toBe('“links among its words” came to 0 %, not 100 %');
    const { block } = explain('Printed in');
    expect(block!.change!.words).toBe('it were not inside a footer element');
  });

  it('finds two values where one is not enough', () => {
    const { block } = explain('News');
    expect(block!.change!.changes.map(({ column }) => column).sort()).toEqual(['link share', 'words']);
  });

  it('has nothing to propose where all blocks are on one side', () => {
    const { block } = explain('boat', MODEL, `<p>${TEXT.replace('ferry', 'boat')}</p>`);
    expect(block).toMatchObject({ kept: true, change: null });
  });

  it('knows copies from the text they are copies of', () => {
    const copy = explain('/html/body/main/p[3]').block!;
    expect(copy).toMatchObject({ kept: false, change: null, copyOf: { kept: true } });
    expect(copy.copyOf!.path).toBe('/html[1]/body[1]/main[1]/p[1]');
    expect(explain('/html/body/main/p[1]').block).toMatchObject({ kept: true, copyOf: null, copies: 1 });
  });

  it('tells the majority of many blocks, and the exceptions', () => {
    const { blocks, keptBlocks, block, exceptions } = explain('/html/body/main');
    expect({ blocks, keptBlocks, kept: block!.kept }).toEqual({ blocks: 6, keptBlocks: 3, kept: true });
    expect(exceptions.map(({ text }) => text.slice(0, 9))).toEqual(['The ferry', 'All of ou']);
  });

  it('tells pictures apart from text', () => {
    expect(explain('/html/body/main/img')).toMatchObject({
      block: null,
      blocks: 0,
      media: { count: 1, kept: 1, decorations: 0 },
    });
    expect(explain('/html/head/title')).toMatchObject({ block: null, media: null });
  });

  it('says who put a block into a zone', () => {
    expect(explain('Printed in').block!.zone).toEqual({ label: 'footer', by: 'author' });
  });
});

describe('what the rules say', () => {
  const rulesOf = (at: string, markup = PAGE) => explain(at, 'none', markup).block!.rules;

  it('is all there is without a model', () => {
    const { by, block } = explain('boat', 'none');
    expect(by).toBe('rules');
    expect(block).toMatchObject({ kept: true, model: null, firstLook: null, change: null });
  });

  it('names the element that frames a block, and how much it holds', () => {
    expect(rulesOf('Printed in')).toMatchObject({
      kept: false,
      because: 'frame',
      frame: { element: 'footer class="foot"', by: 'markup', share: 0, isBelieved: true },
    });
    const named = `<div id=sidebar><p>See also</p></div><div><p>${TEXT}</p></div>`;
    expect(rulesOf('See also', named)).toMatchObject({ because: 'frame', frame: { by: 'name' } });
  });

  it('does not believe a frame that holds much', () => {
    const { kept, frame } = rulesOf('ferry', `<footer><p>${TEXT}</p></footer>`);
    expect(kept).toBe(true);
    expect(frame).toMatchObject({ isBelieved: false, share: 1 });
  });

  it('tells noscript, links and places outside apart', () => {
    expect(rulesOf('Switch on', `${PAGE}<noscript><p>Switch on scripts</p></noscript>`).because).toBe(
      'inert',
    );
    expect(rulesOf('Loading', `<p>Loading</p><noscript><p>${TEXT}</p></noscript>`).because).toBe('seen');
    expect(rulesOf('All of our').because).toBe('links');
    expect(rulesOf('Elsewhere', `<div><p>Elsewhere</p></div>${PAGE}`).because).toBe('outside');
  });
});
