import { describe, expect, it } from 'vitest';
import { parse } from '../../src/page/index.ts';
import { Evaluator, parseXPath, type Value, type XPathFunction } from '../../src/xpath/index.ts';

const page = parse(`<body>${'<p id=a>one<b>two</b></p>'.repeat(700)}</body>`);
const column = Float64Array.from({ length: page.size }, (_, node) =>
  node % 7 === 0 ? Number.NaN : node % 50,
);

/** `mark(.)` of a node, with its column in sight or not. */
function markFunction(hasColumn: boolean): XPathFunction {
  const numberOf = (node: number) => (node < page.size ? column[node] : Number.NaN);
  return {
    least: 1,
    most: 1,
    type: 'number',
    apply: ([nodes]) => numberOf((nodes as number[])[0]),
    atNode: numberOf,
    column: hasColumn ? (column as XPathFunction['column']) : undefined,
  };
}

function run(xpath: string, hasColumn: boolean): { value: Value; stepsLeft: number } {
  const functions = new Map([['mark', markFunction(hasColumn)]]);
  const evaluator = new Evaluator(page, { functions, steps: 1_000_000 });
  const variables = new Map<string, Value>([
    ['number', 20],
    ['nodes', [page.size - 1]],
    ['text', '20'],
  ]);
  const value = evaluator.evaluate(parseXPath(xpath, { functions }), 0, variables);
  return { value, stepsLeft: evaluator.stepsLeft };
}

describe('a test asked of a whole set', () => {
  it.each([
    '//*[mark(.) > 20]',
    '//*[mark(.) <= $number and mark(.) != 3]',
    '//*[2 * mark(.) - $number >= mark(.) div 4 + 1]',
    '//*[mark(.) = $text]',
    '//*[mark(.) + $nodes < 3]',
    '//*[mark(.) < 30 and @id and self::p]',
    '(//@id | //b)[mark(.) < 9]',
    '//*[@class or @id][mark(.) > 48]',
  ])('%s finds the same, at the same cost, with columns and without', (xpath) => {
    expect(run(xpath, true)).toEqual(run(xpath, false));
  });

  it('goes beyond one batch', () => {
    const expected = Array.from({ length: page.size }, (_, node) => node).filter(
      (node) => page.name(node) === 'p' && column[node] < 25,
    );
    expect(run('//p[mark(.) < 25]', true).value).toEqual(expected);
  });
});
