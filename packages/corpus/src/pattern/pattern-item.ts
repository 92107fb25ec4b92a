/** What patterns are made of: an object of a zone, by its class, and one thing that holds of it. */
import { CONTENT_CLASSES, PRESENTATION_CLASSES, SUPERTYPES, ZONE_CLASSES } from '@anatome/core/lens';
import { QueryError } from '../search/query.ts';

/** What may be said of an object beside its class. */
export const FACETS = [
  'link',
  'links',
  'picture',
  'file',
  'alt',
  'size',
  'word',
  'field',
  'records',
  'saving',
] as const;
export type FacetName = (typeof FACETS)[number];

/** An item as it is meant; written `HeaderZone/Menu:link=cart`, with `!` before it where nothing is to be so. */
export interface PatternItem {
  readonly zone: string;
  readonly class: string;
  readonly facet?: FacetName;
  readonly value?: string;
  readonly isAbsent: boolean;
}

/** Zones by the names people type. */
const ZONE_OF: ReadonlyMap<string, string> = new Map(
  ZONE_CLASSES.flatMap((zone) => [
    [zone.toLowerCase(), zone],
    [zone.toLowerCase().replace('zone', ''), zone],
  ]),
);
/** Classes and supertypes by their names in small letters. */
const CLASS_OF: ReadonlyMap<string, string> = new Map(
  [...CONTENT_CLASSES, ...PRESENTATION_CLASSES]
    .flatMap((name): string[] => [name, ...SUPERTYPES[name]])
    .map((name) => [name.toLowerCase(), name]),
);
const ITEM = /^(!?)\s*(?:([a-z]+)\s*\/\s*)?([a-z]+)\s*(?::\s*([a-z]+)\s*=\s*(\S.*))?$/is;
const LONGEST_VALUE = 200;

/** Reads an item; a QueryError says what is wrong with it. Without a zone it is one of the body. */
export function parseItem(text: string): PatternItem {
  const [, not, zoneName = 'body', className = '', facetName, value] = ITEM.exec(text.trim()) ?? [];
  if (className === '')
    throw new QueryError(`“${show(text)}” is no item; write header/Menu:link=cart, or header/Menu alone.`);
  const zone = ZONE_OF.get(zoneName.toLowerCase());
  if (zone === undefined)
    throw new QueryError(`There is no zone “${zoneName}”; there is header, body, foot.`);
  const name = CLASS_OF.get(className.toLowerCase());
  if (name === undefined)
    throw new QueryError(`There is no class “${className}”; there is ${[...CLASS_OF.values()].join(', ')}.`);
  const isAbsent = not === '!';
  if (facetName === undefined) return { zone, class: name, isAbsent };
  const facet = FACETS.find((each) => each === facetName.toLowerCase());
  if (facet === undefined)
    throw new QueryError(`There is no “${facetName}” to ask for; there is ${FACETS.join(', ')}.`);
  return { zone, class: name, facet, value: value.slice(0, LONGEST_VALUE), isAbsent };
}

function show(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The text of an item, as it is read again. */
export function toItemText({ zone, class: name, facet, value, isAbsent }: PatternItem): string {
  const place = `${isAbsent ? '!' : ''}${zone.replace('Zone', '').toLowerCase()}/${name}`;
  return facet === undefined ? place : `${place}:${facet}=${value}`;
}

/** What an object of this class is as well, the nearest first. */
export function toSupertypes(name: string): readonly string[] {
  return Object.hasOwn(SUPERTYPES, name) ? SUPERTYPES[name as keyof typeof SUPERTYPES] : [];
}

/** Every object of a view is one: they say nothing. */
const ROOTS: ReadonlySet<string> = new Set(['WebElement', 'WebRender']);

/** The class right above, where it says something. */
export function findSupertype(name: string): string | undefined {
  const above = toSupertypes(name)[0];
  return above === undefined || ROOTS.has(above) ? undefined : above;
}

/** Whether a class is one of the content view; supertypes are of the view of their classes. */
export function isContentClass(name: string): boolean {
  return CONTENT_CLASSES.some((each) => each === name || toSupertypes(each).includes(name));
}

/** Classes that are of this name or below it. */
export function toClasses(name: string): string[] {
  return [...CONTENT_CLASSES, ...PRESENTATION_CLASSES].filter(
    (each) => each === name || toSupertypes(each).includes(name),
  );
}
