/** The labels of the rules lens, and the words of the paper for them. */

/** The name of the lens. */
export const NAME = 'rules';

/** What the shipped rule sets say; rule sets of others may add words of their own. */
export const RULE_LABELS: readonly string[] = [
  'content',
  'layout',
  'navigation',
  'form',
  'footer',
  'logo',
  'header',
  'advertisement',
];

/** The attribute that carries the label, in the paper's spelling; it is compared without case. */
export const LABEL_ATTRIBUTE = 'eLISAtype';
/** The attribute that carries how sure a rule is, 0…1. Ours; the paper says it by colour (pink, red). */
export const SCORE_ATTRIBUTE = 'score';

/** The paper's words for two of the labels (figures 5 to 7). */
const PAPER_WORDS: ReadonlyMap<string, string> = new Map([
  ['link', 'navigation'],
  ['text', 'content'],
]);

const WORD = /^[a-z][\w-]*$/i;

/** The label a value of `eLISAtype` means, or undefined when it is no word. */
export function toLabel(value: string): string | undefined {
  return WORD.test(value) ? (PAPER_WORDS.get(value) ?? value) : undefined;
}

/** Attributes are those of HTML, in lower case, but for the paper's own, whose spelling is kept. */
export function toAttributeName(name: string): string {
  const lower = name.toLowerCase();
  return lower === LABEL_ATTRIBUTE.toLowerCase() ? LABEL_ATTRIBUTE : lower;
}
