import { ATTRIBUTE, type Page, TAG, toLocalName } from '../page/index.ts';
import type { NameTest } from './expression.ts';
import type { TestOptions } from './node-test.ts';

const FOREIGN_PREFIXES: ReadonlySet<string> = new Set(['svg', 'math']);
const FOREIGN_ROOTS: ReadonlySet<string> = new Set(['svg/svg', 'math/math']);
const KNOWN_TAGS = Object.keys(TAG).length + 1;
const KNOWN_ATTRIBUTES = Object.keys(ATTRIBUTE).length + 1;
const NONE: readonly number[] = [];

/** Well-known tags by local name, the same on every page. */
const KNOWN: ReadonlyMap<string, readonly number[]> = indexKnown();

function indexKnown(): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [name, tag] of Object.entries(TAG)) addTag(index, name, tag);
  return index;
}

/** Tags of the page's own by local name. */
function indexOwn(names: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let tag = KNOWN_TAGS; tag < names.length; tag++) addTag(index, names[tag], tag);
  return index;
}

/** Adds a tag under its local name in small letters. */
function addTag(index: Map<string, number[]>, name: string, tag: number): void {
  const local = toLocalName(name).toLowerCase();
  const known = index.get(local);
  if (known === undefined) index.set(local, [tag]);
  else known.push(tag);
}

/** What names mean on one page. They compare without case, as in HTML. */
export class PageNames {
  private readonly page: Page;
  private readonly options: TestOptions;
  private ownTags: ReadonlyMap<string, readonly number[]> | undefined;
  private mixedCase: readonly number[] | undefined;

  constructor(page: Page, options: TestOptions) {
    this.page = page;
    this.options = options;
  }

  /** The tags of an element name; without a prefix it means HTML and foreign elements alike. */
  tagsOf({ name, prefix }: NameTest): readonly number[] {
    const { tags } = this.page;
    if (prefix !== undefined && !FOREIGN_PREFIXES.has(prefix)) {
      return [tags.find(`${prefix}:${name}`.toLowerCase())].filter((tag) => tag > 0);
    }
    const wanted: number[] = [];
    for (const tag of this.tagsNamed(name.toLowerCase())) {
      if (this.isMeant(tags.names[tag], prefix)) wanted.push(tag);
    }
    return wanted;
  }

  /** Whether a tag of the right local name is in the right namespace. */
  private isMeant(name: string, prefix: string | undefined): boolean {
    if (prefix !== undefined) return name.startsWith(`${prefix}/`);
    return !(this.options.readsAsXhtml && name.includes('/') && !FOREIGN_ROOTS.has(name));
  }

  /** Of each tag of the page, whether it is one of some names. */
  markTags(tests: readonly NameTest[]): Uint8Array {
    const marks = new Uint8Array(this.page.tags.names.length);
    for (const test of tests) for (const tag of this.tagsOf(test)) marks[tag] = 1;
    return marks;
  }

  /** The numbers of an attribute name: more than one where foreign content spells it with capitals. */
  attributesOf({ name, prefix }: NameTest): readonly number[] {
    const wanted = (prefix === undefined ? name : `${prefix}:${name}`).toLowerCase();
    if (this.options.readsAsXhtml && wanted === 'xmlns') return NONE;
    const { attributes } = this.page;
    const number = attributes.find(wanted);
    const found = number > 0 ? [number] : [];
    for (const other of this.findMixedCase()) {
      if (attributes.names[other].toLowerCase() === wanted) found.push(other);
    }
    return found;
  }

  /** Of each attribute name of the page, whether it is one of some names. */
  markAttributes(tests: readonly NameTest[]): Uint8Array {
    const marks = new Uint8Array(this.page.attributes.names.length);
    for (const test of tests) for (const number of this.attributesOf(test)) marks[number] = 1;
    return marks;
  }

  private tagsNamed(local: string): readonly number[] {
    this.ownTags ??= indexOwn(this.page.tags.names);
    const known = KNOWN.get(local) ?? NONE;
    const own = this.ownTags.get(local);
    return own === undefined ? known : [...known, ...own];
  }

  private findMixedCase(): readonly number[] {
    this.mixedCase ??= collectMixedCase(this.page.attributes.names);
    return this.mixedCase;
  }
}

function collectMixedCase(names: readonly string[]): number[] {
  const numbers: number[] = [];
  for (let number = KNOWN_ATTRIBUTES; number < names.length; number++) {
    if (names[number] !== names[number].toLowerCase()) numbers.push(number);
  }
  return numbers;
}
