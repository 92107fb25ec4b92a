import { expect, it } from 'vitest';
import { isBareForm } from '../../../src/outline/editable/is-bare-form.ts';
import { parse, TAG } from '../../../src/page/index.ts';
import { computeStyle } from '../../../src/style/index.ts';

it.each([
  ['<p>Storm</p>', true],
  ['<p>Storm</p><input type=hidden name=id>', true],
  ['<p>Storm</p><div style="display:none"><textarea></textarea><button>Save</button></div>', true],
  ['<p>Storm</p><input name=mail>', false],
  ['<p>Storm</p><button>Save</button>', false],
])('a form is bare that shows no field: %s', (inside, expected) => {
  const page = parse(`<form>${inside}</form><input name=outside>`);
  const input = { page, style: computeStyle(page) };
  expect(isBareForm(input, page.first(TAG.form))).toBe(expected);
});
