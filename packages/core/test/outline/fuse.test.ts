import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { type Analysis, type Entry, toText } from '../../src/index.ts';
import { fuse } from '../../src/outline/index.ts';
import { Workspace } from '../../src/workspace/index.ts';
import { readSamples } from '../samples.ts';

const ZONES = new Set(['header', 'navigation', 'main', 'complementary', 'footer']);
const MENU = '<nav><ul><li><a href=/a>News</a><li><a href=/b>Sport</a><li><a href=/c>Letters</a></ul></nav>';
const PARAGRAPH =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';
const PAGE = `<title>Ferry</title><header><a href=/>The Courier</a></header>${MENU}
<main><h1>The ferry goes electric</h1><p>${PARAGRAPH}</p><p>${PARAGRAPH.replace('ferry', 'boat')}</p></main>
<footer><a href=/imprint>Imprint</a> © 2026 The Courier</footer>`;

function collect(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collect(entry.entries)]);
}

function keptText({ page, outline }: Pick<Analysis, 'page' | 'outline'>): string {
  const texts: string[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.isText(node) && outline.content.kept[node] === 1) texts.push(page.data[node].trim());
  }
  return texts.join(' ');
}

describe('the content', () => {
  for (const model of [undefined, 'none'] as const) {
    const name = model === 'none' ? 'rules alone' : 'the model';
    it(`is the article and not its frame, by ${name}`, () => {
      const text = keptText(analyze(PAGE, { model }));
      expect(text).toContain('The ferry that crosses');
      expect(text).toContain('The boat that crosses');
      expect(text).not.toContain('Sport');
      expect(text).not.toContain('Imprint');
    });

    it.each([
      [
        'ja',
        '古い灯台は昨夜の嵐で大きな被害を受け、町の人々は朝早くから集まって、漁船を岸に引き上げた。'.repeat(
          2,
        ),
      ],
      ['ar', 'وصلت العاصفة إلى الساحل ليلة أمس وألحقت أضرارا بالمنارة القديمة، '.repeat(3)],
      ['en', PARAGRAPH],
    ])(`in %s has a refrain as often as it is sung, by ${name}`, (language, verse) => {
      const song = `<main><h1>The ferry</h1>${`<p>${verse}</p>`.repeat(5)}</main>`;
      const text = keptText(analyze(`<html lang=${language}>${MENU}${song}`, { model }));
      expect(text.split(verse.trim())).toHaveLength(6);
      // In two places it is a copy, for small screens or in a list of what is new.
      const slides = `<main><h1>The ferry</h1>${`<div><p>${verse}</p></div>`.repeat(2)}</main>`;
      expect(
        keptText(analyze(`<html lang=${language}>${MENU}${slides}`, { model })).split(verse.trim()),
      ).toHaveLength(2);
    });

    it(`is empty where there is nothing, by ${name}`, () => {
      const { outline } = analyze('', { model });
      expect(outline.entries).toEqual([]);
      expect(outline.content.confidence).toBe(0);
      expect(outline.type.label).toBe('other');
    });
  }

  it('is found in noscript when the visible page has none', () => {
    const posts = [1, 2, 3, 4]
      .map((post) => `<div class=post><b>user${post}</b><p>${post}. ${PARAGRAPH}</p></div>`)
      .join('');
    const markup = `<div id=app>Loading…</div><noscript>${posts}</noscript>`;
    expect(keptText(analyze(markup))).toContain('3. The ferry');
    expect(keptText(analyze(markup, { model: 'none' }))).toContain('3. The ferry');
  });

  it('is surer of an article than of a page of scraps', () => {
    const scraps = '<div>Log in</div><div>a</div><div>b c</div><div><a href=/x>more</a></div>';
    expect(analyze(PAGE).outline.content.confidence).toBeGreaterThan(
      analyze(scraps).outline.content.confidence,
    );
  });

  it('holds the pictures among its text, not the icons', () => {
    const markup = PAGE.replace(
      '</h1>',
      '</h1><figure><img src=a.jpg width=600 height=400><figcaption>The ferry at the pier</figcaption></figure><img src=i.png width=16 height=16>',
    );
    const { page, outline } = analyze(markup);
    const kept = page.select('img').map((node) => outline.content.kept[node]);
    expect(kept).toEqual([1, 0]);
  });

  it('is what -f text prints', () => {
    const analysis = analyze(PAGE);
    const text = toText(analysis.page, analysis.outline);
    expect(text).toContain('The ferry goes electric');
    expect(text).not.toContain('Letters');
  });
});

describe('the outline', () => {
  it('has the zones a person sees', () => {
    const zones = analyze(PAGE).outline.entries.map(({ label }) => label);
    expect(zones).toEqual(['header', 'navigation', 'main', 'footer']);
  });

  it('finds a menu and a footer nobody declared', () => {
    const bare = PAGE.replace(/<(\/?)(?:nav|main|header|footer)>/g, '<$1div>');
    const labels = analyze(bare).outline.entries.map(({ label }) => label);
    expect(labels).toContain('main');
    expect(labels).toContain('navigation');
  });

  /** Entries of a kind, wherever they stand, by the beginning of their text. */
  function textsOf({ page, outline }: Analysis, label: string): string[] {
    const found = collect(outline.entries).filter((entry) => entry.label === label);
    return found.map(({ nodes }) => page.text.slice(...page.span(nodes[0], nodes[1])).trim());
  }

  /** Too long for a small page. */
  const ARTICLE = `<h1>The ferry goes electric</h1>${[
    'boat',
    'tram',
    'train',
    'bus',
    'mail',
    'coach',
    'bicycle',
    'cable car',
    'lift',
  ]
    .map((name) => `<p>${PARAGRAPH.replace('ferry', name)}</p>`)
    .join('')}`;

  it('does not take the word of a main that holds a search form and no content', () => {
    const search = '<main><form><input name=q><button>Search the archive</button></form></main>';
    const mains = textsOf(analyze(`${MENU}${search}<div>${ARTICLE}</div>`), 'main');
    expect(mains).toEqual([expect.stringContaining('The boat that crosses')]);
  });

  it('has one main part where each section declares one', () => {
    const sections = ['tram', 'bus', 'train', 'boat', 'mail', 'coach', 'lift', 'cable car', 'bicycle'].map(
      (name) => `<main><h2>The ${name}</h2><p>${PARAGRAPH.replace('ferry', name)}</p></main>`,
    );
    const mains = textsOf(analyze(`${MENU}<div>${sections.join('')}</div>`), 'main');
    expect(mains).toHaveLength(1);
    expect(mains[0]).toMatch(/^The tram[\s\S]+bicycle that crosses/);
  });

  it('shows what is inside a page that is hidden until its script has run', () => {
    const markup = `<body style="visibility: hidden"><nav>${MENU}</nav><main>${ARTICLE}</main>`;
    const analysis = analyze(markup);
    expect(textsOf(analysis, 'main')).toHaveLength(1);
    expect(textsOf(analysis, 'heading')).toEqual(['The ferry goes electric']);
    expect(textsOf(analysis, 'paragraph')).toHaveLength(9);
  });

  for (const [name, html] of readSamples()) {
    it(`is a tree of disjoint entries inside their parents: ${name}`, () => {
      const { page, outline } = analyze(html);
      const check = (entries: readonly Entry[], [from, to]: readonly [number, number]): void => {
        let last = from;
        for (const entry of entries) {
          expect(entry.nodes[0], `${entry.label} begins after the one before`).toBeGreaterThanOrEqual(last);
          expect(entry.nodes[1]).toBeLessThanOrEqual(to);
          expect(entry.score ?? 0).toBeGreaterThanOrEqual(0);
          expect(entry.score ?? 0).toBeLessThanOrEqual(1);
          last = entry.nodes[1];
          check(entry.entries, entry.nodes);
        }
      };
      check(outline.entries, [0, page.size]);
      expect(collect(outline.entries).some(({ label }) => label === 'main')).toBe(true);
    });

    it(`has nothing of the content outside main: ${name}`, () => {
      const { page, outline } = analyze(html);
      const inMain = new Uint8Array(page.size);
      for (const { label, nodes } of collect(outline.entries)) {
        if (ZONES.has(label)) inMain.fill(Number(label === 'main'), nodes[0], nodes[1]);
      }
      let inside = 0;
      let all = 0;
      for (let node = 0; node < page.size; node++) {
        if (!page.isText(node) || outline.content.kept[node] === 0) continue;
        const length = page.data[node].trim().length;
        all += length;
        inside += inMain[node] * length;
      }
      expect(inside / all).toBeGreaterThan(0.9);
    });
  }
});

describe('entries', () => {
  it('nest no deeper than readers of JSON can go, and lose nothing by it', () => {
    const { entries } = analyze('<ul><li>x'.repeat(400)).outline;
    const depths = [];
    for (let level = entries; level.length > 0; level = level.flatMap((entry) => entry.entries))
      depths.push(level.length);
    expect(depths.length).toBeLessThanOrEqual(65);
    expect(collect(entries).filter(({ label }) => label === 'item').length).toBeGreaterThan(150);
  });
});

describe('the parts of an outline', () => {
  const analysis = analyze(PAGE);

  it('are plain data: reading them changes nothing', () => {
    const descriptors = Object.values(Object.getOwnPropertyDescriptors(analysis.outline));
    expect(descriptors.every(({ value }) => value !== undefined)).toBe(true);
    const before = JSON.stringify(analysis.timings);
    expect([analysis.outline.entries.length > 0, analysis.outline.type.label !== 'other']).toEqual([
      true,
      true,
    ]);
    expect(JSON.stringify(analysis.timings)).toBe(before);
  });

  it('are the same whatever was made in their workspace before', () => {
    const workspace = new Workspace();
    const pages = [
      analysis,
      ...readSamples()
        .slice(0, 3)
        .map(([, markup]) => analyze(markup)),
    ];
    const alone = pages.map((page) => fuse({ ...page, workspace: new Workspace() }));
    const forth = pages.map((page) => fuse({ ...page, workspace }));
    const back = pages.toReversed().map((page) => fuse({ ...page, workspace }));
    expect(forth).toEqual(alone);
    expect(back.toReversed()).toEqual(alone);
  });

  for (const [entries, type] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    it(`are those asked for: ${entries ? 'entries' : 'no entries'}, ${type ? 'type' : 'no type'}`, () => {
      const { content, ...rest } = analysis.outline;
      const made = fuse(analysis, {}, { entries, type });
      expect(made).toEqual({
        content,
        ...(entries && { entries: rest.entries }),
        ...(type && { type: rest.type }),
      });
    });
  }
});

describe('a table', () => {
  const rows = '<tr><td>Oak<td>30<tr><td>Ash<td>40';
  const labelsOf = (table: string): string[] => {
    const labels: string[] = [];
    const open = [...analyze(`<main><p>${PARAGRAPH}</p>${table}</main>`).outline.entries];
    for (const entry of open) {
      labels.push(entry.label);
      open.push(...entry.entries);
    }
    return labels;
  };

  it('is one where its author gave it a caption, header cells or a head', () => {
    const tables = [
      `<table><caption>Sizes</caption>${rows}</table>`,
      `<table><tr><th>Name<th>Size${rows}</table>`,
      `<table><thead><tr><td>Name<td>Size</thead>${rows}</table>`,
    ];
    for (const table of tables) expect(labelsOf(table)).toContain('table');
  });

  it('is none where it holds another one, which is one', () => {
    const labels = labelsOf(`<table><caption>Sizes</caption><tr><td><table>${rows}</table></table>`);
    expect(labels.filter((label) => label === 'table')).toHaveLength(1);
  });
});
