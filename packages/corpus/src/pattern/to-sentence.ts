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
  const object = NAMES[name] ?? name;
  return facet === undefined ? object : `${object} with ${toDetail(facet, value)}`;
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
  return [...classes].map(([name, details]) => {
    const object = NAMES[name] ?? name;
    return details.length === 0 ? object : `${object} with ${toList(details, 'and')}`;
  });
}

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
