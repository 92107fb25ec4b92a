import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toRuleXml } from '../../../src/export/index.ts';
import {
  compileRules,
  createRulesLens,
  loadClassicRules,
  loadModernRules,
  reviewRules,
} from '../../../src/lens/rules/index.ts';
import { describeLens, toScene } from '../lens-suite.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'fixtures', 'rules');
const readRuleFixture = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** The labels given, by the id of the element. */
function labelsOf(rules: string, markup: string): Record<string, string> {
  const scene = toScene(markup);
  const { annotations, shortfalls } = createRulesLens({ ruleSets: [compileRules(rules)] }).annotate(scene);
  expect(shortfalls).toEqual([]);
  return Object.fromEntries(
    annotations.map(({ nodes, label }) => [
      scene.page.attribute(nodes[0], 'id') ?? scene.page.name(nodes[0]),
      label,
    ]),
  );
}

const rule = (context: string, inside: string): string =>
  `<RULES><RULE context="${context}">${inside}</RULE></RULES>`;
const label = (value: string): string => `<SET attr="eLISAtype">${value}</SET>`;

describeLens(() => createRulesLens());
describeLens(() => createRulesLens({ ruleSets: [loadClassicRules()] }));

describe('the paper', () => {
  it('loads verbatim and labels its cells', () => {
    expect(labelsOf(readRuleFixture('paper.xml'), readRuleFixture('cells.html'))).toEqual({
      empty: 'layout',
      spaces: 'layout',
      nbsp: 'layout',
      menu: 'navigation',
      'mixed-links': 'navigation',
      'mixed-text': 'content',
      text: 'content',
      short: 'layout',
      form: 'layout',
      outer: 'layout',
      inner: 'content',
    });
  });

  it('gives its colours too, and says why', () => {
    const scene = toScene(readRuleFixture('cells.html'));
    const ruleSet = compileRules(readRuleFixture('paper.xml'), { file: 'paper.xml' });
    const { annotations } = createRulesLens({ ruleSets: [ruleSet] }).annotate(scene);
    const menu = annotations.find(({ nodes }) => scene.page.attribute(nodes[0], 'id') === 'mixed-links')!;
    expect(menu.attributes).toEqual({ bgcolor: 'pink' });
    expect(menu.reasons).toEqual([
      {
        rule: 'TH|TD',
        values: {
          file: 'paper.xml',
          line: 34,
          context: 'TH|TD',
          test: 'count($nodeLink)>0 and count($nodeText)>0 and count($nodeLink) div (nchar($nodeText) div 5) > 0.25',
          $nodeLink: 3,
          $nodeText: 2,
          'count($nodeLink)': 3,
          'count($nodeText)': 2,
          'count($nodeLink) div (nchar($nodeText) div 5)': 2.5,
        },
      },
    ]);
  });
});

describe('the language', () => {
  it('reads names without case', () => {
    expect(
      labelsOf(`<rules><Rule Context="p"><check>${label('content')}</check></Rule></rules>`, '<P id=a>x'),
    ).toEqual({ a: 'content' });
  });

  it('reads a leading // from the context and /HTML from the root', () => {
    const rules = rule(
      'DIV',
      `<WHENEVER test="count(//P) = 1 and count(/HTML//P) = 2">${label('content')}</WHENEVER>`,
    );
    expect(labelsOf(rules, '<div id=a><p>x</div><p>y')).toEqual({ a: 'content' });
  });

  it('takes positions in a context as a pattern does', () => {
    expect(
      labelsOf(
        rule('LI[1]', `<CHECK>${label('logo')}</CHECK>`),
        '<ul><li id=a>x<li id=b>y</ul><ul><li id=c>z</ul>',
      ),
    ).toEqual({ a: 'logo', c: 'logo' });
  });

  it('leaves blank text out of text(), but not no-break spaces', () => {
    const rules = rule('P', `<WHENEVER test="count(//text()) = 1">${label('content')}</WHENEVER>`);
    expect(labelsOf(rules, '<p id=a><b> </b>x</p><p id=b>&nbsp;<b>\n</b></p><p id=c> </p>')).toEqual({
      a: 'content',
      b: 'content',
    });
  });

  it('orders variables by need, and lets a local one hide a global one', () => {
    const rules = `<RULES><CALL name="n"><ADD select="1"/></CALL><RULE context="P">
      <CALL name="m"><ADD select="$n + 1"/></CALL><CALL name="n"><ADD select="2"/></CALL>
      <WHENEVER test="$m = 3">${label('content')}</WHENEVER></RULE></RULES>`;
    expect(labelsOf(rules, '<p id=a>x')).toEqual({ a: 'content' });
  });

  it('finds local variables again after a global one was computed', () => {
    const rules = `<RULES><CALL name="all"><ADD select="count(/HTML//P)"/></CALL><RULE context="P">
      <CALL name="own"><ADD select="words(.)"/></CALL>
      <WHENEVER test="$all = 2 and $own = 1">${label('content')}</WHENEVER></RULE></RULES>`;
    expect(labelsOf(rules, '<p id=a>x</p><p id=b>x y</p>')).toEqual({ a: 'content' });
  });

  it('keeps values apart from page to page and from node to node', () => {
    const rules = compileRules(
      `<RULES><CALL name="all"><ADD select="count(//P)"/></CALL><RULE context="P">
      <CALL name="before"><ADD select="count(preceding-sibling::P)"/></CALL>
      <WHENEVER test="$before + 1 = $all">${label('footer')}</WHENEVER></RULE></RULES>`,
    );
    const lens = createRulesLens({ ruleSets: [rules] });
    for (const count of [1, 3, 2]) {
      const scene = toScene('<p>x</p>'.repeat(count));
      const { annotations } = lens.annotate(scene);
      expect(annotations.map(({ nodes }) => scene.page.path(nodes[0]))).toEqual([
        `/html[1]/body[1]/p[${count}]`,
      ]);
    }
  });

  it('adds and leaves out several times', () => {
    const rules = rule(
      'BODY',
      `<CALL name="x"><ADD select="//B"/><EXCEPT select="//P/B"/><ADD select="//I"/><EXCEPT select="//DIV/I"/></CALL>
      <WHENEVER test="count($x) = 2 and name($x[1]) = 'i' and name($x[2]) = 'b'">${label('content')}</WHENEVER>`,
    );
    expect(labelsOf(rules, '<i>1</i><p><b>2</b></p><div><i>3</i></div><b>4</b>')).toEqual({
      body: 'content',
    });
  });

  it.each([
    ["lc(@title) = 'äß mix 9'", true],
    ["uc(@title) = 'ÄSS MIX 9'", false],
    ["uc(//B) = 'ONETWO'", true],
    ['nchar(//B) = 6', true],
    ["differentChar(//B, 'onetw')", false],
    ["differentChar(//I, ' ')", false],
    ["differentChar(.//text(), 'one')", true],
    ['among(//B, //B[2])', true],
    ['among(//I, //B)', false],
    ['words(.) = 2 and link-words(.) = 1', true],
    ["links(.) = 2 and links(., 'external') = 1", true],
    ["image-kind(//IMG) = 'icon' and images(., 'icon') = 1", true],
    ['font-size(//B[1]) = 30 and visible(//B[1])', true],
    ['visible(//I)', false],
    ["mentions(@class, 'nav')", true],
    ["mentions(@class, 'na')", false],
    ["mentions(., 'TWO')", true],
    ["namespace-uri() = 'http://www.w3.org/1999/xhtml'", true],
    ['svg and not(path)', true],
  ])('knows that %s is %s', (test, expected) => {
    const markup =
      `<div id=a title="ÄSS Mix 9" class="siteNav"><b style="font-size:30px">one</b> <b><a href="http://other.net/">two</a></b>
      <i style="display:none">&nbsp; </i><a href="/x"><img src=x.png width=20 height=20></a><svg><path/></svg></div>`.replace(
        'SS',
        'ß',
      );
    const labels = labelsOf(rule('DIV', `<WHENEVER test="${test}">${label('content')}</WHENEVER>`), markup);
    expect(labels).toEqual(expected ? { a: 'content' } : {});
  });
});

describe('what a person sees', () => {
  const isTrue = (test: string, markup: string): boolean =>
    'a' in labelsOf(rule('*[@id]', `<WHENEVER test="${test}">${label('content')}</WHENEVER>`), markup);

  it('counts siblings alike by name, links, pictures and plain words', () => {
    const items = '<p><a href=x>one</a> two</p>'.repeat(2);
    const markup = `<div>${items}<p id=a><a href=y>three</a> four</p><p>no link</p><p><a href=z>no text</a></p></div>`;
    expect(isTrue('alike(.) = 3', markup)).toBe(true);
  });

  it('does not take what one may choose from for text', () => {
    const markup =
      '<form id=a>Country <select><option>Aland<option>Bhutan</select><button>Go</button></form>';
    expect(isTrue('words(.) = 4 and control-words(.) = 3', markup)).toBe(true);
  });

  it.each([
    ["mentions(., '©')", true],
    ["mentions(., 'rights légales')", true],
    ["mentions(., 'right')", false],
    ["mentions(//B, 'rights')", false],
    ["mentions(//B, 'more')", true],
  ])('reads that %s is %s in a long text and in a part of it', (test, expected) => {
    const text = 'word '.repeat(200);
    expect(isTrue(test, `<div>before rights <p id=a>${text}© all Rights, ${text}<b>more</b></p></div>`)).toBe(
      expected,
    );
  });
});

describe('mentions', () => {
  const mentioning = (set: string, words: string): string =>
    rule('P', `<WHENEVER test="mentions(${set}, '${words}')">${label('content')}</WHENEVER>`);

  it.each<[string, string, string[]]>([
    ['@class', 'ad ads', ['ad', 'top-ad', 'topAd', 'AD_box', 'ad2', 'x ads']],
    ['@class', 'c++', ['C++', 'not-c++']],
  ])('%s finds %s as words of names', (set, words, names) => {
    const others = ['', 'head', 'adapt', 'TOPAD', 'shadow', 'tADpole', 'c'];
    const markup = [...names, ...others].map((name, at) => `<p id=n${at} class="${name}">x</p>`).join('');
    expect(Object.keys(labelsOf(mentioning(set, words), markup))).toEqual(names.map((_, at) => `n${at}`));
  });

  it('finds words of the text, in short and in long texts, wherever elements begin', () => {
    const long = 'lorem ipsum '.repeat(20);
    const markup = [
      '© 2026',
      'All RIGHTS reserved',
      'copyrighted',
      'non<b>rights</b>',
      'rig<b>hts</b>',
    ].flatMap((text, at) => [`<p id=s${at}>${text}</p>`, `<p id=l${at}>${long}${text} ${long}</p>`]);
    expect(Object.keys(labelsOf(mentioning('.', '© rights'), markup.join('')))).toEqual(
      ['0', '1', '4'].flatMap((at) => [`s${at}`, `l${at}`]),
    );
  });
});

describe('modern.xml', () => {
  const text = '<p>Some words that are a text, and more of them, and a few more. '.repeat(12);
  const links = (count: number): string => '<li><a href=/x>a link</a>'.repeat(count);

  function modernLabels(markup: string): Record<string, string> {
    const scene = toScene(markup);
    const { annotations } = createRulesLens().annotate(scene);
    const named = annotations.filter(({ nodes }) => scene.page.attribute(nodes[0], 'id') !== undefined);
    return Object.fromEntries(
      named.map(({ nodes, label }) => [scene.page.attribute(nodes[0], 'id')!, label]),
    );
  }

  it('takes what is called a footer for one, even when it is nearly half of the page', () => {
    const footer = `<div><div id=end class=footer><ul>${links(60)}</ul><p>And some words.</p></div></div>`;
    expect(modernLabels(`<div><h1>Title</h1>${text}</div>${footer}`)).toMatchObject({ end: 'footer' });
  });

  it('takes a row of links in a footer for navigation, though one of them says copyright', () => {
    const row = '<a href=/c>Copyright</a> <a href=/p>Privacy</a> <a href=/t>Terms</a> <a href=/h>Help</a>';
    const footer = `<footer id=end><p>© Somebody, all rights reserved</p><div id=row>${row}</div></footer>`;
    expect(modernLabels(`<main>${text}</main>${footer}`)).toMatchObject({ end: 'footer', row: 'navigation' });
  });

  it('takes the mark in a search form for no logo', () => {
    const markup = `<form><input name=q><img id=mark src=/logo.png></form><main>${text}</main>`;
    expect(modernLabels(`<img id=own src=/my-logo.png>${markup}`)).toMatchObject({ own: 'logo' });
    expect(modernLabels(`<img id=own src=/my-logo.png>${markup}`)).not.toHaveProperty('mark', 'logo');
  });
});

describe('the engine', () => {
  it('applies every rule that matches, in file order; the last SET wins and the others are told', () => {
    const rules = `<RULES><RULE name="first" context="P"><CHECK>${label('navigation')}<SET attr="x">1</SET></CHECK></RULE>
      <RULE name="second" context="P"><CHECK>${label('content')}</CHECK></RULE></RULES>`;
    const [annotation] = createRulesLens({ ruleSets: [compileRules(rules)] }).annotate(
      toScene('<p>x'),
    ).annotations;
    expect(annotation).toMatchObject({ label: 'content', attributes: { x: '1' } });
    expect(annotation.reasons.map((reason) => reason.rule)).toEqual(['second', 'first']);
  });

  it('applies several rule sets one after the other, with labels of their own', () => {
    const sets = ['navigation', 'recipe'].map((value) =>
      compileRules(rule('P', `<CHECK>${label(value)}</CHECK>`)),
    );
    const lens = createRulesLens({ ruleSets: sets });
    expect(lens.labels).toContain('recipe');
    expect(lens.annotate(toScene('<p>x')).annotations.map((annotation) => annotation.label)).toEqual([
      'recipe',
    ]);
  });

  it('takes the score of a rule', () => {
    const rules = rule('P', `<CHECK>${label('content')}<SET attr="score">0.25</SET></CHECK>`);
    expect(
      createRulesLens({ ruleSets: [compileRules(rules)] }).annotate(toScene('<p>x')).annotations[0].score,
    ).toBe(0.25);
  });

  it('reports a rule over budget by name; nothing of it is done, the others run', () => {
    const rules = `<RULES><RULE name="greedy" context="*"><CHECK>${label('layout')}<WHENEVER test="count(preceding::*[count(following::*) > 3]) > 3">${label('layout')}</WHENEVER></CHECK></RULE>
      <RULE name="modest" context="P"><CHECK>${label('content')}</CHECK></RULE></RULES>`;
    const lens = createRulesLens({
      ruleSets: [compileRules(rules, { file: 'r.xml' })],
      stepsPerRule: 1_000_000,
    });
    const { annotations, shortfalls } = lens.annotate(toScene('<p>x</p>'.repeat(3000)));
    expect(shortfalls).toMatchObject([{ step: 'rule greedy (r.xml:1)' }]);
    expect(annotations).toHaveLength(3000);
    expect(new Set(annotations.map((annotation) => annotation.label))).toEqual(new Set(['content']));
  });

  it('does not hang on a test that looks at everything from everywhere', () => {
    const rules = rule(
      '*',
      `<WHENEVER test="count(/HTML//*[count(/HTML//*) > 0]) > 0">${label('content')}</WHENEVER>`,
    );
    const { annotations, shortfalls } = createRulesLens({ ruleSets: [compileRules(rules)] }).annotate(
      toScene('<p>x</p>'.repeat(1000)),
    );
    expect(shortfalls).toEqual([]);
    expect(annotations).toHaveLength(1003);
  });

  it('reports a mistake that shows at run time by name', () => {
    const rules = `<RULES><RULE name="odd" context="P"><WHENEVER test="count(string(.)[1]) = 1 or true()"/></RULE></RULES>`;
    expect(() => compileRules(rules)).toThrow('cannot have steps or predicates');
  });
});

describe('identity', () => {
  const page = '<p id=a>x<b>y</b></p><p id=b class=z>&lt;</p>';
  const toXml = (identity: boolean): string => {
    const rules = compileRules(
      `<RULES identity="${identity}"><RULE context="P"><CHECK><SET attr="CLASS">new</SET><WHENEVER test="B">${label('content')}<OUTPUT>Edit <i>me</i></OUTPUT></WHENEVER></CHECK></RULE></RULES>`,
    );
    const scene = toScene(page);
    return toRuleXml(scene.page, createRulesLens({ ruleSets: [rules] }).annotate(scene));
  };

  it('true gives the whole document with what was added', () => {
    expect(toXml(true)).toContain(
      '<p class="new" eLISAtype="content" id="a">Edit <i>me</i>x<b>y</b></p><p class="new" id="b">&lt;</p>',
    );
  });

  it('false gives the list of matched elements', () => {
    expect(toXml(false).split('\n').slice(2, 4)).toEqual([
      '<p id="a" class="new" eLISAtype="content">Edit <i>me</i></p>',
      '<p id="b" class="new"/>',
    ]);
  });
});

describe('review', () => {
  const messages = (rules: string): string[] =>
    reviewRules(compileRules(rules)).map(({ place, message }) => `${place.line}: ${message}`);

  it.each([
    [
      rule('P', '<CALL name="x"><ADD select="//B"/></CALL>'),
      ['1: This rule does nothing', '1: $x is never asked for'],
    ],
    [rule('TDD', `<CHECK>${label('logo')}</CHECK>`), ['HTML has no element <tdd>']],
    [
      rule('P', `<WHENEVER test="count(//B) &lt; 0">${label('logo')}</WHENEVER>`),
      ['never holds: what it says is unreachable'],
    ],
    [rule('P', `<WHENEVER test="false() and //B">${label('logo')}</WHENEVER>`), ['never holds']],
    [rule('P', `<CHECK>${label('recipe')}</CHECK>`), ['"recipe" is a label of your own']],
    [
      `<RULES><RULE context="P"><WHENEVER test="B">${label('logo')}</WHENEVER></RULE>\n<RULE context="p"><CHECK>${label('form')}</CHECK></RULE></RULES>`,
      ['1: This rule is unreachable: the rule on line 2'],
    ],
  ])('finds what can never do anything', (rules, expected) => {
    const found = messages(rules).join('\n');
    for (const message of expected) expect(found).toContain(message);
  });

  it('has nothing against the shipped rule sets', () => {
    expect(reviewRules(loadClassicRules())).toEqual([]);
    expect(reviewRules(loadModernRules())).toEqual([]);
    expect(loadClassicRules().rules.length).toBeGreaterThanOrEqual(19);
  });
});
