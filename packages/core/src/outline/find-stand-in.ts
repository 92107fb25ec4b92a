/**
 * findStandIn: whether what arrived is no page but stands in for one: frames, an app that scripts would fill, a check
 * for robots, a wall for consent, the free beginning of an article. Careful: a page with a text to read is a page.
 */
import wordsText from '../data/stand-in-words.generated.ts';
import type { Features } from '../feature/index.ts';
import { FLAG, KIND, type Page, TAG } from '../page/index.ts';
import { once } from '../workspace/index.ts';
import type { Content } from './outline.ts';

/** A page with more words says something itself. */
const MOST_WORDS = { robot: 250, consent: 350, script: 40 } as const;
/** The free beginning of an article is shorter. */
const MOST_FREE = 300;
/** Text of a page that is searched for a phrase. */
const MOST_TEXT = 20_000;
/** Characters of JSON-LD that are searched. */
const MOST_DATA = 200_000;
const NOT_FREE = /"isAccessibleForFree"\s{0,20}:\s{0,20}"?false/i;

const GROUPS = once(() => readGroups(wordsText));

/** The groups of data/stand-in-words.txt and their phrases. */
export function readGroups(text: string): Map<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [group, phrases] = line.split(': ') as [string, string];
      return [group, phrases.split(' | ')];
    }),
  );
}

/** What a page is instead of a page, by a word for machines and a sentence for people. */
export interface StandIn {
  readonly code: 'frames' | 'script-only' | 'robot-check' | 'consent-wall' | 'paywall';
  readonly message: string;
}

/** What it is told from. */
export interface StandInInput {
  readonly page: Page;
  readonly features: Pick<Features, 'words'>;
  readonly content: Pick<Content, 'kept'>;
}

/** What the page is instead of a page; undefined for most. */
export function findStandIn({ page, ...rest }: StandInInput): StandIn | undefined {
  const counted = countWords({ page, ...rest });
  return (
    findFrames(page, counted) ??
    findRobotCheck(page, counted) ??
    findConsentWall(page, counted) ??
    findEmptyApp(page, counted) ??
    findPaywall(page, counted)
  );
}

interface Counted {
  /** Words outside `noscript` and `template`, or of the content where that has more: some forums are in `noscript`. */
  readonly shown: number;
  /** Words of the content. */
  readonly kept: number;
}

function countWords({ page, features, content }: StandInInput): Counted {
  const { words } = features;
  let [shown, kept] = [0, 0];
  for (let node = 0; node < page.size; node++) {
    const count = words[node + 1] - words[node];
    if (count === 0) continue;
    if ((page.flags[node] & (FLAG.noscript | FLAG.template)) === 0) shown += count;
    if (content.kept[node] === 1) kept += count;
  }
  return { shown: Math.max(shown, kept), kept };
}

/** A frameset, or a page whose whole body is a frame. */
function findFrames(page: Page, { shown }: Counted): StandIn | undefined {
  const isSet = page.first(TAG.frameset) >= 0;
  const frame = page.first(isSet ? TAG.frame : TAG.iframe);
  const source = frame < 0 ? '' : (page.attribute(frame, 'src') ?? '');
  if (!isSet && (shown >= FEW_WORDS || source === '')) return undefined;
  const where = source === '' ? '' : ` The first is ${source.slice(0, LONGEST_ADDRESS)}.`;
  return { code: 'frames', message: `The page only holds frames; its text is in their pages.${where}` };
}

/** Words that a page has which says nothing. */
const FEW_WORDS = 10;
const LONGEST_ADDRESS = 200;

function findRobotCheck(page: Page, { shown }: Counted): StandIn | undefined {
  if (shown > MOST_WORDS.robot) return undefined;
  if (!says(page.title, 'robot') && !(shown < MOST_WORDS.robot / 2 && says(page.text, 'robot')))
    return undefined;
  return {
    code: 'robot-check',
    message: 'The site shows a check for robots or a refusal instead of the page.',
  };
}

function findConsentWall(page: Page, { shown }: Counted): StandIn | undefined {
  if (shown > MOST_WORDS.consent || shown < FEW_WORDS || !says(page.text, 'consent')) return undefined;
  return { code: 'consent-wall', message: 'The site asks for consent instead of showing the page.' };
}

/** Scripts, and next to no words; or few words, and one of them that it takes scripts. */
function findEmptyApp(page: Page, { shown }: Counted): StandIn | undefined {
  if (shown > MOST_WORDS.script || page.first(TAG.script) < 0) return undefined;
  if (shown >= FEW_WORDS && !says(page.text, 'script')) return undefined;
  return { code: 'script-only', message: 'The page is filled by scripts, which are not run here.' };
}

/** Little text, and the page declares or says that the rest is for subscribers. */
function findPaywall(page: Page, { kept }: Counted): StandIn | undefined {
  if (kept > MOST_FREE || kept === 0) return undefined;
  if (!isDeclaredPaid(page) && !says(page.text, 'paywall')) return undefined;
  return {
    code: 'paywall',
    message: 'Only the free beginning of the text may be here; the rest is for subscribers.',
  };
}

function isDeclaredPaid(page: Page): boolean {
  let left = MOST_DATA;
  for (let node = 0; node < page.size && left > 0; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] !== TAG.script) continue;
    if (!(page.attribute(node, 'type') ?? '').includes('ld+json')) continue;
    const text = page.data
      .slice(node + 1, page.end[node])
      .join('')
      .slice(0, left);
    left -= text.length;
    if (NOT_FREE.test(text)) return true;
  }
  return false;
}

function says(text: string, group: string): boolean {
  const lower = text.slice(0, MOST_TEXT).toLowerCase();
  return GROUPS()
    .get(group)!
    .some((phrase) => lower.includes(phrase));
}
