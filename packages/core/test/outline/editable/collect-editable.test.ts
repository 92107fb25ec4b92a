import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze, collectEditable, compileRules, createAnalyzer, writeFormat } from '../../../src/index.ts';

const STORM =
  'The storm that had been feared for days reached the coast last night and took three roofs along.';
const SHIP = 'A ship that had left the harbour at noon came back before it was dark, and nobody was hurt.';

const SHIPPED = createAnalyzer();

/** Regions as `element "text"`, runs as `run "text"`; what a rule file said with a star. */
function show(html: string, rules?: string): string[] {
  const analyzer =
    rules === undefined ? SHIPPED : createAnalyzer({ rules: [compileRules(rules, { file: 'mine.xml' })] });
  const { page, ...rest } = analyzer.analyze(html, { needs: { lenses: ['rules'], parts: ['entries'] } });
  return collectEditable({ page, ...rest }).map(({ nodes: [start, end], by }) => {
    const kind = page.end[start] === end && page.isElement(start) ? page.name(start) : 'run';
    const text = page.textOf(start, end).replace(/\s+/g, ' ');
    const shown = text.replace(STORM, 'STORM').replace(SHIP, 'SHIP');
    return `${by === 'rule' ? '*' : ''}${kind} ${shown}`;
  });
}

describe('what may be edited', () => {
  it.each([
    [
      'an article is one region',
      `<article><h1>Storm</h1><p>${STORM}</p><p>${SHIP}</p></article>`,
      ['article Storm STORM SHIP'],
    ],
    ['the page itself is none', `<p>${STORM}</p><p>${SHIP}</p>`, ['p STORM', 'p SHIP']],
    [
      'menu and footer are none, nor what holds them',
      `<div><nav><a href=/>Home</a> <a href=/news>News</a></nav><p>${STORM}</p></div><footer>© 2026 The Coast</footer>`,
      ['p STORM'],
    ],
    [
      'what holds a form is walked into',
      `<main><h1>Storm</h1><p>${STORM}</p><form><label>Mail</label><input name=mail><button>Send</button></form></main>`,
      ['h1 Storm', 'p STORM'],
    ],
    [
      'text beside a button is a run, with all that is in its line',
      `<main><div>${STORM} <i>so far</i> <button>Share</button> <b>Later:</b> ${SHIP}</div></main>`,
      ['run STORM so far', 'run Later: SHIP'],
    ],
    [
      'a film parts the text around it',
      `<main><p>${STORM}</p><div><iframe src=/film></iframe></div><p>${SHIP}</p></main>`,
      ['p STORM', 'p SHIP'],
    ],
    [
      'so does a place for an advertisement, though it is empty',
      `<main><section><p>${STORM}</p><div class="ad-slot"></div><p>${SHIP}</p></section></main>`,
      ['p STORM', 'p SHIP'],
    ],
    [
      'so does what a script is to fill; a custom element with text is an element',
      `<main><div><my-text><p>${STORM}</p></my-text><my-player></my-player></div></main>`,
      ['my-text STORM'],
    ],
    [
      'rows of a table are none, its cells are; a whole table is one',
      `<main><table><tr><td>${STORM}<td><button>x</button></table><table><tr><th>Town<th>Wind<tr><td>Holm<td>31</table></main>`,
      ['td STORM', 'table Town Wind Holm 31'],
    ],
    [
      'what the page has made editable is left to the page, with what is fixed inside',
      `<main><p>${STORM}</p><div contenteditable><p contenteditable=false>${SHIP}</p></div></main>`,
      ['p STORM'],
    ],
    [
      'what is fixed elsewhere is as fixed as all else: an editor left the word behind; a few words are a control',
      `<main><p>${STORM}</p><div contenteditable=false><p>${SHIP}</p></div><p contenteditable=false>3 of 5</p></main>`,
      ['p STORM', 'p SHIP'],
    ],
    [
      'what is called a footer and is the last of the page is none, whatever it says',
      `<div><h1>Storm</h1><p>${STORM}</p></div><div class="globalfooter"><p>${SHIP}</p><p>${SHIP}</p></div>`,
      ['div Storm STORM'],
    ],
    [
      'what is called so and is around the content is no footer',
      `<div class="page has-footer"><p>${STORM}</p><p>${SHIP}</p></div>`,
      ['div STORM SHIP'],
    ],
    [
      'hidden words that are no content go with what is around them',
      `<main><div><p>${STORM}</p><p style="display:none">Loading</p><p>${SHIP}</p></div></main>`,
      ['main STORM Loading SHIP'],
    ],
    [
      'pictures and scripts stay inside',
      `<main><p>${STORM}</p><img src=a.png><script>go()</script></main>`,
      ['main STORM'],
    ],
    [
      'what is drawn stays inside, too',
      `<main><p>${STORM}</p><svg><text>one two three</text></svg></main>`,
      ['main STORM one two three'],
    ],
    ['nothing of what scripts have to be off for', `<noscript><p>${STORM}</p></noscript>`, []],
    [
      'a form around the page holds regions and is none',
      `<form><div><h1>Storm</h1><p>${STORM}</p><p>${SHIP}</p></div><input type=submit></form>`,
      ['div Storm STORM SHIP'],
    ],
    [
      'and is none by itself',
      `<main><svg><text>one two three</text></svg><p>${STORM}</p><button>x</button></main>`,
      ['p STORM'],
    ],
    ['no page, no regions', '', []],
    ['frames hold pages of their own', '<frameset><frame src=a></frameset>', []],
  ])('%s', (_name, html, expected) => {
    expect(show(html)).toEqual(expected);
  });

  it('is the headline, too, where the content begins below it; not what other headings of the first level head', () => {
    const path = join(import.meta.dirname, '../../../../../fixtures/pages/news-article.html');
    const article = readFileSync(path, 'utf8');
    const headline = 'h1 The ferry that would not retire goes electric at 71';
    expect(show(article)).toContain(headline);
    const many = article.replace('</main>', '<section><h1>More of the same</h1></section></main>');
    expect(show(many)).not.toContain(headline);
  });
});

describe('rule files', () => {
  const rule = (context: string, value: string) =>
    `<RULE context="${context}"><CHECK><SET attr="contentEditable">${value}</SET></CHECK></RULE>`;
  const rules = (...all: string[]) => `<RULES>${all.join('')}</RULES>`;
  const page = `<nav><a href=/>Home</a></nav><main><h1>Storm</h1><p>${STORM}</p><p class=by>${SHIP}</p></main>`;

  it('decide before the outline does', () => {
    expect(show(page)).toEqual(['main Storm STORM SHIP']);
    expect(show(page, rules(rule('NAV', 'true')))).toEqual(['*nav Home', 'main Storm STORM SHIP']);
    expect(show(page, rules(rule('MAIN', 'false')))).toEqual([]);
    expect(show(page, rules(rule('H1', 'false')))).toEqual(['p STORM', 'p SHIP']);
  });

  it('hold for all inside, up to the next that says otherwise', () => {
    expect(show(page, rules(rule('MAIN', 'false'), rule("P[@class='by']", 'true')))).toEqual(['*p SHIP']);
    expect(show(page, rules(rule('MAIN', 'true'), rule('H1', 'false')))).toEqual(['*p STORM', '*p SHIP']);
    expect(show(page, rules(rule('MAIN', 'true'), rule('H1', 'true')))).toEqual(['*main Storm STORM SHIP']);
  });

  it('may take back what another said: the last word counts, and inherit says nothing', () => {
    expect(show(page, rules(rule('P', 'false'), rule('P', 'inherit')))).toEqual(['main Storm STORM SHIP']);
    expect(show(page, rules(rule('P', 'perhaps')))).toEqual(['main Storm STORM SHIP']);
    expect(show(page, rules(rule('P', 'false'), rule("P[@class='by']", 'PlainText-Only')))).toEqual([
      'h1 Storm',
      '*p SHIP',
    ]);
  });

  it('open no control', () => {
    const form = `<main><p>${STORM}</p><div>Your mail <button>Send it now</button></div></main>`;
    expect(show(form, rules(rule('BODY', 'true'), rule('BUTTON', 'true')))).toEqual([
      '*p STORM',
      '*run Your mail',
    ]);
  });

  it('are heard on every page of the shipped analyser without saying anything', () => {
    expect(collectEditable(analyze(page)).map(({ by }) => by)).toEqual(['outline']);
  });
});

describe('regions', () => {
  const html = `<nav><a href=/>Home</a></nav><main><h1>Storm</h1><p>${STORM} <button>Share</button> <b>Then:</b> ${SHIP}</p></main>`;
  const analysis = analyze(html);

  it('say why', () => {
    const [region] = collectEditable(analysis);
    expect(region).toEqual({
      nodes: [expect.any(Number), expect.any(Number)],
      score: expect.any(Number),
      reasons: [{ step: 'content', values: { words: 1, content: 1, confidence: expect.any(Number) } }],
      by: 'outline',
    });
    expect(region.score).toBeGreaterThan(0.5);
  });

  it('are lines, runs with the place of their last neighbour', () => {
    expect((writeFormat('editable', analysis) as string).split('\n')).toEqual([
      expect.stringMatching(/^- "Storm" \[score=0\.\d+\] \/html\[1\]\/body\[1\]\/main\[1\]\/h1\[1\]$/),
      expect.stringMatching(
        /^- "The storm .*…" \[score=0\.\d+\] \/html\[1\]\/body\[1\]\/main\[1\]\/p\[1\]\/text\(\)\[1\]$/,
      ),
      expect.stringMatching(
        /^- "Then: A ship .*\/p\[1\]\/b\[1\] … \/html\[1\]\/body\[1\]\/main\[1\]\/p\[1\]\/text\(\)\[3\]$/,
      ),
      '',
    ]);
  });

  it('are JSON with the same facts', () => {
    expect((writeFormat('regions', analysis) as object[])[2]).toMatchObject({
      path: '/html[1]/body[1]/main[1]/p[1]/b[1]',
      last: '/html[1]/body[1]/main[1]/p[1]/text()[3]',
      text: expect.stringMatching(/^Then: A ship/),
      by: 'outline',
    });
  });

  it('want entries, and the format wants the lens of the rule files', () => {
    const bare = analyze(html, { needs: { lenses: [], parts: [] } });
    expect(() => collectEditable(bare)).toThrow('was not asked for entries');
    expect(() => writeFormat('editable', bare)).toThrow('was not asked for the lens "rules"');
  });
});
