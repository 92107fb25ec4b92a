import type { JsonValue } from '../annotation/index.ts';
import type { CandidateList } from './candidate-list.ts';
import {
  collectItems,
  type Item,
  type ItemRole,
  isObject,
  type JsonObject,
  typesOf,
} from './collect-items.ts';
import type { Candidate, MetadataField } from './metadata.ts';
import { JSON_LD_ENTRIES } from './source-table.ts';
import { toPlainText } from './to-plain-text.ts';

/** What a property is worth by the role of its item. */
const ROLE_WEIGHT: { readonly [Role in ItemRole]: number } = { work: 1, page: 0.9, site: 0 };
/** The names of the site, by what says them. */
const SITE_WEIGHT = { WebSite: 0.85, other: 0.55, publisher: 0.8 } as const;
/** People named for one work; the rest of a long list of contributors is left out. */
const MOST_NAMES = 12;
/** Strings looked at inside one property. */
const MOST_PARTS = 50;

/** Reads what the JSON-LD blocks say of the page. */
export function readJsonLd(blocks: readonly JsonValue[], into: CandidateList): void {
  const { items, byId } = collectItems(blocks);
  for (const item of items) {
    if (item.role === 'site') readSite(item, into);
    else readWork(item, byId, into);
  }
}

function readSite({ value }: Item, into: CandidateList): void {
  const isSite = typesOf(value).some((type) => type.toLowerCase() === 'website');
  add(into, 'siteName', {
    value: textOf(value.name),
    name: 'name',
    weight: isSite ? SITE_WEIGHT.WebSite : SITE_WEIGHT.other,
  });
}

function readWork({ role, value }: Item, byId: ReadonlyMap<string, JsonObject>, into: CandidateList): void {
  for (const { name, field, weight } of JSON_LD_ENTRIES) {
    const said = value[name];
    if (said === undefined || said === null) continue;
    const read = READERS[field] ?? textOf;
    add(into, field, { value: read(said, byId), name, weight: weight * ROLE_WEIGHT[role] });
  }
  const publisher = resolve(value.publisher, byId);
  if (isObject(publisher)) {
    add(into, 'siteName', {
      value: textOf(publisher.name),
      name: 'publisher',
      weight: SITE_WEIGHT.publisher,
    });
  }
}

function add(
  into: CandidateList,
  field: MetadataField,
  found: Pick<Candidate, 'value' | 'name' | 'weight'>,
): void {
  into.add(field, { source: 'json-ld', ...found, value: toPlainText(found.value) });
}

type Reader = (said: JsonValue, byId: ReadonlyMap<string, JsonObject>) => string;

const READERS: { readonly [Field in MetadataField]?: Reader } = {
  author: (said, byId) => namesOf(said, byId).join(', '),
  image: addressOf,
  canonical: addressOf,
  keywords: (said) => list(said).map(textOf).filter(Boolean).join(', '),
};

/** The names of one or several people or organisations. */
function namesOf(said: JsonValue, byId: ReadonlyMap<string, JsonObject>): string[] {
  const names = list(said).map((one) => textOf(resolve(one, byId)).trim());
  return [...new Set(names.filter(Boolean))].slice(0, MOST_NAMES);
}

/** The first address of a string, an object or a list of them. */
function addressOf(said: JsonValue, byId: ReadonlyMap<string, JsonObject>): string {
  const first = resolve(list(said)[0], byId);
  if (!isObject(first)) return textOf(first);
  return textOf(first.url ?? first.contentUrl ?? first['@id']);
}

/** An object in place of a reference to it, where the page has it. */
function resolve(said: JsonValue | undefined, byId: ReadonlyMap<string, JsonObject>): JsonValue | undefined {
  if (!isObject(said) || said.name !== undefined || typeof said['@id'] !== 'string') return said;
  return byId.get(said['@id']) ?? said;
}

/** The text of a value: itself, its name, its value, or of the first of several. */
function textOf(said: JsonValue | undefined): string {
  const first = list(said)[0];
  if (typeof first === 'string' || typeof first === 'number') return String(first);
  if (!isObject(first)) return '';
  const inner = list(first.name ?? first['@value'] ?? first.alternateName)[0];
  return typeof inner === 'string' ? inner : '';
}

function list(said: JsonValue | undefined): JsonValue[] {
  if (said === undefined) return [];
  return Array.isArray(said) ? said.slice(0, MOST_PARTS) : [said as JsonValue];
}
