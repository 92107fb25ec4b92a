/** Names for fields, from what the page offers: header cell, itemprop, label, class name, tag. */
import { type Page, TAG } from '../../page/index.ts';
import type { Field } from './align-fields.ts';

/** Where a name was found. */
export type NameSource = 'header' | 'itemprop' | 'label' | 'class' | 'tag' | 'kind';

export interface FieldName {
  readonly name: string;
  readonly from: NameSource;
}

/** Class names that say how a thing looks or is laid out, not what it is. */
const LAYOUT_NAME =
  /[\d:/[\]]|^(?:[a-z]{1,2}|text|font|flex|grid|col|row|block|inline|hidden|relative|absolute|container|wrapper|wrap|inner|outer|left|right|top|bottom|center|content|item|link|box|btn|button|icon|img|list|main|body|clearfix|css|sc|elementor|wp|bold|small|large|medium|group|section|widget|span|div|media|card|cell|element|module|none|opacity|between|baseline|cover|contain|auto|full|start|end|visible|white|black|gr[ae]y|primary|secondary|dark|light|default|reduce|mobile|desktop|ratio|html|hover|focus|transition|shadow|rounded|border|holder|area|part|field|value|view|views|node|entry|post|first|last|sm|md|lg|xl)$/i;

const MAX_CLASSES = 5;

/** Names a build tool made up: digits inside a word, capitals in a row of letters without vowels. */
const GENERATED =
  /[a-z]\d+[a-z]|(?:^|[\s_-])(?:css|sc|jsx|svelte)-|\b[b-df-hj-np-tv-z]{4,}\b|\b[a-z]+[A-Z]{2,}[a-z]*\b|[a-z][A-Z][a-z][A-Z]/;

/** Elements looked at above a cell. */
const MAX_STEPS = 16;

/** Properties that say where an item stands, not what it says. */
const STRUCTURAL = /^(?:item|itemListElement|mainEntity\w*|url|hasPart|comment|review)$/;

const TAG_NAMES: ReadonlyMap<number, string> = new Map([
  [TAG.h1, 'heading'],
  [TAG.h2, 'heading'],
  [TAG.h3, 'heading'],
  [TAG.h4, 'heading'],
  [TAG.h5, 'heading'],
  [TAG.h6, 'heading'],
  [TAG.dt, 'term'],
  [TAG.dd, 'definition'],
  [TAG.time, 'time'],
  [TAG.figcaption, 'caption'],
  [TAG.blockquote, 'quote'],
  [TAG.cite, 'cite'],
  [TAG.address, 'address'],
  [TAG.label, 'label'],
  [TAG.code, 'code'],
]);

/** Names fields of one page; what a class attribute says is read once. */
export class FieldNamer {
  private readonly page: Page;
  private readonly classNames = new Map<string, string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** A name for each field, all different; links and images of one place share its name. */
  name(fields: readonly Field[], firstUnit: number): FieldName[] {
    const unit = { depth: this.page.depth[firstUnit], headers: collectHeaders(this.page, firstUnit) };
    const used: string[] = [];
    const names: FieldName[] = [];
    for (const field of fields) {
      const { name: found, from } = this.find(field, unit);
      const name = from === 'kind' ? found : withKind(found, field.kind);
      used.push(name);
      const times = countOf(used, name);
      names.push({ name: times === 1 ? name : `${name} ${times}`, from });
    }
    return names;
  }

  private find(field: Field, unit: Unit): FieldName {
    const { page } = this;
    if (field.label !== '') return { name: field.label, from: 'label' };
    const header = findHeader(page, field.sample, unit);
    if (header !== undefined) return { name: header, from: 'header' };
    let byTag: string | undefined;
    let byClass = '';
    let node = field.sample;
    for (let step = 0; page.depth[node] >= unit.depth && step < MAX_STEPS; step++) {
      const itemprop = page.attribute(node, 'itemprop')?.trim();
      if (itemprop && !STRUCTURAL.test(itemprop)) return { name: itemprop.slice(0, 40), from: 'itemprop' };
      byTag ??= TAG_NAMES.get(page.tag[node]);
      // The unit's own class names the record, not its fields.
      if (byClass === '' && page.depth[node] > unit.depth) byClass = this.classNameOf(node);
      node = page.parent[node];
    }
    if (byClass !== '') return { name: byClass, from: 'class' };
    return byTag === undefined ? { name: field.kind, from: 'kind' } : { name: byTag, from: 'tag' };
  }

  private classNameOf(node: number): string {
    const value = this.page.attribute(node, 'class');
    if (value === undefined) return '';
    let name = this.classNames.get(value);
    if (name === undefined) {
      name = toClassName(value);
      this.classNames.set(value, name);
    }
    return name;
  }
}

/** How often a name is among a few. */
function countOf(names: readonly string[], name: string): number {
  let count = 0;
  for (const other of names) if (other === name) count++;
  return count;
}

function withKind(name: string, kind: Field['kind']): string {
  return (kind === 'link' || kind === 'image') && !name.includes(kind) ? `${name} ${kind}` : name;
}

interface Unit {
  /** Depth of its topmost elements. */
  readonly depth: number;
  readonly headers: readonly string[];
}

/** The header of the column a node stands in; none where the row has more or fewer cells than the header. */
function findHeader(page: Page, sample: number, { depth, headers }: Unit): string | undefined {
  if (headers.length === 0) return undefined;
  let cell = sample;
  for (let step = 0; step < MAX_STEPS && page.depth[cell] > depth && !isCell(page, cell); step++) {
    cell = page.parent[cell];
  }
  if (page.depth[cell] <= depth || !isCell(page, cell)) return undefined;
  const row = collectElements(page, page.parent[cell]);
  return row.length === headers.length ? headers[row.indexOf(cell)] || undefined : undefined;
}

function collectElements(page: Page, parent: number): number[] {
  const elements: number[] = [];
  for (let child = parent + 1; child < page.end[parent]; child = page.end[child])
    if (page.isElement(child)) elements.push(child);
  return elements;
}

function isCell(page: Page, node: number): boolean {
  return page.tag[node] === TAG.td || page.tag[node] === TAG.th;
}

/** `product-card__title` → `title`. */
function toClassName(value: string): string {
  const names = value.slice(0, 300).trim().split(/\s+/);
  // Where classes come by the dozen they are style rules written out.
  if (names.length > MAX_CLASSES || GENERATED.test(value)) return '';
  for (const name of names) {
    const words = name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/);
    const last = words[words.length - 1].toLowerCase();
    if (last.length > 3 && last.length < 25 && !LAYOUT_NAME.test(last) && !LAYOUT_NAME.test(words[0]))
      return last;
  }
  return '';
}

/** The texts of the header cells of the table a row stands in, by column. */
function collectHeaders(page: Page, row: number): string[] {
  if (page.tag[row] !== TAG.tr) return [];
  let table = page.parent[row];
  while (table > 0 && page.tag[table] !== TAG.table) table = page.parent[table];
  const first = page.first(TAG.tr, table, row);
  if (first < 0) return [];
  const cells = collectElements(page, first);
  if (!cells.every((cell) => page.tag[cell] === TAG.th || page.tag[page.parent[first]] === TAG.thead))
    return [];
  return cells.map((cell) => page.textOf(cell).replace(/\s+/g, ' ').slice(0, 60));
}
