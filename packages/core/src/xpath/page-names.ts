import { ATTRIBUTE, type Page, TAG, toLocalName } from '../page/index.ts';
import type { NameTest } from './expression.ts';
import type { TestOptions } from './node-test.ts';

const FOREIGN_PREFIXES: ReadonlySet<string> = new Set(['svg', 'math']);
const FOREIGN_ROOTS: ReadonlySet<string> = new Set(['svg/svg', 'math/math']);
const KNOWN_TAGS = Object.keys(TAG).length + 1;
const KNOWN_ATTRIBUTES = Object.keys(ATTRIBUTE).length + 1;
const NONE: readonly number[] = [];

/** Well-known tags by local name, the same on every page. */
const KNOWN: ReadonlyMap<string, readonly number[]> = indexTags(Object.entries(TAG));

/** Tags by local name in small letters. */
function indexTags(tags: Iterable<readonly [name: string, tag: number]>): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [name, tag] of tags) {
    const local = toLocalName(name).toLowerCase();
    const known = index.get(local);
    if (known === undefined) index.set(local, [tag]);
    else known.push(tag);
  }
  return index;
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
    return this.tagsNamed(name.toLowerCase()).filter((tag) => {
      const known = tags.names[tag]!;
      if (prefix !== undefined) return known.startsWith(`${prefix}/`);
      return !(this.options.readsAsXhtml && known.includes('/') && !FOREIGN_ROOTS.has(known));
    });
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
    const spelt = this.findMixedCase().filter((other) => attributes.names[other]!.toLowerCase() === wanted);
    return number > 0 ? [number, ...spelt] : spelt;
  }

  /** Of each attribute name of the page, whether it is one of some names. */
  markAttributes(tests: readonly NameTest[]): Uint8Array {
    const marks = new Uint8Array(this.page.attributes.names.length);
    for (const test of tests) for (const number of this.attributesOf(test)) marks[number] = 1;
    return marks;
  }

  private tagsNamed(local: string): readonly number[] {
    this.ownTags ??= indexTags(
      this.page.tags.names.slice(KNOWN_TAGS).map((name, index) => [name, KNOWN_TAGS + index] as const),
    );
    const known = KNOWN.get(local) ?? NONE;
    const own = this.ownTags.get(local);
    return own === undefined ? known : [...known, ...own];
  }

  private findMixedCase(): readonly number[] {
    this.mixedCase ??= this.page.attributes.names.flatMap((name, number) =>
      number >= KNOWN_ATTRIBUTES && name !== name.toLowerCase() ? number : NONE,
    );
    return this.mixedCase;
  }
}
