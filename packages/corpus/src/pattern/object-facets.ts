import { readPathPurposes, readPurposes } from '@anatome/core/value';
import type { PageObjects } from './page-objects.ts';
import type { FacetName } from './pattern-item.ts';

/** One thing that holds of an object. */
export interface Facet {
  readonly name: FacetName;
  readonly value: string;
}

type ObjectRow = PageObjects['objects'][number];
type LinkRow = PageObjects['links'][number];

/** Where links lead, by their kinds in the table of links. */
const TARGETS: Readonly<Record<string, string>> = {
  internal: 'own',
  sameDomain: 'own',
  external: 'other',
  thisPage: 'here',
  contact: 'contact',
  other: 'nowhere',
};
/** Purposes of links that are told. */
const LEADS: ReadonlySet<string> = new Set(['account', 'cart']);
/** Classes whose small print is read wherever they stand, and those where it is only outside of the body. */
const LEGAL = 'LegalInformation';
const WORDED: ReadonlySet<string> = new Set(['Menu', 'Bulk', 'Banner']);
/** Counts of links and records, the least first. */
const LINK_STEPS = [1, 2, 5, 10, 20] as const;
const RECORD_STEPS = [1, 4, 8, 16] as const;
/** Pixels up to which a picture is a sign, and from which on it is large. */
const [ICON, LARGE] = [48, 300] as const;
/** A share of the price before. */
const DEEP = 0.5;
const LONGEST_FILE = 60;
const MOST_NAMES = 12;

/** Reads what holds of the objects of one page. */
export class ObjectFacets {
  private readonly page: PageObjects;
  private readonly host: string;
  private readonly pictures: readonly ObjectRow[];

  constructor(page: PageObjects, url: string) {
    this.page = page;
    this.host = hostOf(url, undefined);
    this.pictures = page.objects.filter(({ class: name }) => name === 'Image' || name === 'Map');
  }

  /** All that holds of an object, each once. */
  of(object: ObjectRow): Facet[] {
    const found = new Map<string, Facet>();
    const add = (name: FacetName, value: string): void => {
      found.set(`${name}=${value}`, { name, value });
    };
    this.addLinks(object, add);
    this.addPictures(object, add);
    if (isWorded(object)) this.addWords(object, add);
    if (object.class === 'Record' || object.class === 'Structure') this.addFields(object, add);
    return [...found.values()];
  }

  private addLinks(object: ObjectRow, add: Add): void {
    const links = within(this.page.links, object);
    if (links.length === 0) return;
    add('links', toStep(links.length, LINK_STEPS));
    for (const link of links) {
      const target = TARGETS[link.kind];
      if (target !== undefined) add('link', target);
      for (const value of this.toLeads(link, target)) add('link', value);
    }
  }

  /** What a link says it is for, and whether it leads there. */
  private toLeads(link: LinkRow, target: string | undefined): string[] {
    if (target === 'contact') return this.isForeignMail(link.url) ? ['contact-elsewhere'] : [];
    const said = readPurposes(link.text);
    if (said.length > 0 && (target === 'here' || target === 'nowhere')) return ['hollow'];
    const isElsewhere = target === 'other';
    return (said.length > 0 ? said : readPathPurposes(link.url))
      .filter((purpose) => LEADS.has(purpose))
      .flatMap((purpose) => (isElsewhere ? [purpose, `${purpose}-elsewhere`] : [purpose]));
  }

  /** A mail address of another domain than the site's. */
  private isForeignMail(url: string): boolean {
    const domain = /^mailto:[^?@]*@([^?>\s]+)/i.exec(url)?.[1].toLowerCase();
    return (
      domain !== undefined && this.host !== '' && !isBelow(domain, this.host) && !isBelow(this.host, domain)
    );
  }

  /** Those in it; a presentation object knows its pictures by the content objects in it. */
  private addPictures(object: ObjectRow, add: Add): void {
    for (const { attributes } of within(this.pictures, object)) {
      const { src, alt, width, height } = readAttributes(attributes);
      const [file, words] = [toFile(src), typeof alt === 'string' ? alt.trim() : ''];
      add('alt', words === '' ? 'none' : 'some');
      if (/logo/i.test(file) || /\blogo\b/i.test(words)) {
        add('picture', 'logo');
        if (file !== '') add('file', file.slice(0, LONGEST_FILE));
      }
      if (typeof src === 'string' && this.isForeign(src)) add('picture', 'foreign');
      const size = Math.max(Number(width ?? 0), Number(height ?? 0));
      if (size > 0 && size <= ICON) add('size', 'small');
      if (size >= LARGE) add('size', 'large');
    }
  }

  private isForeign(src: string): boolean {
    const host = hostOf(src, `https://${this.host || 'localhost'}/`);
    return this.host !== '' && host !== '' && !isBelow(host, this.host) && !isBelow(this.host, host);
  }

  private addWords(object: ObjectRow, add: Add): void {
    for (const { text } of within(this.page.texts, object))
      for (const purpose of readPurposes(text)) if (!LEADS.has(purpose)) add('word', purpose);
    for (const link of within(this.page.links, object))
      for (const purpose of toPurposes(link)) if (!LEADS.has(purpose)) add('word', purpose);
  }

  private addFields(object: ObjectRow, add: Add): void {
    const { records } = readAttributes(object.attributes);
    if (typeof records === 'number') add('records', toStep(records, RECORD_STEPS));
    const fields = within(this.page.fields, object);
    const names = new Set<string>();
    for (const { kind, folded_name: name } of fields) {
      if (kind !== 'text') names.add(kind);
      names.add(name);
    }
    for (const name of [...names].slice(0, MOST_NAMES))
      if (name !== 'text' && !/\d/.test(name)) add('field', name);
    const saving = toSaving(fields);
    if (saving !== undefined) add('saving', saving);
  }
}

type Add = (name: FacetName, value: string) => void;

/** What stands inside of an object, of rows in the order of the page. */
function within<Each extends { readonly node: number }>(rows: readonly Each[], object: ObjectRow): Each[] {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle].node < object.node) low = middle + 1;
    else high = middle;
  }
  const found: Each[] = [];
  for (let at = low; at < rows.length && rows[at].node < object.node_end; at++) found.push(rows[at]);
  return found;
}

function toPurposes({ text, url }: LinkRow): readonly string[] {
  const said = readPurposes(text);
  return said.length > 0 ? said : readPathPurposes(url);
}

function isWorded({ zone, class: name }: ObjectRow): boolean {
  return name === LEGAL || (zone !== 'BodyZone' && WORDED.has(name));
}

/** `5+`: the greatest step that a count reaches. */
function toStep(count: number, steps: readonly number[]): string {
  const step = steps.findLast((each) => count >= each) ?? 0;
  const next = steps[steps.indexOf(step) + 1];
  if (next === undefined) return `${step}+`;
  return next === step + 1 ? `${step}` : `${step}-${next - 1}`;
}

/** How much less than before most things cost; undefined where no price before is told. */
function toSaving(fields: PageObjects['fields']): string | undefined {
  const prices = new Map<string, { now?: number; before?: number }>();
  for (const { series, record, kind, folded_name: name, number } of fields) {
    if (kind !== 'price' || number === null || number <= 0) continue;
    const key = `${series} ${record}`;
    const price = prices.get(key) ?? {};
    if (name.includes('before')) price.before ??= number;
    else price.now ??= number;
    prices.set(key, price);
  }
  const savings = [...prices.values()].flatMap(({ now, before }) =>
    now === undefined || before === undefined || before <= now ? [] : [1 - now / before],
  );
  if (savings.length === 0) return undefined;
  const middle = savings.sort((a, b) => a - b)[savings.length >> 1];
  return middle >= DEEP ? 'deep' : 'some';
}

function readAttributes(attributes: string | null): Readonly<Record<string, unknown>> {
  return attributes === null ? {} : JSON.parse(attributes);
}

/** The last step of an address, in small letters. */
function toFile(src: unknown): string {
  if (typeof src !== 'string' || src.startsWith('data:')) return '';
  return src.split(/[?#]/, 1)[0].split('/').at(-1)!.toLowerCase();
}

function hostOf(address: string, base: string | undefined): string {
  try {
    return new URL(address, base).hostname;
  } catch {
    return '';
  }
}

function isBelow(host: string, domain: string): boolean {
  const bare = domain.replace(/^www\./, '');
  return host === bare || host.endsWith(`.${bare}`);
}
