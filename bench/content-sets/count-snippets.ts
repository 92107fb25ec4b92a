/** Snippets that must and must not appear in a text, compared by letters and digits alone. */
import type { Counts } from './tally.ts';

/** Letters and digits in lower case: white space, quotation marks and dashes differ from tool to tool. */
export function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Found are the snippets of both kinds that the text holds. */
export function countSnippets(
  text: string,
  { wanted, unwanted }: { readonly wanted: readonly string[]; readonly unwanted: readonly string[] },
): Counts {
  const letters = toLetters(text);
  const count = (snippets: readonly string[]): number =>
    snippets.filter((snippet) => letters.includes(toLetters(snippet))).length;
  const hits = count(wanted);
  return { hits, found: hits + count(unwanted), wanted: wanted.length };
}
