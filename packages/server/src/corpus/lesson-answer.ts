/** What those are answered who teach by examples. */
import type { Lesson, LessonLine, Round } from '@anatome/corpus';

export interface Lessons {
  readonly annotator: string;
  readonly lessons: readonly LessonLine[];
}

/** A question, and where on its page what it is about stands. */
export interface LessonQuestion {
  readonly version: number;
  /** -1: the whole page. */
  readonly block: number;
  readonly page: number;
  readonly url: string;
  readonly text: string;
  readonly why: string;
  /** The number of the node of the element. */
  readonly element: number | null;
}

/** A lesson with its curve, how far it is, and the question that waits next. */
export interface LessonState {
  readonly lesson: Omit<Lesson, 'id'>;
  readonly rounds: readonly Round[];
  readonly answers: Round['answers'];
  readonly open: number;
  readonly question: LessonQuestion | null;
}
