import { describe, expect, it } from 'vitest';
import { parse } from '../../src/page/index.ts';
import {
  Evaluator,
  parseXPath,
  query,
  type Value,
  XPathBudgetError,
  XPathSyntaxError,
} from '../../src/xpath/index.ts';

const PAGE = parse(`<!doctype html><html lang=en><body class=page><h1 id=top>Fruit</h1>
<ul><li>apple<li class=x>pear <b>soft</b><li>plum</ul><svg><a><path/></a></svg><p lang=de-AT>Obst</p></body>`);

/** Nodes by their paths, other values as they are. */
function ask(xpath: string, options: Parameters<typeof query>[2] = {}): unknown {
  const value: Value = query(PAGE, xpath, options);
  return typeof value === 'object'
    ? value.map((node) => (node < PAGE.size ? PAGE.path(node) : 'attribute'))
    : value;
}

describe('query', () => {
  it.each<[string, unknown]>([
    ['count(//li)', 3],
    ['string(//LI[2])', 'pear soft'],
    ['//li[last()]', ['/html[1]/body[1]/ul[1]/li[3]']],
    ['//li[@class="x"]/preceding-sibling::li', ['/html[1]/body[1]/ul[1]/li[1]']],
    ['name(//@class)', 'class'],
    ['id("top")/following::li[1]', ['/html[1]/body[1]/ul[1]/li[1]']],
    ['//p[lang("de")]', ['/html[1]/body[1]/p[1]']],
    ['//h1[lang("en")]', ['/html[1]/body[1]/h1[1]']],
    ['//svg:path', ['/html[1]/body[1]/*[name()="svg"][1]/*[name()="a"][1]/*[name()="path"][1]']],
    ['count(//path | //svg:*)', 3],
    ['namespace-uri(//svg)', 'http://www.w3.org/2000/svg'],
    ['count(@class/following::h1)', 0],
    ['count(//body/@class/following::h1)', 1],
    ['substring("12345", 1.5, 2.6)', '234'],
    ['substring("12345", 0 div 0, 3)', ''],
    ['substring("12345", -42, 1 div 0)', '12345'],
    ['round(-0.5)', -0],
    ['string(1 div 3)', '0.3333333333333333'],
    ['string(1000000000000000000000000)', '1000000000000000000000000'],
    ['string(0.0000001)', '0.0000001'],
    ['string-length("😀é")', 2],
    ['translate("bar","abc","AB")', 'BAr'],
    ['4 mod -3', 1],
    ['- - 5', 5],
    ['2 * 3 - 4 div 2', 4],
    ['//li * 2', Number.NaN],
    ['"a" or fail', true],
    ['boolean(//nosuch)', false],
    ['true() = "x"', true],
    ['//li != "apple"', true],
    ['not(//li != //li[1])', false],
    ['//nosuch = //nosuch', false],
    ['1 < //nosuch', false],
    ['*[1]/self::html', ['/html[1]']],
    ['/', ['/']],
    ['//processing-instruction()', []],
    ['count(namespace::*)', 0],
  ])('%s', (xpath, expected) => {
    expect(ask(xpath)).toEqual(expected);
  });

  it('finds the node of every path the page gives', () => {
    for (let node = 2; node < PAGE.size; node++) expect(query(PAGE, PAGE.path(node))).toEqual([node]);
  });

  it('takes a context node, variables and functions', () => {
    const functions = new Map([
      [
        'twice',
        {
          least: 1,
          most: 1,
          type: 'number' as const,
          apply: ([value]: readonly Value[]) => Number(value) * 2,
        },
      ],
    ]);
    const node = PAGE.select('ul')[0];
    expect(ask('count(li[. = $wanted])', { node, variables: new Map([['wanted', 'plum']]) })).toBe(1);
    expect(ask('twice(4)', { functions })).toBe(8);
  });

  it('reads a leading // from the context node and skips blank text when asked, as rules do', () => {
    const node = PAGE.select('ul')[0];
    const options = { node, isLeadingDescendantRelative: true, skipsBlankText: true };
    expect(ask('count(//text())', options)).toBe(4);
    expect(ask('count(/html//h1)', options)).toBe(1);
    expect(ask('count(//h1)', options)).toBe(0);
  });

  it('does not remember verdicts over other values of a variable', () => {
    const evaluator = new Evaluator(PAGE);
    const expression = parseXPath('count(//li[. = $v])');
    expect(evaluator.evaluate(expression, 0, new Map([['v', 'plum']]))).toBe(1);
    expect(evaluator.evaluate(expression, 0, new Map([['v', 'nut']]))).toBe(0);
  });
});

describe('mistakes', () => {
  it.each([
    ['//', 'Expected an element name, "*" or a node test, found the end, at character 3'],
    ['a[', 'found the end, at character 3'],
    ['a]', 'Expected the end or an operator, found "]", at character 2'],
    ['"open', 'A string begins here and never ends'],
    ['foo(1)', 'There is no function "foo", at character 1'],
    ['count()', 'count() takes 1 arguments, not 0'],
    ['sideways::x', 'There is no axis "sideways"'],
    ['1[2]', 'A number cannot have steps or predicates'],
    ['a # b', 'Unexpected "#", at character 3'],
    ['', 'Expected an element name'],
    [`${'('.repeat(400)}1${')'.repeat(400)}`, 'Nested more than 300 deep'],
    [`${'x['.repeat(400)}1${']'.repeat(400)}`, 'Nested more than 300 deep'],
    [`1${'+1'.repeat(400)}`, 'More than 300 operators in a row'],
    [`a${' '.repeat(100_001)}`, 'at most 100000 characters'],
  ])('in %s are named with their place', (xpath, message) => {
    expect(() => parseXPath(xpath)).toThrow(XPathSyntaxError);
    expect(() => parseXPath(xpath)).toThrow(message);
  });

  it('that show only at run time say what was wanted', () => {
    expect(() => query(PAGE, 'count(1)')).toThrow('count() needs nodes, not the number 1.');
    expect(() => query(PAGE, '$nosuch')).toThrow('There is no variable "$nosuch" here.');
  });
});

describe('cost', () => {
  const wide = parse('<x-a><x-b></x-b><x-b></x-b></x-a>');

  it('stays polynomial on the families that are exponential elsewhere (Gottlob, Koch, Pichler 2002)', () => {
    const zigzag = `//x-b${'/parent::x-a/child::x-b'.repeat(60)}`;
    const nested = `//x-b${'[parent::x-a/child::*'.repeat(60)}${']'.repeat(60)}`;
    const counting = `//x-b${'[count(parent::x-a/child::*'.repeat(30)}${') > 1]'.repeat(30)}`;
    for (const xpath of [zigzag, nested, counting]) {
      const evaluator = new Evaluator(wide, { steps: 100_000 });
      expect(evaluator.evaluate(parseXPath(xpath))).toHaveLength(2);
    }
  });

  it('stays polynomial where existence is asked upwards, level after level, in vain', () => {
    const deep = parse('<x-a>'.repeat(40));
    for (const axis of ['ancestor', 'ancestor-or-self']) {
      const upwards = `//x-a${`[${axis}::x-a`.repeat(50)}[nosuch]${']'.repeat(50)}`;
      const evaluator = new Evaluator(deep, { steps: 1_000_000 });
      expect(evaluator.evaluate(parseXPath(upwards))).toHaveLength(0);
    }
  });

  it('of what does not depend on the node is paid once', () => {
    const page = parse('<p>x</p>'.repeat(20_000));
    const evaluator = new Evaluator(page, { steps: 2_000_000 });
    expect(evaluator.evaluate(parseXPath('count(//*[count(//*) > 0])'))).toBe(20_003);
  });

  it('is linear for siblings of siblings', () => {
    const page = parse('<p>x</p>'.repeat(50_000));
    const evaluator = new Evaluator(page, { steps: 2_000_000 });
    expect(evaluator.evaluate(parseXPath('count(//p/following-sibling::p/preceding-sibling::p)'))).toBe(
      49_999,
    );
  });

  it.each([
    "//b[contains(../text()[1], 'y')]",
    '//b[string-length(../text()[1]) = 3]',
    "//b[translate(../@title, 'x', 'y') = 'y']",
    '//i[string-length() = 3]',
    '//i[normalize-space() = 3]',
  ])('counts characters, for one text may be the whole page: %s', (xpath) => {
    const long = 'x'.repeat(500_000);
    const page = parse(`<p title="${long}">${long}${'<b></b>'.repeat(500)}</p>${'<i>'.repeat(200)}${long}`);
    const evaluator = new Evaluator(page, { steps: 1_000_000 });
    expect(() => evaluator.evaluate(parseXPath(xpath))).toThrow(XPathBudgetError);
  });

  it('ends at the budget and at the deadline', () => {
    const page = parse('<p>x</p>'.repeat(5000));
    const costly = parseXPath('//p[count(preceding::p[count(following::p) > 3]) > 3]');
    expect(() => new Evaluator(page, { steps: 100_000 }).evaluate(costly)).toThrow(XPathBudgetError);
    expect(() => new Evaluator(page, { deadline: performance.now() }).evaluate(costly)).toThrow(
      'The time is up.',
    );
  });
});
