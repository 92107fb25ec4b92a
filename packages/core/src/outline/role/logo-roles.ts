/** Logos: of what the rules lens takes for one, a picture or short name that its author calls so or that leads to the site's own root. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import homeWords from '../../data/home-words.generated.ts';
import { type Addresses, findAddresses, toUrl } from '../../feature/index.ts';
import { type Page, TAG, toTagTable } from '../../page/index.ts';
import { once } from '../../workspace/index.ts';
import { countWords, LEAST_SCORE, type RolePlace, toReasons } from './role-place.ts';

/** A name is short; more words are a sentence. */
const MOST_WORDS = 8;

/**
 * Collects them: neither the first picture of a page nor its own heading is one without a name or a way home. Of the
 * headings told by their look those that lead home are names of the site.
 */
export function collectLogoRoles(table: BlockTable, headings: readonly RolePlace[]): RolePlace[] {
  const said = annotationsOf(table, 'rules').filter(
    ({ label, score }) => label === 'logo' && score >= LEAST_SCORE,
  );
  const addresses = findAddresses(table.page);
  const isShort = (nodes: Nodes): boolean =>
    countWords(table, nodes) <= MOST_WORDS && !isWayHome(table.page, nodes);
  const named = headings.filter(
    ({ nodes }) => isShort(nodes) && findGoal(table.page, nodes, addresses) === 'home',
  );
  return [
    ...said
      .filter(({ nodes }) => isShort(nodes) && isLogo(table.page, nodes, addresses))
      .map((logo) => toPlace(logo.nodes, toReasons(logo))),
    ...named.map(({ nodes }) => toPlace(nodes, [{ step: 'large type that leads home' }])),
  ];
}

/** Whether the first link of a place leads to the root of its own site. */
export function leadsHome(page: Page, nodes: Nodes): boolean {
  return page.first(TAG.a, ...nodes) >= 0 && findGoal(page, nodes, findAddresses(page)) === 'home';
}

/** Words for the way home, in data/home-words.txt. */
export function readHomeWords(text: string = homeWords): string[] {
  const lines = text.split('\n').filter((line) => line.includes(':') && !line.startsWith('#'));
  return lines.flatMap((line) => line.slice(line.indexOf(':') + 1).split(';')).map((word) => word.trim());
}

const WAY_HOME = once(() => new Set(readHomeWords()));

/** Whether all it says is that it leads home, as the first link of a trail or a menu does. */
function isWayHome(page: Page, [start, end]: Nodes): boolean {
  const said = page.textOf(start, end).slice(0, LONGEST_WAY + 1);
  return said.length <= LONGEST_WAY && WAY_HOME().has(said.toLowerCase().replaceAll("'", '’').trim());
}

const LONGEST_WAY = 30;

function toPlace(nodes: Nodes, reasons: RolePlace['reasons']): RolePlace {
  return { label: 'logo', nodes, reasons, isOpen: false };
}

type Nodes = readonly [start: number, end: number];

function isLogo(page: Page, nodes: Nodes, addresses: Addresses): boolean {
  const goal = findGoal(page, nodes, addresses);
  // The heading of a page is its own, whatever stands around it; what leads to another site is that one's.
  if (goal === 'elsewhere' || (goal !== 'home' && isHeading(page, nodes))) return false;
  return goal === 'home' || isNamed(page, nodes[0]);
}

const HEADINGS = toTagTable({ 'h1 h2 h3': 1 });

function isHeading(page: Page, [start]: Nodes): boolean {
  return HEADINGS[page.tag[start]] === 1 || HEADINGS[page.tag[page.parent[start]]] === 1;
}

/** How far up names are read: the picture, its link, the box around both. */
const STEPS = 3;
const NAME =
  /(?:^|[^a-z])(?:logo(?:type)?s?|brand(?:ing)?|site-?(?:name|title)|blog-?title)(?:[^a-z]|$)|Logo/;
const NAMED = ['class', 'id', 'alt', 'src', 'aria-label'] as const;

/** Whether its author calls it a logo. */
function isNamed(page: Page, start: number): boolean {
  let node = start;
  for (let step = 0; step < STEPS && node > 0 && page.tag[node] !== TAG.body; step++) {
    for (const name of NAMED) {
      const value = page.attribute(node, name);
      if (value !== undefined && !value.startsWith('data:') && NAME.test(value)) return true;
    }
    node = page.parent[node];
  }
  return false;
}

/** Where its link leads: to the root of the site or of the part of it that the page stands in, to another site, or nobody knows. */
function findGoal(
  page: Page,
  nodes: Nodes,
  { page: own, base }: Addresses,
): 'home' | 'elsewhere' | undefined {
  const link = findLink(page, nodes);
  const href = link < 0 ? undefined : page.attribute(link, 'href')?.trim();
  if (href === undefined) return undefined;
  const to = toUrl(href, base?.href);
  if (own === undefined || to === undefined) return HOME.test(href) ? 'home' : undefined;
  if (toSite(to) !== toSite(own)) return 'elsewhere';
  return isAbove(to.pathname.replace(INDEX, ''), own.pathname) ? 'home' : undefined;
}

/** Whether a path is the root, or that of a folder in which another one is. */
function isAbove(path: string, own: string): boolean {
  return path === '/' || (path !== own && own.startsWith(`${path.replace(/\/$/, '')}/`));
}

/** Without an address of the page only what is written relative to its root can be told. */
const HOME = /^(?:\/|\.\/|(?:\.{0,2}\/)*(?:index|home|default)\.\w{1,5})$/i;
const INDEX = /(?:index|home|default)\.\w{1,5}$/i;

function toSite({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** The link that a place is, stands in or holds; -1 for none. */
function findLink(page: Page, [start, end]: Nodes): number {
  const inside = page.first(TAG.a, start, end);
  if (inside >= 0) return inside;
  let node = page.parent[start];
  for (let step = 0; step < STEPS && node > 0; step++) {
    if (page.tag[node] === TAG.a) return node;
    node = page.parent[node];
  }
  return -1;
}
