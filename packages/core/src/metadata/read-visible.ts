/** What a reader sees around the headline: a byline, the day, in the languages of data/metadata/words.txt. */

import type { DateLocale } from '../date/index.ts';
import { nodeAt, type Page } from '../page/index.ts';
import type { CandidateList } from './candidate-list.ts';
import { type Headline, isListed } from './find-headline.ts';
import { IN_ASIDE, type PlaceJudge } from './judge-place.ts';
import { readAuthorElements, readAuthorLinks, readByline } from './read-authors.ts';
import { readDayLine, readTimes } from './read-days.ts';
import type { Marks } from './scan-page.ts';
import { isLeadWord } from './word-lists.ts';

/** What the readers of visible text share. */
export interface VisibleScene {
  readonly page: Page;
  readonly marks: Marks;
  readonly into: CandidateList;
  readonly locale: DateLocale;
  readonly headline: Headline;
  readonly judgePlace: PlaceJudge;
  /** Host of the page's address. */
  readonly host: string | undefined;
  /** The text looked at: nothing wide where there is no headline. */
  readonly from: number;
  readonly to: number;
}

/** One short line of the page text. */
export interface Line {
  readonly text: string;
  readonly at: number;
  readonly node: number;
  /** The line before it, where that is nothing but a word that a name or a day follows. */
  readonly lead: string;
}

/** Characters of page text looked at before and after the headline; nothing else is read. */
const REACH = { before: 300, after: 900 } as const;
/** A line with a name or a day is short. */
export const LONGEST_LINE = 160;
const LONGEST_LEAD = 30;

/** Reads bylines and days near the headline, and what `rel=author` and `time` say anywhere. */
export function readVisible(scene: VisibleScene): void {
  readAuthorLinks(scene);
  readTimes(scene);
  if (scene.to <= scene.from) return;
  readLines(scene);
  readAuthorElements(scene);
}

/** What the readers share, with the text around the headline to look at. */
export function toVisibleScene(given: Omit<VisibleScene, 'from' | 'to'>): VisibleScene {
  const { page, marks, headline } = given;
  if (headline.end <= headline.start || isListed(page, marks, headline)) return { ...given, from: 0, to: 0 };
  const from = Math.max(0, headline.start - REACH.before);
  return { ...given, from, to: Math.min(page.text.length, headline.end + REACH.after) };
}

function readLines(scene: VisibleScene): void {
  const { page, from, to, locale, judgePlace } = scene;
  let at = from === 0 ? 0 : page.text.indexOf('\n', from) + 1;
  // A by-word alone on its line is taken together with the next one.
  let lead = '';
  while (at < to) {
    const next = page.text.indexOf('\n', at);
    const end = next < 0 ? page.text.length : next;
    const text = page.text.slice(at, Math.min(end, at + LONGEST_LINE + 1));
    const isShort = text.length <= LONGEST_LINE;
    if (text.trim() !== '') {
      const line = { text: isShort ? text : text.slice(0, DATELINE), at, node: nodeAt(page, at), lead };
      if (isShort) readByline(scene, line);
      readDayLine(scene, line, isShort);
    }
    // A choice of a form, or an entry of a menu, leads to nothing.
    const leads = isShort && isLead(text.trim(), locale.language);
    lead = leads && mayLead(judgePlace(nodeAt(page, at))) ? `${text.trim()} ` : '';
    at = end + 1;
  }
}

function mayLead(place: string | undefined): boolean {
  return place === undefined || place === IN_ASIDE;
}

/** A paragraph of an agency begins with place and day. */
const DATELINE = 40;

/** Whether a line is nothing but a word that a name or a day follows. */
export function isLead(line: string, language: string | undefined): boolean {
  return (
    line.length <= LONGEST_LEAD &&
    isLeadWord(line.toLowerCase().replace(/(?:(?<!\s)\s+)?[:：]$/, ''), language)
  );
}
