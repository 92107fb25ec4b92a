/** Why a place is what it is, in words a person can check against the page. */

/** A verdict of two lines: what it is and what speaks for it; what speaks against it, and what would change it. */
export interface Why {
  /** What it is, as the end of "This is …": `navigation`, `a heading of level 2`. */
  readonly is: string;
  /** Up to three things that speak for it, the strongest first. */
  readonly for: readonly string[];
  /** Up to two that speak against it. */
  readonly against: readonly string[];
  /** What would have made something else of it, tried out; null where nothing that was tried would. */
  readonly change: string | null;
}

/** So many reasons are told on either side. */
export const MOST_FOR = 3;
export const MOST_AGAINST = 2;

/** `a series`, `an item`, `navigation`. */
export function toNoun(label: string): string {
  if (UNCOUNTED.has(label)) return label;
  if (label === 'main') return 'the main part';
  if (label === 'toc') return 'a table of contents';
  if (label === 'search') return 'a search field';
  if (label === 'legal') return 'a legal notice';
  if (label === 'complementary') return 'a part beside the content';
  if (label === 'hidden') return 'hidden text';
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

const UNCOUNTED: ReadonlySet<string> = new Set([
  'navigation',
  'code',
  'comments',
  'references',
  'hours',
  'pagination',
  'documentation',
]);
