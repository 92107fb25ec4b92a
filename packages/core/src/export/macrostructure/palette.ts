/**
 * The colour key of Rehm's figure 4 (light blue text block, dark blue list, red separator, light red headline, green
 * footnote, light green icon), continued for the labels the figure does not show.
 */
const COLOURS: ReadonlyMap<string, string> = new Map([
  ['TextBlock', '#cfe3f7'],
  ['List', '#2f5f9e'],
  ['NavigationList', '#2f5f9e'],
  ['Hotlist', '#2f5f9e'],
  ['TableOfContents', '#2f5f9e'],
  ['Dispenser', '#2f5f9e'],
  ['ListItem', '#7fa6d6'],
  ['Separator', '#c62828'],
  ['Headline', '#f6b8b8'],
  ['Footnote', '#4f9d5b'],
  ['Icon', '#b9e4b4'],
  ['Banner', '#f3d27a'],
  ['Spacer', '#e4e4e4'],
  ['Table', '#d9c8ea'],
  ['TableCell', '#efe6f7'],
]);

/** The colour of a label; white for what has none. */
export function colourOf(label: string): string {
  return COLOURS.get(label) ?? '#ffffff';
}

/** Whether text on the colour must be light. */
export function isDark(label: string): boolean {
  const colour = colourOf(label);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  // Rec. 601 luma; the middle of the scale parts dark from light.
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** The labels of the key, in its order. */
export const COLOURED_LABELS: readonly string[] = [...COLOURS.keys()];
