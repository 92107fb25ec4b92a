/** Pages of a corpus as transactions and sequences of items. */
import type { Reading } from '../catalogue/reading.ts';
import { inGroups } from '../store/in-groups.ts';
import type { PatternPage } from './choose-pages.ts';
import type { ItemTable } from './item-table.ts';
import { ObjectFacets } from './object-facets.ts';
import { type PageObjects, readPageObjects } from './page-objects.ts';
import type { FacetName } from './pattern-item.ts';

/** What is one transaction: a zone of a page, a page, or all pages of a host. */
export const SCOPES = ['zone', 'document', 'site'] as const;
export type Scope = (typeof SCOPES)[number];

/** Which of the two views objects are of. */
export const VIEWS = ['content', 'presentation', 'crossed', 'all'] as const;
export type PatternView = (typeof VIEWS)[number];

/** Which items are made. */
export interface ItemWish {
  readonly scope: Scope;
  readonly view: PatternView;
  /** What is told of objects beside their class. */
  readonly facets: readonly FacetName[];
}

/** One transaction: its items, each once, or in their order; and the pages it is of. */
export interface Transaction {
  readonly items: readonly number[];
  /** Places in the order of the page, each with its items. */
  readonly places: readonly (readonly number[])[];
  readonly pages: readonly PatternPage[];
}

/** Pages that are read at once. */
const GROUP = 100;
/** Places of a sequence: menus of a thousand entries say no more than these. */
const MOST_PLACES = 150;
/** What parts others is no thing of its own. */
const SEPARATOR = 'Separator';
/** Scripts are objects of the page, but nobody sees them. */
const UNSEEN = '"drawn":false';

/** Reads pages as transactions; items get numbers in the table. */
export async function readTransactions(
  source: Reading,
  pages: readonly PatternPage[],
  { wish, table }: { readonly wish: ItemWish; readonly table: ItemTable },
): Promise<Transaction[]> {
  const transactions: Transaction[] = [];
  for (const group of inGroups(pages, GROUP)) {
    const rows = await readPageObjects(
      source,
      group.map(({ analysis }) => analysis),
      wish.facets,
    );
    for (const [at, row] of rows.entries()) {
      const places = collectPlaces(row, { page: group[at], wish, table });
      for (const zone of wish.scope === 'zone' ? byZone(places) : [places])
        transactions.push(toTransaction(zone, [group[at]]));
    }
  }
  return wish.scope === 'site' ? joinSites(transactions) : transactions;
}

/** An object with its items. */
export interface PlacedItems {
  readonly zone: string;
  readonly nodes: readonly [start: number, end: number];
  readonly items: readonly number[];
}

/** The objects of a page, each with what holds of it. */
export function collectPlaces(
  row: PageObjects,
  { page, wish, table }: { readonly page: PatternPage; readonly wish: ItemWish; readonly table: ItemTable },
): PlacedItems[] {
  const facets = new ObjectFacets(row, page.url);
  const isWanted = toViewTest(wish.view);
  return row.objects.flatMap((object) => {
    const { zone, class: name, view, node, node_end: end, attributes } = object;
    if (name === SEPARATOR || !isWanted(view) || attributes?.includes(UNSEEN)) return [];
    const told = wish.facets.length === 0 ? [] : facets.of(object);
    const items = [
      table.numberOf({ zone, class: name, isAbsent: false }),
      ...told
        .filter((facet) => wish.facets.includes(facet.name))
        .map((facet) =>
          table.numberOf({ zone, class: name, facet: facet.name, value: facet.value, isAbsent: false }),
        ),
    ];
    return [{ zone, nodes: [node, end] as const, items }];
  });
}

function toViewTest(view: PatternView): (own: string) => boolean {
  return (own) => view === 'all' || view === 'crossed' || own === view;
}

function byZone(places: readonly PlacedItems[]): PlacedItems[][] {
  const zones = new Map<string, PlacedItems[]>();
  for (const place of places) {
    const zone = zones.get(place.zone);
    if (zone === undefined) zones.set(place.zone, [place]);
    else zone.push(place);
  }
  return [...zones.values()];
}

function toTransaction(places: readonly PlacedItems[], pages: readonly PatternPage[]): Transaction {
  const items = [...new Set(places.flatMap((place) => place.items))];
  const runs = foldRuns(places).slice(0, MOST_PLACES);
  return { items, places: runs.map((run) => run.items), pages };
}

/** Objects of one class one after the other, as one place. */
export interface Run {
  readonly items: readonly number[];
  readonly members: readonly PlacedItems[];
}

/** Runs of one class, once, as in signatures: how many there are is told by no pattern. */
export function foldRuns(places: readonly PlacedItems[]): Run[] {
  const runs: PlacedItems[][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    // The first item is the class, with its zone.
    if (last?.[0].items[0] === place.items[0]) last.push(place);
    else runs.push([place]);
  }
  return runs.map((members) => ({ items: [...new Set(members.flatMap(({ items }) => items))], members }));
}

/** All that is on any page of a host. */
function joinSites(transactions: readonly Transaction[]): Transaction[] {
  const sites = new Map<string, { readonly items: Set<number>; readonly pages: PatternPage[] }>();
  for (const { items, pages } of transactions) {
    const site = sites.get(pages[0].host) ?? { items: new Set(), pages: [] };
    for (const item of items) site.items.add(item);
    site.pages.push(...pages);
    sites.set(pages[0].host, site);
  }
  return [...sites.values()].map(({ items, pages }) => ({ items: [...items], places: [], pages }));
}
