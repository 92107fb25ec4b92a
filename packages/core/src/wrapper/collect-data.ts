/** What a page declares for machines, as keys and texts: `Product.offers.price`, `meta og:title`, `title`. */
import type { JsonValue } from '../annotation/index.ts';
import { tidyText } from './tidy-text.ts';
import type { WrapperInput } from './wrapper-scene.ts';

/** A page says no more that a person marks. */
const MOST_VALUES = 5000;
const DEEPEST = 8;

interface Open {
  readonly value: JsonValue;
  readonly key: string;
  readonly depth: number;
}

/** Collects them: JSON-LD by type and properties, named meta elements, the title. */
export function collectData({ page, metadata }: WrapperInput): Map<string, string[]> {
  const data = new Map<string, string[]>();
  let left = MOST_VALUES;
  const add = (key: string, text: string): void => {
    const tidy = tidyText(text);
    if (tidy === '' || left-- <= 0) return;
    const known = data.get(key);
    if (known === undefined) data.set(key, [tidy]);
    else if (!known.includes(tidy)) known.push(tidy);
  };
  add('title', page.title);
  for (const { name, content } of metadata.metaTags) add(`meta ${name}`, content);
  const waiting: Open[] = [...metadata.schemaOrg]
    .reverse()
    .map((value) => ({ value, key: '', depth: 0 }) satisfies Open);
  for (let open = waiting.pop(); open !== undefined && left > 0; open = waiting.pop()) {
    const { value, key, depth } = open;
    if (typeof value === 'string' || typeof value === 'number') {
      if (key !== '') add(key, String(value));
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST)
      waiting.push(...openUp(value, key, depth).reverse());
  }
  return data;
}

function openUp(value: object, key: string, depth: number): Open[] {
  if (Array.isArray(value)) return value.map((each: JsonValue) => ({ value: each, key, depth: depth + 1 }));
  const entries = Object.entries(value as { readonly [name: string]: JsonValue });
  const type = entries.find(([name]) => name === '@type')?.[1];
  const named = Array.isArray(type) ? type[0] : type;
  // Whoever is at the top of a graph is called by what it is, whatever is around it.
  const own = key === '' || key.endsWith('@graph') ? (typeof named === 'string' ? named : '') : key;
  return entries
    .filter(([name]) => !name.startsWith('@') || name === '@graph')
    .map(([name, each]) => ({ value: each, key: own === '' ? name : `${own}.${name}`, depth: depth + 1 }));
}
