/** The closed list of labels, outermost first: where two places are equal, the earlier label encloses the later. */
export const LABELS = [
  'ListItem',
  'Table',
  'TableCell',
  'List',
  'NavigationList',
  'Hotlist',
  'TableOfContents',
  'Dispenser',
  'Footnote',
  'Headline',
  'TextBlock',
  'Separator',
  'Banner',
  'Icon',
  'Spacer',
  'Text',
  'Sentence',
  'Token',
] as const;

/** A word the macrostructure lens gives to a place. */
export type Label = (typeof LABELS)[number];

/** The name of the lens, on every annotation it makes. */
export const LENS_NAME = 'macrostructure';

const RANK: ReadonlyMap<string, number> = new Map(LABELS.map((label, rank) => [label, rank]));

/** How far inside a label stands when several share one place. */
export function rankOf(label: string): number {
  return RANK.get(label) ?? LABELS.length;
}
