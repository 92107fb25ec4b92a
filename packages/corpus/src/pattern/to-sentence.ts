/** Patterns as a person says them: `the header has a menu with a link to a cart`. */
import type { FacetName, PatternItem } from './pattern-item.ts';

const NAMES: Readonly<Record<string, string>> = {
  Title: 'a heading',
  Label: 'a label',
  Paragraph: 'a text',
  OrderedList: 'a numbered list',
  UnorderedList: 'a list',
  DefinitionList: 'a list of definitions',
  Image: 'a picture',
  Map: 'an image map',
  FormSelect: 'a choice',
  FormInput: 'an input',
  FormTextArea: 'a text area',
  PluginServer: 'code of the server',
  PluginClient: 'a script or plug-in',
  Structure: 'a structure of several kinds of content',
  Banner: 'a banner',
  Menu: 'a menu',
  Interaction: 'a form',
  LegalInformation: 'legal information',
  Record: 'records',
  Bulk: 'other content',
  RawText: 'a text of any kind',
  TextElement: 'text or a list',
  ListText: 'a list of any kind',
  ImageElement: 'a picture or image map',
  FormElement: 'a control of a form',
  PluginElement: 'something plugged in',
  StructureElement: 'a structure',
  WebElement: 'some content',
  WebRender: 'something',
};
const ZONE_NAMES: Readonly<Record<string, string>> = {
  HeaderZone: 'the header',
  BodyZone: 'the body',
  FootZone: 'the foot',
};
const VALUES: Readonly<Record<string, string>> = {
  'link=own': 'links within the site',
  'link=account': 'a link to an account',
  'link=cart': 'a link to a cart',
  'link=account-elsewhere': 'a link to an account on another site',
  'link=cart-elsewhere': 'a link to a cart on another site',
  'link=contact-elsewhere': 'a mail address of another site',
  'link=hollow': 'small print that leads nowhere',
  'link=other': 'links to other sites',
  'link=here': 'links to the page itself',
  'link=nowhere': 'links that lead nowhere',
  'link=contact': 'a mail address or telephone number',
  'picture=logo': 'a logo',
  'alt=some': 'a picture with words for it',
  'alt=none': 'a picture without words for it',
  'picture=foreign': 'a picture from another site',
  'size=small': 'a small picture',
  'size=large': 'a large picture',
  'word=copyright': 'a copyright',
  'word=privacy': 'words on privacy',
  'word=terms': 'words on terms',
  'word=imprint': 'words on who is behind it',
  'word=company': 'words of a registered company',
  'word=about': 'words about the site',
  'word=contact': 'words for contact',
  'word=shipping': 'words on shipping',
  'word=returns': 'words on returns',
  'word=payment': 'words on payment',
  'word=cookies': 'words on cookies',
  'word=follow': 'names of networks',
  'saving=deep': 'half of the price before, or less',
  'saving=some': 'less than the price before',
};
const FORMS: Readonly<Record<FacetName, (value: string) => string>> = {
  link: (value) => `a link to ${value}`,
  links: (value) => (value === '1' ? 'one link' : `${toRange(value)} links`),
  picture: (value) => `a picture, ${value}`,
  alt: (value) => `a picture with alt, ${value}`,
  size: (value) => `a picture, ${value}`,
  file: (value) => `the logo file ${value}`,
  word: (value) => `words for ${value}`,
  field: (value) => `a field ${value}`,
  records: (value) => `${toRange(value)} of them`,
  saving: (value) => value,
};

function toRange(value: string): string {
  return value.endsWith('+') ? `${value.slice(0, -1)} or more` : value.replace('-', ' to ');
}

/** An object and what is said of it, without the zone. */
export function toPhrase({ class: name, facet, value = '' }: PatternItem): string {
  return withDetails(name, facet === undefined ? [] : [toDetail(facet, value)]);
}

function toDetail(facet: FacetName, value: string): string {
  const key = `${facet}=${value}`;
  return Object.hasOwn(VALUES, key) ? VALUES[key] : FORMS[facet](value);
}

/** Items that hold together, zone by zone; what follows from others is not said again. */
export function toSetSentence(items: readonly PatternItem[]): string {
  const parts: string[] = [];
  for (const isAbsent of [false, true])
    for (const zone of Object.keys(ZONE_NAMES)) {
      const phrases = toPhrases(items.filter((item) => item.isAbsent === isAbsent && item.zone === zone));
      if (phrases.length === 0) continue;
      parts.push(
        isAbsent
          ? `${ZONE_NAMES[zone]} has no ${toList(phrases.map(dropArticle), 'or')}`
          : `${ZONE_NAMES[zone]} has ${toList(phrases, 'and')}`,
      );
    }
  return parts.join('; ');
}

function dropArticle(phrase: string): string {
  return phrase.replace(/^an? /, '');
}

/** All that is said of one class in one phrase. */
function toPhrases(items: readonly PatternItem[]): string[] {
  const classes = new Map<string, string[]>();
  for (const { class: name, facet, value = '' } of items) {
    const details = classes.get(name) ?? [];
    if (facet !== undefined) details.push(toDetail(facet, value));
    classes.set(name, details);
  }
  return [...classes].map(([name, details]) => withDetails(name, details));
}

/** Classes that their details name as well: `a picture from another site`. */
const SELF_NAMED: ReadonlySet<string> = new Set(['Image', 'WebRender', 'WebElement']);

function withDetails(name: string, details: readonly string[]): string {
  const object = NAMES[name] ?? name;
  if (details.length === 0) return object;
  const list = toList(details, 'and');
  return SELF_NAMED.has(name) && details.every((detail) => !detail.startsWith('links')) && NOUN.test(list)
    ? list
    : `${object} with ${list}`;
}

const NOUN = /^(?:an? |words|names)/;

/** Items one after the other. */
export function toSequenceSentence(items: readonly PatternItem[]): string {
  const parts: string[] = [];
  let zone = '';
  for (const item of items) {
    const place = item.zone === zone ? '' : `in ${ZONE_NAMES[item.zone]} `;
    zone = item.zone;
    parts.push(`${place}${toPhrase(item)}`);
  }
  return parts.join(', then ');
}

/** `a, b and c`. */
function toList(phrases: readonly string[], word: 'and' | 'or'): string {
  if (phrases.length < 2) return phrases.join('');
  return `${phrases.slice(0, -1).join(', ')} ${word} ${phrases.at(-1)}`;
}
