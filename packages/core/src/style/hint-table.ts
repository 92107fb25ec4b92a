/** Presentational hints: what old attributes say, as declarations of no specificity (HTML standard, 15.2). */
import { ATTRIBUTE, type AttributeName, type Page, TAG, type TagName } from '../page/index.ts';
import { BlockBuilder, type Declarations } from './declarations.ts';
import { toLegacyColor, toLegacyFontSize, toLegacyLength, toLegacyListType } from './legacy.ts';

type Pair = readonly [property: string, value: string];
type Reader = (value: string) => readonly Pair[];

const one = (property: string, value: string | undefined): readonly Pair[] =>
  value === undefined ? [] : [[property, value]];

const READERS = new Map<number, Map<number, Reader>>();

function hint(tags: string, attribute: AttributeName, reader: Reader): void {
  const number = ATTRIBUTE[attribute];
  const byTag = READERS.get(number) ?? new Map<number, Reader>();
  READERS.set(number, byTag);
  for (const tag of tags.split(' ')) byTag.set(TAG[tag as TagName], reader);
}

const CELLS = 'td th';
const TABLE_PARTS = 'table thead tbody tfoot tr td th';
const REPLACED = 'img video canvas iframe object embed input svg/svg';

hint(`${TABLE_PARTS} body`, 'bgcolor', (value) => one('background-color', toLegacyColor(value)));
hint(`${TABLE_PARTS} body`, 'background', (value) => (value === '' ? [] : [['background-image', 'url(x)']]));
hint('body', 'text', (value) => one('color', toLegacyColor(value)));
hint('font hr', 'color', (value) => one('color', toLegacyColor(value)));
hint('font', 'size', (value) => one('font-size', toLegacyFontSize(value)));
hint('font', 'face', (value) => one('font-family', value.toLowerCase()));
hint(`${REPLACED} ${CELLS} table hr col colgroup marquee`, 'width', (value) =>
  one('width', toLegacyLength(value)),
);
hint(`${REPLACED} ${CELLS} table tr marquee`, 'height', (value) => one('height', toLegacyLength(value)));
hint(CELLS, 'nowrap', () => [['white-space', 'nowrap']]);
hint('ol ul li', 'type', (value) => one('list-style-type', toLegacyListType(value)));
hint('p h1 h2 h3 h4 h5 h6 div thead tbody tfoot tr td th caption', 'align', (value) =>
  one('text-align', TEXT_ALIGNS.get(value.toLowerCase())),
);
hint('table img object iframe embed', 'align', (value) => {
  const side = value.toLowerCase();
  return side === 'left' || side === 'right' ? [['float', side]] : [];
});

const TEXT_ALIGNS: ReadonlyMap<string, string> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['center', 'center'],
  ['middle', 'center'],
  ['justify', 'justify'],
]);

/** Attributes of SVG elements that are properties of the same name. */
const SVG_PROPERTIES = 'color display font-size font-style font-weight opacity visibility'.split(' ');

/** Finds and remembers the hints of one page. */
export class HintTable {
  private readonly page: Page;
  /** By what reads them (a reader, or a property of SVG), then by value. */
  private readonly known = new Map<Reader | string, Map<string, Declarations | null>>();
  /** Attributes of this page that mean something on SVG elements: number to property. */
  private readonly svgProperties = new Map<number, string>();
  /** By attribute number: 1 where any hint could come from. */
  readonly isHint: Uint8Array;
  /** `<body link>`: the colour of links. */
  readonly link: Declarations | null;

  constructor(page: Page) {
    this.page = page;
    this.isHint = new Uint8Array(page.attributes.names.length);
    for (const number of READERS.keys()) this.isHint[number] = 1;
    for (const name of SVG_PROPERTIES) {
      const number = page.attributes.find(name);
      if (number < 0) continue;
      this.svgProperties.set(number, name);
      this.isHint[number] = 1;
    }
    const body = page.first(TAG.body);
    const link = body < 0 ? undefined : page.attribute(body, 'link');
    this.link = link === undefined ? null : toDeclarations(one('color', toLegacyColor(link)));
  }

  /** What one attribute of one element says, or null. */
  find(tag: number, attribute: number, value: string): Declarations | null {
    const reader = READERS.get(attribute)?.get(tag);
    const svgProperty = reader === undefined ? this.findSvgProperty(tag, attribute) : undefined;
    if (reader === undefined && svgProperty === undefined) return null;
    const key = reader ?? svgProperty!;
    let byValue = this.known.get(key);
    if (byValue === undefined) {
      byValue = new Map();
      this.known.set(key, byValue);
    }
    let declarations = byValue.get(value);
    if (declarations === undefined) {
      // SVG attributes take lengths without a unit, as quirks mode does.
      declarations =
        reader === undefined ? toDeclarations([[svgProperty!, value]], true) : toDeclarations(reader(value));
      byValue.set(value, declarations);
    }
    return declarations;
  }

  private findSvgProperty(tag: number, attribute: number): string | undefined {
    return this.page.tags.names[tag].startsWith('svg/') ? this.svgProperties.get(attribute) : undefined;
  }
}

function toDeclarations(pairs: readonly Pair[], isUnitless = false): Declarations | null {
  const builder = new BlockBuilder(isUnitless);
  for (const [property, value] of pairs) builder.add(property, value);
  return builder.finish().normal;
}
