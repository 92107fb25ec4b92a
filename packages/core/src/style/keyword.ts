/** Properties whose values are words, and the number of each word. */
import { PROPERTY, VISIBILITY } from './property.ts';
import { DISPLAY, FLOAT, LIST_STYLE, POSITION, TEXT_ALIGN, TEXT_TRANSFORM, WHITE_SPACE } from './style.ts';

type Words = ReadonlyMap<string, number>;

function words(groups: Readonly<Record<string, number>>): Words {
  return new Map(
    Object.entries(groups).flatMap(([names, number]) =>
      names.split(' ').map((name) => [name, number] as const),
    ),
  );
}

const DISPLAY_WORDS = words({
  none: DISPLAY.none,
  'inline run-in': DISPLAY.inline,
  block: DISPLAY.block,
  'inline-block -webkit-inline-box': DISPLAY.inlineBlock,
  'list-item': DISPLAY.listItem,
  'flex -webkit-flex': DISPLAY.flex,
  'inline-flex -webkit-inline-flex': DISPLAY.inlineFlex,
  'grid grid-lanes': DISPLAY.grid,
  'inline-grid inline-grid-lanes': DISPLAY.inlineGrid,
  table: DISPLAY.table,
  'inline-table': DISPLAY.inlineTable,
  'table-row': DISPLAY.tableRow,
  'table-cell': DISPLAY.tableCell,
  'table-row-group table-header-group table-footer-group': DISPLAY.tableGroup,
  'table-caption': DISPLAY.tableCaption,
  'table-column table-column-group': DISPLAY.tableColumn,
  // The old flex box lives on only to cut text after some lines, and then browsers compute a flow root.
  'flow-root -webkit-box': DISPLAY.flowRoot,
  contents: DISPLAY.contents,
  'ruby ruby-text': DISPLAY.ruby,
  math: DISPLAY.inline,
});

const LIST_WORDS = words({
  none: LIST_STYLE.none,
  disc: LIST_STYLE.disc,
  circle: LIST_STYLE.circle,
  square: LIST_STYLE.square,
  'decimal decimal-leading-zero': LIST_STYLE.decimal,
  'lower-alpha upper-alpha lower-latin upper-latin': LIST_STYLE.alpha,
  'lower-roman upper-roman': LIST_STYLE.roman,
});

const OVERFLOW_WORDS = words({ visible: 0, 'hidden clip scroll auto overlay': 1 });

/** The words of each longhand that takes nothing else. */
export const KEYWORD_PROPERTIES: ReadonlyMap<string, { readonly property: number; readonly words: Words }> =
  new Map([
    ['display', { property: PROPERTY.display, words: DISPLAY_WORDS }],
    ['visibility', { property: PROPERTY.visibility, words: words(VISIBILITY) }],
    [
      'position',
      { property: PROPERTY.position, words: words({ ...POSITION, '-webkit-sticky': POSITION.sticky }) },
    ],
    [
      'float',
      {
        property: PROPERTY.float,
        words: words({ ...FLOAT, 'inline-start': FLOAT.left, 'inline-end': FLOAT.right }),
      },
    ],
    [
      'text-transform',
      { property: PROPERTY.textTransform, words: words({ ...TEXT_TRANSFORM, 'full-width': 0 }) },
    ],
    [
      'text-align',
      {
        property: PROPERTY.textAlign,
        words: words({
          start: TEXT_ALIGN.start,
          'left -webkit-left': TEXT_ALIGN.left,
          'right end -webkit-right': TEXT_ALIGN.right,
          'center -webkit-center': TEXT_ALIGN.center,
          'justify justify-all': TEXT_ALIGN.justify,
        }),
      },
    ],
    [
      'white-space',
      {
        property: PROPERTY.whiteSpace,
        words: words({
          normal: WHITE_SPACE.normal,
          nowrap: WHITE_SPACE.nowrap,
          pre: WHITE_SPACE.pre,
          'pre-wrap break-spaces': WHITE_SPACE.preWrap,
          'pre-line': WHITE_SPACE.preLine,
        }),
      },
    ],
    ['overflow-x', { property: PROPERTY.overflowX, words: OVERFLOW_WORDS }],
    ['overflow-y', { property: PROPERTY.overflowY, words: OVERFLOW_WORDS }],
    [
      'content-visibility',
      { property: PROPERTY.contentVisibility, words: words({ 'visible auto': 0, hidden: 1 }) },
    ],
    ['font-style', { property: PROPERTY.italic, words: words({ normal: 0, 'italic oblique': 1 }) }],
  ]);

/** LIST_STYLE of a `list-style-type`: counter styles the page defines itself, and strings, are `other`. */
export function toListStyle(text: string): number {
  return LIST_WORDS.get(text) ?? LIST_STYLE.other;
}

/** DISPLAY of `inline flow-root` and the like, or undefined. */
export function findDisplay(text: string): number | undefined {
  const parts = text.split(/\s+/);
  if (parts.includes('list-item')) return DISPLAY.listItem;
  if (parts.length !== 2) return undefined;
  const isInline = parts.includes('inline');
  if (!isInline && !parts.includes('block')) return undefined;
  const inner = parts.find((part) => part !== 'inline' && part !== 'block');
  if (inner === 'flow') return isInline ? DISPLAY.inline : DISPLAY.block;
  if (inner === 'flow-root') return isInline ? DISPLAY.inlineBlock : DISPLAY.flowRoot;
  return DISPLAY_WORDS.get(isInline ? `inline-${inner}` : `${inner}`);
}
