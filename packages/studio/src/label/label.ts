/** How a label looks: its hue and the family that decides its line. Labels of all lenses share fifteen hues. */

/** The fifteen hues; each is named for the label that owns it. */
export const HUES = [
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
  'heading',
  'paragraph',
  'list',
  'series',
  'table',
  'figure',
  'form',
  'logo',
  'advertisement',
  'hidden',
] as const;

export type Hue = (typeof HUES)[number];

/** Families differ in line and fill, so that nothing is said in colour alone. */
export type Family = 'zone' | 'block' | 'paragraph' | 'role' | 'hidden';

const ZONES = new Set(
  'header navigation main complementary footer content HeaderZone BodyZone FootZone ScHomepage level-1'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set('paragraph text TextBlock Text Sentence Token Paragraph Bulk'.split(' '));
const ROLES = new Set(
  'logo advertisement legal breadcrumb pagination toc comments footnote teaser Banner LegalInformation'.split(
    ' ',
  ),
);
const HIDDEN = new Set('hidden layout Spacer Separator Structure'.split(' '));

/** Labels that borrow the hue of another, by the owner of the hue. */
const BORROWERS: Partial<Record<Hue, string>> = {
  header: 'HeaderZone Organization',
  navigation: 'breadcrumb pagination toc menu Menu NavigationList Hotlist TableOfContents Dispenser NameMail',
  main: 'content BodyZone ScHomepage Contacts level-1',
  complementary: 'address Address StreetLines Street',
  footer: 'legal footnote FootZone LegalInformation Footnote Zipcode City State',
  heading: 'hours Headline Title Hours',
  paragraph: 'quote code text TextBlock Text Sentence Token Paragraph Bulk Label',
  list: 'item references List ListItem OrderedList UnorderedList DefinitionList Bibliography Reference',
  series: 'record teaser comments records thread Record',
  table: 'Table TableCell level-2',
  figure: 'image gallery Image Map Icon PluginServer PluginClient',
  form: 'search Interaction FormSelect FormInput FormTextArea Telephone Fax Email',
  logo: 'Person',
  advertisement: 'Banner',
  hidden: 'layout Spacer Separator Structure',
};

const HUE_OF = new Map<string, Hue>(HUES.map((hue) => [hue, hue]));
for (const hue of HUES) for (const name of BORROWERS[hue]?.split(' ') ?? []) HUE_OF.set(name, hue);

/** The hue of a label; labels nobody knows (those of one's own rules) get one that stays theirs. */
export function toHue(label: string): Hue {
  const known = HUE_OF.get(label);
  if (known !== undefined) return known;
  let sum = 0;
  for (const character of label) sum = (sum * 31 + character.codePointAt(0)!) % 9973;
  return HUES[5 + (sum % 9)];
}

/** The family of a label. */
export function toFamily(label: string): Family {
  if (ZONES.has(label)) return 'zone';
  if (PARAGRAPHS.has(label)) return 'paragraph';
  if (ROLES.has(label)) return 'role';
  return HIDDEN.has(label) ? 'hidden' : 'block';
}

/** Where a label stands in the legend: zones, then blocks, then roles, then what is hidden. */
export function rankLabel(label: string): number {
  const family = ['zone', 'block', 'paragraph', 'role', 'hidden'].indexOf(toFamily(label));
  return (family === 2 ? 1 : family) * 100 + HUES.indexOf(toHue(label));
}

/** Whether a lens has this label; trees also name elements and numbers. */
export function isKnownLabel(label: string): boolean {
  return HUE_OF.has(label);
}
