/** Places an edit may stand in: what is said of them, and the markup around them, in which the region is `#region`. */
import { type EditContext, toEditContext } from '../../src/safe/index.ts';

export interface ContextCase {
  readonly around: EditContext;
  readonly before: string;
  readonly after: string;
}

const NESTED = [
  'div',
  'p',
  'pre',
  'h2',
  'a',
  'span',
  'figure',
  'blockquote',
  'ul',
  'ol',
  'dl',
  'table',
  'ul li',
  'dl dd',
  'dl dt',
  'dl div',
  'p b',
  'pre b',
  'pre code',
  'pre table tbody tr td',
  'h2 span',
  'a div',
  'table caption',
  'table tbody',
  'table tbody tr',
  'table tbody tr td',
  'table thead tr th',
];

export const EDIT_CONTEXTS: readonly ContextCase[] = NESTED.map((names) => toCase(names.split(' ')));

function toCase(names: readonly string[]): ContextCase {
  const tags = names.map((name, at) => (at === names.length - 1 ? `<${name} id=region>` : `<${name}>`));
  const ends = names.map((name) => `</${name}>`).reverse();
  // The parser drops a line break right after this tag: give it one to drop.
  const before = tags.join('') + (names.at(-1) === 'pre' ? '\n' : '');
  return { around: toEditContext(names), before, after: ends.join('') };
}
