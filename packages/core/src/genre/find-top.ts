/** The lines that say who somebody is: from the owner's name to where the first section begins. */
import type { Words } from './collect-lines.ts';
import type { Scene } from './scene.ts';

/** Lines above the name that belong to it, those and the ones behind it, and their words. */
const MOST = { above: 2, lines: 14, words: 40 } as const;
/** Below such words an address or a section begins. */
const ENDINGS: ReadonlySet<string> = new Set([
  'contact',
  'research-interests',
  'publications',
  'courses',
  'research-projects',
  'cv',
  'office-hours',
  'interesting-links',
  'postal-address',
  'talks',
  'directions',
  'staff-name',
]);
const LABELS =
  /^\s*(?:address|anschrift|adresse|contact(?: info(?:rmation)?)?|kontakt|mailing address|education|professional activities|awards|software|students)\b/i;

/** The lines of the owner; none where the page has no owner who stands on it. */
export function findTop({
  lines,
  owner,
  headings,
  cues,
}: Pick<Scene, 'lines' | 'owner' | 'headings' | 'cues'>): Words[] {
  if (owner === undefined || owner.to === 0) return [];
  const first = lines.findIndex(({ to }) => to > owner.from);
  const top: Words[] = first < 0 ? [] : lines.slice(Math.max(0, first - MOST.above), first);
  for (let at = first; at >= 0 && at < lines.length && top.length < MOST.lines; at++) {
    const line = lines[at];
    const heading = headings.find(({ from, to }) => from >= line.from && to <= line.to);
    const isEnding =
      heading !== undefined &&
      cues
        .find('heading', heading.words)
        .some(({ cue }) => ENDINGS.has(cue.module) && cue.words.length * 2 >= heading.words.length);
    if (at > first && (isEnding || LABELS.test(line.text))) break;
    if (line.words.length <= MOST.words || top.length <= 3) top.push(line);
  }
  return top;
}
