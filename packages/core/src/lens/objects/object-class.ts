/** The classes of section 2 (Annoni and Ezeife): zones, content objects, presentation objects, with their supertypes. */

/** The three kinds of WebZone, top to bottom. */
export const ZONE_CLASSES = ['HeaderZone', 'BodyZone', 'FootZone'] as const;

/** The leaves of the content hierarchy (2.1) and, last, the one aggregate. */
export const CONTENT_CLASSES = [
  'Title',
  'Label',
  'Paragraph',
  'OrderedList',
  'UnorderedList',
  'DefinitionList',
  'Image',
  'Map',
  'FormSelect',
  'FormInput',
  'FormTextArea',
  'PluginServer',
  'PluginClient',
  'Separator',
  'Structure',
] as const;

/** The presentation hierarchy (2.2). */
export const PRESENTATION_CLASSES = [
  'Banner',
  'Menu',
  'Interaction',
  'LegalInformation',
  'Record',
  'Bulk',
] as const;

export type ZoneClass = (typeof ZONE_CLASSES)[number];
export type ContentClass = (typeof CONTENT_CLASSES)[number];
export type PresentationClass = (typeof PRESENTATION_CLASSES)[number];
export type ObjectClass = ZoneClass | ContentClass | PresentationClass;

const RAW_TEXT = ['RawText', 'TextElement', 'WebElement'];
const LIST_TEXT = ['ListText', 'TextElement', 'WebElement'];
const IMAGE = ['ImageElement', 'WebElement'];
const FORM = ['FormElement', 'WebElement'];
const PLUGIN = ['PluginElement', 'WebElement'];
const RENDER = ['WebRender'];
const ZONE = ['WebZone'];

/** The supertypes of each class, nearest first. */
export const SUPERTYPES: { readonly [Name in ObjectClass]: readonly string[] } = {
  HeaderZone: ZONE,
  BodyZone: ZONE,
  FootZone: ZONE,
  Title: RAW_TEXT,
  Label: RAW_TEXT,
  Paragraph: RAW_TEXT,
  OrderedList: LIST_TEXT,
  UnorderedList: LIST_TEXT,
  DefinitionList: LIST_TEXT,
  Image: IMAGE,
  Map: IMAGE,
  FormSelect: FORM,
  FormInput: FORM,
  FormTextArea: FORM,
  PluginServer: PLUGIN,
  PluginClient: PLUGIN,
  Separator: ['SeparatorElement', 'WebElement'],
  Structure: ['StructureElement', 'WebElement'],
  Banner: RENDER,
  Menu: RENDER,
  Interaction: RENDER,
  LegalInformation: RENDER,
  Record: RENDER,
  Bulk: RENDER,
};
