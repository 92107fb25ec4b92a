/** Our XPath against the real libxml2, on generated pages and generated expressions. */
import fc from 'fast-check';
import { XmlAttribute, XmlComment, XmlDocument, XmlElement, type XmlNode, XmlText } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { KIND, type Page, parse } from '../../src/page/index.ts';
import { Evaluator, parseXPath, type Value } from '../../src/xpath/index.ts';

/** Custom names nest freely in HTML, so that the same text is the same tree in HTML and in XML. */
const NAMES = ['x-a', 'x-b', 'x-c'];
const TEXTS = ['one', 'two', '3', '4.5', ' ', 'x y', '-7', 'one two', 'ÄÖ'];

const treeMarkup = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...TEXTS, '<!--one-->'),
    fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.record(
          { k: fc.constantFrom('1', '2', 'one'), lang: fc.constantFrom('en', 'de-AT') },
          { requiredKeys: [] },
        ),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, attributes, children]) => {
        const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
        return `<${name}${written.join('')}>${children.join('')}</${name}>`;
      }),
  ),
})).node;

const pageMarkup = fc.array(treeMarkup, { minLength: 1, maxLength: 6 }).map((nodes) => {
  let count = 0;
  const body = nodes.join('').replace(/<x-\w/g, (tag) => `${tag} n="${count++}"`);
  return `<html><head></head><body>${body}</body></html>`;
});

const AXES = [
  'child',
  'descendant',
  'parent',
  'ancestor',
  'following-sibling',
  'preceding-sibling',
  'following',
  'preceding',
  'attribute',
  'self',
  'descendant-or-self',
  'ancestor-or-self',
];

interface Grammar {
  readonly nodes: string;
  readonly number: string;
  readonly text: string;
  readonly truth: string;
  readonly step: string;
  readonly predicate: string;
  readonly any: string;
}

const grammar = fc.letrec<Grammar>((looseTie) => {
  const tie = (name: keyof Grammar): fc.Arbitrary<string> => looseTie(name) as fc.Arbitrary<string>;
  const call = (name: string, ...operands: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
    fc.tuple(...operands).map((written) => `${name}(${written.join(', ')})`);
  const infix = (
    left: fc.Arbitrary<string>,
    operators: string[],
    right: fc.Arbitrary<string>,
  ): fc.Arbitrary<string> =>
    fc.tuple(left, fc.constantFrom(...operators), right).map(([a, operator, b]) => `(${a} ${operator} ${b})`);
  return {
    step: fc
      .tuple(
        fc.constantFrom(...AXES),
        fc.constantFrom('*', 'node()', 'text()', 'comment()', ...NAMES, 'k', 'body'),
        fc.array(tie('predicate'), { maxLength: 2 }),
      )
      .map(
        ([axis, test, predicates]) =>
          `${axis}::${test}${predicates.map((predicate) => `[${predicate}]`).join('')}`,
      ),
    predicate: fc.oneof(
      { maxDepth: 3 },
      tie('truth'),
      tie('number'),
      tie('nodes'),
      fc.constantFrom('1', '2', 'last()', 'position() mod 2 = 1'),
    ),
    nodes: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('.', '//x-a', '/html/body/*', '@k', '..', '*', 'text()', '//*[@k]', '//x-b[2]', '//@k'),
      fc
        .tuple(
          fc.constantFrom('', '/', '//', './/'),
          fc.array(tie('step'), { minLength: 1, maxLength: 3 }),
          fc.constantFrom('/', '//'),
        )
        .map(([start, steps, between]) => start + steps.join(between)),
      infix(tie('nodes'), ['|'], tie('nodes')),
      fc.tuple(tie('nodes'), tie('predicate')).map(([nodes, predicate]) => `(${nodes})[${predicate}]`),
    ),
    number: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('0', '1', '2', '2.5', 'position()', 'last()'),
      call('count', tie('nodes')),
      call('string-length', tie('text')),
      call('floor', tie('number')),
      call('ceiling', tie('number')),
      call('round', tie('number')),
      call('sum', tie('nodes')),
      call('number', tie('any')),
      infix(tie('number'), ['+', '-', '*', 'div', 'mod'], tie('number')),
      tie('number').map((number) => `-${number}`),
    ),
    text: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('"one"', "'x'", '""', '"3"', 'name()', 'local-name()', 'string()'),
      call('string', fc.oneof(tie('nodes'), tie('truth'), tie('text'))),
      call('concat', tie('text'), tie('text')),
      call('substring', tie('text'), tie('number'), tie('number')),
      call('substring-before', tie('text'), tie('text')),
      call('substring-after', tie('text'), tie('text')),
      call('normalize-space', tie('text')),
      call('translate', tie('text'), tie('text'), tie('text')),
      call('name', tie('nodes')),
    ),
    truth: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('true()', 'false()', 'lang("en")', 'lang("de")'),
      infix(tie('any'), ['=', '!=', '<', '<=', '>', '>='], tie('any')),
      infix(tie('truth'), ['and', 'or'], tie('any')),
      call('not', tie('any')),
      call('boolean', tie('any')),
      call('contains', tie('text'), tie('text')),
      call('starts-with', tie('text'), tie('text')),
    ),
    any: fc.oneof({ maxDepth: 4 }, tie('nodes'), tie('number'), tie('text'), tie('truth')),
  };
});

describe('XPath agrees with libxml2', () => {
  it('on generated expressions over generated pages', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        pageMarkup,
        fc.array(fc.oneof(grammar.any, grammar.nodes), { minLength: 4, maxLength: 4 }),
        fc.nat(40),
        (markup, xpaths, at) => {
          const page = parse(`<!doctype html>${markup}`);
          // `lang` is HTML's; libxml2 knows only `xml:lang`.
          const document = XmlDocument.fromString(markup.replaceAll(' lang="', ' xml:lang="'));
          const elements = document.find('//body | //*[@n]') as XmlElement[];
          const context = elements[at % elements.length];
          const mark = context.attr('n')?.content;
          const node = page.select(mark === undefined ? 'body' : `[n="${mark}"]`)[0];
          try {
            for (const xpath of xpaths) {
              // Outside a predicate libxml2 has no position and no size.
              const expression = parseXPath(xpath);
              if (expression.needs.position) continue;
              // For libxml2 nothing inside an element follows its attributes; the standard (2.2, 5.3) says it does.
              if (/@|attribute::/.test(xpath) && /following::|preceding::/.test(xpath)) continue;
              const theirs = context.eval(xpath);
              const ours = new Evaluator(page).evaluate(expression, node);
              expect(showOurs(page, ours), xpath).toEqual(showTheirs(theirs));
              compared++;
            }
          } finally {
            document.dispose();
          }
        },
      ),
      { numRuns: 900, seed: 20261115 },
    );
    expect(compared).toBeGreaterThanOrEqual(2000);
  }, 120_000);
});

function showNumber(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6).replace(/^-(0\.0+)$/, '$1') : String(value);
}

function showOurs(page: Page, value: Value): unknown {
  if (typeof value === 'number') return showNumber(value);
  return typeof value === 'object' ? value.map((node) => nameOurs(page, node)) : value;
}

function nameOurs(page: Page, node: number): string {
  if (node >= page.size) {
    const place = node - page.size;
    const name = page.attributes.names[page.attributeName[place]];
    let owner = 0;
    while (page.attributeAt[owner + 1] <= place) owner++;
    return `${nameOurs(page, owner)}@${name}=${page.attributeValue[place]}`;
  }
  if (page.kind[node] === KIND.document) return '/';
  if (page.kind[node] === KIND.element) return `${page.name(node)}${page.attributeNamed(node, 'n') ?? ''}`;
  const kind = page.kind[node] === KIND.text ? 'text' : 'comment';
  return `${nameOurs(page, page.parent[node])}/${kind}:${page.data[node]}`;
}

function showTheirs(value: XmlNode[] | string | boolean | number): unknown {
  if (typeof value === 'number') return showNumber(value);
  return typeof value === 'object' ? value.map(nameTheirs) : value;
}

function nameTheirs(node: XmlNode): string {
  if (node instanceof XmlElement) return `${node.name}${node.attr('n')?.content ?? ''}`;
  if (node instanceof XmlAttribute) return `${nameTheirs(node.parent!)}@${node.name}=${node.content}`;
  if (node instanceof XmlText) return `${nameTheirs(node.parent!)}/text:${node.content}`;
  if (node instanceof XmlComment) return `${nameTheirs(node.parent!)}/comment:${node.content}`;
  return '/';
}
