/** All that answers are judged by. An answer is a series, the page's one thing as a table of one row, or no table. */
import type { PageType } from '../../outline/index.ts';
import type { SingleDraft } from '../single/draft-single.ts';
import type { Traits } from './measure-candidate.ts';

/** What is known of the page. */
export interface PageEvidence {
  /** What the page is for; undefined where nobody asked. */
  readonly pageType: Pick<PageType, 'label' | 'score' | 'sure' | 'others'> | undefined;
  /** Share of the content that is running text. */
  readonly prose: number;
  /** Words of the content. */
  readonly words: number;
}

/** What is known of a series on its page, and how it stands among the others. */
export type SeriesEvidence = readonly [traits: Traits, standing: Standing];

/** A series beside the others of its page. */
export interface Standing {
  /** Whether its rows are only groups of rows of another. */
  readonly isGroups: boolean;
  /** Its share of the content beside that of the series that has most, 0…1. */
  readonly beside: number;
  /** Its rows beside those of the longest series of the content whose rows are signed too, have prices or headings too. */
  readonly amongSigned: number;
  readonly amongPriced: number;
  readonly amongHeaded: number;
}

/** What is known of the page's one thing. */
export interface SingleEvidence extends Pick<SingleDraft, 'priced' | 'facts' | 'contacts' | 'more' | 'told'> {
  readonly page: PageEvidence;
}

/** A clue: what it asks, in plain words, and its answer as a number. */
export type Clue<Evidence extends readonly unknown[]> = readonly [
  what: string,
  ask: (...evidence: Evidence) => number,
];

/** What stands for the chance of a type that rules alone have told. */
const UNMEASURED = { sure: 0.9, guessed: 0.5 } as const;

/** How likely it is that a page is of a type. */
export function chanceOf({ pageType }: PageEvidence, label: PageType['label']): number {
  if (pageType === undefined) return 0;
  if (pageType.label === label) return pageType.score ?? UNMEASURED[pageType.sure ? 'sure' : 'guessed'];
  return pageType.others?.find((other) => other.label === label)?.score ?? 0;
}
