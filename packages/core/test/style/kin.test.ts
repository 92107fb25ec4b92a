import fc from 'fast-check';
import { expect, test } from 'vitest';
import { styled } from './styled.ts';

/** Each asks for something else that may tell elements apart, or may not. */
const SELECTORS = [
  '.a',
  '.a .b',
  '.a > *',
  '#i span',
  '[data-x] span',
  '[data-x="1"]',
  'a:link b',
  'span:first-child',
  'span + b',
  '.a ~ b i',
  ':is(.a, [data-x]) i',
  ':not(.b) > i',
  ':where(.a > :not(:last-child))',
  'div:has(.b) i',
  'b:empty',
  'input:disabled',
  'fieldset:disabled input:enabled',
  ':root .b',
  '[class^="a"] i',
  '[width] b',
];

const attribute = fc.constantFrom(
  ...['', '', '', ' class=a', ' class="b c"', ' class="a b"', ' id=i', ' data-x', ' data-x=1', ' width=5'],
  ...[' disabled', ' href=/x', ' style="width:3px"', ' style="opacity:0.5"'],
);
const name = fc.constantFrom('div', 'span', 'b', 'i', 'a', 'fieldset', 'legend', 'input');

/** Elements inside elements, this deep. */
function createElement(depth: number): fc.Arbitrary<string> {
  const inner = depth === 0 ? fc.constant([]) : fc.array(createElement(depth - 1), { maxLength: 4 });
  return fc
    .tuple(name, attribute, inner)
    .map(([tag, own, parts]) =>
      tag === 'input' ? `<input${own}>` : `<${tag}${own}>${parts.join('')}</${tag}>`,
    );
}

test('elements that share what was matched are those a selector matches', () => {
  fc.assert(
    fc.property(
      fc.array(createElement(4), { maxLength: 4 }),
      fc.subarray(SELECTORS, { minLength: 1 }),
      (elements, selectors) => {
        // A property that does not inherit, and that nothing else of these pages sets.
        const rules = selectors.map((selector) => `${selector}{float:left}`).join('');
        const { page, style } = styled(`<style>${rules}</style>${elements.join('')}`);
        const matched = new Set(page.select(selectors.join(',')));
        for (let node = 1; node < page.size; node++)
          if (page.isElement(node))
            expect([node, style.float[node]]).toEqual([node, matched.has(node) ? 1 : 0]);
      },
    ),
    { numRuns: 300 },
  );
});
