/** What pages declare in JSON-LD, microdata and RDFa, as one kind of object. */
import type { JsonValue } from '../annotation/index.ts';
import { splitTokens } from '../character/index.ts';
import { type Page, TAG } from '../page/index.ts';

/** An object of a declaration: its types under `@type`, its properties beside them. */
export type Thing = { readonly [property: string]: JsonValue };

type OpenThing = { [property: string]: JsonValue };

/** How a syntax writes scopes and properties. */
interface Syntax {
  readonly scope: string;
  readonly type: string;
  readonly property: string;
}

const SYNTAXES: readonly Syntax[] = [
  { scope: 'itemscope', type: 'itemtype', property: 'itemprop' },
  { scope: 'typeof', type: 'typeof', property: 'property' },
];

/** The outermost things of a page; those inside are values of their properties. */
export function readThings(page: Page, jsonLd: readonly JsonValue[]): JsonValue[] {
  return [...jsonLd, ...SYNTAXES.flatMap((syntax) => readScopes(page, syntax))];
}

function readScopes(page: Page, syntax: Syntax): Thing[] {
  const roots: Thing[] = [];
  const open: { thing: OpenThing; end: number }[] = [];
  for (let node = 0; node < page.size; node++) {
    if (!page.isElement(node)) continue;
    while (open.length > 0 && open[open.length - 1].end <= node) open.pop();
    const isScope = page.attributeNamed(node, syntax.scope) !== undefined;
    const names = splitTokens(page.attributeNamed(node, syntax.property) ?? '').map(toName);
    const thing = isScope ? createThing(readTypes(page, node, syntax)) : undefined;
    const outer = open.at(-1)?.thing;
    if (outer !== undefined) for (const name of names) add(outer, name, thing ?? readProperty(page, node));
    if (thing === undefined) continue;
    if (outer === undefined || names.length === 0) roots.push(thing);
    open.push({ thing, end: page.end[node] });
  }
  return roots;
}

function readTypes(page: Page, node: number, { type }: Syntax): string[] {
  return splitTokens(page.attributeNamed(node, type) ?? '').map(toName);
}

/** The last part of an address or of a name with a prefix. */
function toName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':')) + 1);
}

/** Names come from the page: a null prototype keeps `__proto__` a name like any other. */
function createThing(types: string[]): OpenThing {
  const thing: OpenThing = Object.create(null);
  thing['@type'] = types;
  return thing;
}

function add(thing: OpenThing, name: string, value: JsonValue): void {
  const before = thing[name];
  if (before === undefined) thing[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else thing[name] = [before, value];
}

function readProperty(page: Page, node: number): string {
  const said = page.attribute(node, 'content') ?? page.attributeNamed(node, 'datetime');
  if (said !== undefined) return said;
  if (page.tag[node] === TAG.link || page.tag[node] === TAG.a)
    return page.attribute(node, 'href') ?? page.textOf(node);
  if (page.tag[node] === TAG.img) return page.attribute(node, 'src') ?? '';
  return page.textOf(node).slice(0, LONGEST);
}

/** No property worth reading is longer. */
const LONGEST = 5000;
