/** The hundred home pages that two annotators each have said something of, and the pages themselves. */
import { createHash } from 'node:crypto';
import sixty from '../../packages/corpus/test/agreement/sixty-pages.json' with { type: 'json' };
import forty from '../../packages/corpus/test/agreement/two-annotators.json' with { type: 'json' };
import order from './annotated-pages.json' with { type: 'json' };
import { readWebkb } from './read-webkb.ts';

/** A page and what each annotator found on it. */
export interface AnnotatedPage {
  readonly url: string;
  readonly html: string;
  readonly said: readonly ReadonlySet<string>[];
  /** Whether whoever wrote the finders was allowed to read it. */
  readonly isOpen: boolean;
}

/** Of the sixty so many were open. */
const OPEN = 10;

/** All of them in the order of the answers. */
export function readAnnotated(dataDir: string): AnnotatedPage[] {
  const pages = new Map(readWebkb(dataDir).map((page) => [toMark(page.url), page]));
  const sets = [
    { marks: order.forty, annotators: forty.annotators, open: order.forty.length },
    { marks: order.sixty, annotators: sixty.annotators, open: OPEN },
  ];
  return sets.flatMap(({ marks, annotators, open }) =>
    marks.flatMap((mark, rank) => {
      const page = pages.get(mark);
      if (page === undefined) return [];
      const said = Object.values(annotators).map((answers) => new Set(answers[rank].yes));
      return [{ url: page.url, html: page.html, said, isOpen: rank < open }];
    }),
  );
}

function toMark(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}
