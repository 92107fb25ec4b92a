/**
 * Names of elements and attributes as small integers. The names listed here have the same number on every page,
 * so code compares `page.tag[node] === TAG.a`; other names are numbered after them, page by page.
 */

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

const TAG_LINES = [
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink',
  'blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn',
  'dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6',
  'head header hgroup hr html i iframe image img input ins kbd label layer legend li link listing main map mark',
  'marquee menu menuitem meta meter multicol nav nobr noembed noframes noscript object ol optgroup option',
  'output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script search section select',
  'selectedcontent slot small source spacer span strike strong style sub summary sup table tbody td template',
  'textarea tfoot th thead time title tr track tt u ul var video wbr xmp svg/svg svg/a svg/text svg/title',
  'svg/desc svg/style svg/script math/math',
] as const;

const ATTRIBUTE_LINES = [
  'id class style href src alt title name content value type role rel width height size color bgcolor background',
  'align valign hidden lang dir border colspan rowspan headers scope datetime itemprop itemtype itemscope',
  'property http-equiv charset media action method for placeholder start face text link target srcset data-src',
  'aria-hidden aria-label aria-level public system open checked usemap ismap cellpadding cellspacing nowrap',
] as const;

export type TagName = Words<(typeof TAG_LINES)[number]>;
export type AttributeName = Words<(typeof ATTRIBUTE_LINES)[number]>;

/**
 * Number 0 means "no name": the document, text, comments. Made in one go, so that V8 keeps the names as fields and
 * folds `TAG.a` into the code that says it; of an object filled name by name it makes a hash table, asked each time.
 */
function numbered<Name extends string>(lines: readonly string[]): Readonly<Record<Name, number>> {
  const names = lines.join(' ').split(' ');
  return Object.freeze(Object.fromEntries(names.map((name, index) => [name, index + 1]))) as Readonly<
    Record<Name, number>
  >;
}

/** The number of each well-known element name. Foreign elements are `svg/…` and `math/…`: no HTML name holds a slash. */
export const TAG: Readonly<Record<TagName, number>> = numbered<TagName>(TAG_LINES);

/** The number of each well-known attribute name. */
export const ATTRIBUTE: Readonly<Record<AttributeName, number>> = numbered<AttributeName>(ATTRIBUTE_LINES);

const KNOWN_TAGS: readonly string[] = ['', ...Object.keys(TAG)];
const KNOWN_ATTRIBUTES: readonly string[] = ['', ...Object.keys(ATTRIBUTE)];
const TAG_INDEX: ReadonlyMap<string, number> = new Map(KNOWN_TAGS.map((name, number) => [name, number]));
const ATTRIBUTE_INDEX: ReadonlyMap<string, number> = new Map(
  KNOWN_ATTRIBUTES.map((name, number) => [name, number]),
);

/** Numbers names and gives them back; starts with the well-known ones. */
export class NameTable {
  readonly names: string[];
  private readonly known: ReadonlyMap<string, number>;
  private readonly own = new Map<string, number>();

  private constructor(names: readonly string[], known: ReadonlyMap<string, number>) {
    this.names = [...names];
    this.known = known;
  }

  static ofTags(): NameTable {
    return new NameTable(KNOWN_TAGS, TAG_INDEX);
  }

  static ofAttributes(): NameTable {
    return new NameTable(KNOWN_ATTRIBUTES, ATTRIBUTE_INDEX);
  }

  /** The number of a name, given out now if it is new. */
  intern(name: string): number {
    let number = this.known.get(name) ?? this.own.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(name);
      this.own.set(name, number);
    }
    return number;
  }

  /** The number of a name, or -1 when this page has no such name. */
  find(name: string): number {
    return this.known.get(name) ?? this.own.get(name) ?? -1;
  }
}

/** `svg/path` → `path`, `div` → `div`. */
export function toLocalName(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
