import { escapeText } from './escape-markdown.ts';

const PLACE = { isInLink: false, isInCell: false, hasMath: false, next: '' } as const;
/** Signs of a link to the heading, which a title read from the heading may end with. */
const ANCHOR = /(?<![\s\u00B6\u{1F517}])[\s\u00B6\u{1F517}]+$/u;
const LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * The Markdown of a page with its title above, unless the content has it: extractors leave titles out as often as not,
 * and a reader wants to know what he reads.
 */
export function addTitle(markdown: string, written: string | undefined): string {
  const title = written?.replace(ANCHOR, '').trim();
  if (title === undefined || title === '' || /^# /m.test(markdown)) return markdown;
  const key = toKey(title);
  const hasTitle = markdown
    .split('\n', 12)
    .some((line) => line.startsWith('#') && toKey(line.replace(/\]\([^)]*\)/g, '')) === key);
  return hasTitle ? markdown : `# ${escapeText(title, PLACE)}\n\n${markdown}`;
}

function toKey(text: string): string {
  return text.toLowerCase().replace(LETTERS, ' ').trim();
}
