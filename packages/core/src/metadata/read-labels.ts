/** Names and days far from the headline, for pages that have none near it: at the end of the text, behind a clear label. */
import { nodeAt } from '../page/index.ts';
import { IN_ASIDE } from './judge-place.ts';
import type { MetadataField } from './metadata.ts';
import { nameIn } from './name-in.ts';
import { readDayLine } from './read-days.ts';
import { isLead, type Line, LONGEST_LINE, type VisibleScene } from './read-visible.ts';
import { labelPattern, leadWordsOf } from './word-lists.ts';

/** Less than anything that stands near the headline. */
const WEIGHT = 0.5;
/** Characters of page text looked through, and labels looked at. */
const MOST_TEXT = 200_000;
const MOST_LABELS = 40;

/** Reads lines that begin with a label, anywhere in the page, for the fields that are wanted. */
export function readLabels(scene: VisibleScene, wanted: ReadonlySet<MetadataField>): void {
  const { page, locale } = scene;
  const text = page.text.slice(0, MOST_TEXT);
  const pattern = labelPattern(locale.language);
  pattern.lastIndex = 0;
  for (let count = 0; count < MOST_LABELS; count++) {
    const match = pattern.exec(text);
    if (match === null) return;
    const line = lineAt(scene, match.index);
    if (line === undefined) continue;
    if (wanted.has('author')) readName(scene, line);
    if (wanted.has('date')) readDayLine(scene, line, true);
    else if (wanted.has('modified') && isChange(scene, line)) readDayLine(scene, line, true);
  }
}

/** Whether the words before a day say that something was changed on it. */
function isChange({ locale }: VisibleScene, { text, lead }: Line): boolean {
  const said = (lead + text).trim().toLowerCase();
  return leadWordsOf('updated', locale.language).some((word) => said.startsWith(word));
}

/** The line at a place; where it is nothing but a label, the one behind it. */
function lineAt({ page, locale }: VisibleScene, at: number): Line | undefined {
  const text = cutLine(page.text, at);
  if (text === undefined) return undefined;
  if (!isLead(text.trim(), locale.language)) return { text, at, node: nodeAt(page, at), lead: '' };
  const next = at + text.length + 1;
  const behind = cutLine(page.text, next);
  if (behind === undefined || behind.trim() === '') return undefined;
  return { text: behind, at: next, node: nodeAt(page, next), lead: `${text.trim()} ` };
}

function cutLine(text: string, at: number): string | undefined {
  const next = text.indexOf('\n', at);
  const end = next < 0 ? text.length : next;
  return end - at > LONGEST_LINE ? undefined : text.slice(at, end);
}

function readName({ page, into, locale, judgePlace }: VisibleScene, { text, at, lead }: Line): void {
  const found = nameIn(lead + text, locale);
  if (found === undefined || !/[\s\p{Lo}]/u.test(found.name)) return;
  const node = nodeAt(page, at + Math.max(0, found.at - lead.length));
  const place = judgePlace(node);
  // Whoever labels the author beside the content means the author of the content.
  const rejected = place === IN_ASIDE ? undefined : place;
  into.add('author', { value: found.name, source: 'visible', name: 'label', node, weight: WEIGHT, rejected });
}
