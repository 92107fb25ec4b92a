/** Everything the steps before the outline say of a page, as text: to be compared, whatever was seen before. */
import fc from 'fast-check';
import { measure } from '../../src/feature/index.ts';
import { LENSES, type Scene } from '../../src/lens/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';
import type { Workspace } from '../../src/workspace/index.ts';

/** One of each, used on all pages: a lens is made once. */
export const lenses = Array.from(LENSES.values(), (create) => create());

/** A page with everything a lens may read, made with the tables of a workspace. */
export function toScene(markup: string, workspace: Workspace): Scene {
  const parsed = parse(markup, { url: 'https://example.org/page', workspace });
  const style = computeStyle(parsed, { workspace });
  const page = parsed.layOut(markBreaks(parsed, style));
  const features = measure(page, style, { workspace });
  return { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace };
}

/** What each step says, by its name. */
export function seePage(markup: string, workspace: Workspace): Record<string, string> {
  const scene = toScene(markup, workspace);
  const seen: Record<string, string> = {
    page: toText(scene.page),
    style: toText(scene.style),
    features: toText(scene.features),
  };
  for (const lens of lenses) seen[lens.name] = JSON.stringify(lens.annotate(scene));
  return seen;
}

/** Columns as lists; what is made when first asked for is left out. */
export function toText(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    ArrayBuffer.isView(part) ? Array.from(part as Uint8Array) : part instanceof Map ? [...part] : part,
  );
}

const words = fc.constantFrom(
  'Ada Byron',
  '12 St James Square',
  '10115 Berlin',
  'Tel. 030 1234567',
  'ada@example.org',
  'Home - About - Contact -',
  'A sentence of some words, with a comma. And another one!',
  '日本語の文。',
  '© 2024 All rights reserved',
);
const open = fc.constantFrom(
  '<p>',
  '<p class=a>',
  '<div class="a b" style="color:red;font-size:2em">',
  '<ul><li>',
  '<h2 id=i>',
  '<table><tr><td colspan=2 rowspan=3>',
  '<td width=10>',
  '<a href=/x>',
  '<svg><title>',
  '<b><i>',
  '</div>',
  '<hr>',
  '<style>.a > p { color: var(--c, blue) !important } #i, .b:not(.a) { display: none }</style>',
  '<style>p:nth-child(2n of .a), :is(h2, td) { font: bold 20px monospace } * { --c: green }</style>',
);

/** Small pages of anything, closed or not. */
export const pages: fc.Arbitrary<string> = fc
  .array(fc.tuple(open, words, fc.integer({ min: 1, max: 4 })), { maxLength: 12 })
  .map((parts) => parts.map(([tag, text, times]) => `${tag}${text}`.repeat(times)).join(''));
