/** What a caller wants of the content beside what the page says. */
import { SiteTemplate } from './template/site-template.ts';

/** Which mistake is the worse one: text that does not belong, or text that is missing. */
export const FAVOURS = ['precision', 'recall'] as const;

/** Where readers' comments go. */
export const COMMENTS_PLACES = ['in', 'out', 'apart'] as const;

/** How the content is chosen. */
export interface ContentWishes {
  /** Lean towards less that does not belong (`precision`) or less that is missing (`recall`); neither when left out. */
  readonly favour?: (typeof FAVOURS)[number] | undefined;
  /**
   * Readers' comments below an article: `in` the content, `out` of it, or out of it and given `apart`. Out when left
   * out. On a forum the comments are the page, and stay content.
   */
  readonly comments?: (typeof COMMENTS_PLACES)[number] | undefined;
  /**
   * What repeats on the page's site: parts of the page that do go out of the content, and the outcome says so. Of a list
   * the one of the page's host. Without one a page is judged by itself.
   */
  readonly template?: SiteTemplate | readonly SiteTemplate[] | undefined;
}

/** How much more recall counts than precision, by what is favoured: the β of Fβ. */
const BETA = { precision: 0.5, recall: 2 } as const;

/** The β of what is favoured; 1 for neither. */
export function toBeta({ favour }: ContentWishes): number {
  return favour === undefined ? 1 : BETA[favour];
}

/** What TypeScript would have refused. */
export function checkWishes({ favour, comments, template }: ContentWishes): void {
  checkOneOf('favour', favour, FAVOURS);
  checkOneOf('comments', comments, COMMENTS_PLACES);
  if (![template ?? []].flat().every((each) => each instanceof SiteTemplate))
    throw new TypeError(
      'Expected template as createTemplate or readTemplate makes one; what JSON.parse gives goes through readTemplate first.',
    );
}

function checkOneOf(name: string, value: string | undefined, known: readonly string[]): void {
  if (value === undefined || known.includes(value)) return;
  throw new TypeError(`Expected ${name} to be ${known.join(' or ')}, but got ${JSON.stringify(value)}.`);
}
