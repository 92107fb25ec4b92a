/** The legal keywords (Annoni and Ezeife, sections 2.2 and 3.1) as data: reading the file, and whether it is sound. */
import data from '../../data/legal-keywords.generated.ts';

/** One keyword of one language. */
export interface LegalKeyword {
  readonly language: string;
  /** Lower case, single spaces; without the star. */
  readonly text: string;
  /** Whether it claims ownership (©, "all rights reserved"): an exclamation mark stands before it. */
  readonly isClaim: boolean;
  /** Whether words that only begin so count, too: a star stands at its end. */
  readonly isStem: boolean;
}

const KEYWORD = /^(!?)(.*?)(\*?)$/s;

/** Reads the keywords of a file in the format its head describes. */
export function readLegalKeywords(text: string = data): LegalKeyword[] {
  return toLines(text).flatMap(([language, rest]) =>
    rest.split(';').map((written) => {
      const [, claim, word, star] = KEYWORD.exec(written.trim())!;
      return { language, text: word, isClaim: claim !== '', isStem: star !== '' };
    }),
  );
}

function toLines(text: string): [language: string, rest: string][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1)];
    });
}

const LANGUAGE = /^(?:any|[a-z]{2,3}(?:-[A-Za-z0-9]+)*)$/;
/** One letter or digit is in every text; a keyword of one character must be a sign of its own, such as ©. */
const TOO_SHORT = /^[\p{L}\p{N}]?$/u;

/** What is wrong with a list of keywords, one sentence each; nothing when it is sound. */
export function checkLegalKeywords(keywords: readonly LegalKeyword[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { language, text, isStem } of keywords) {
    const name = `${language}: "${text}${isStem ? '*' : ''}"`;
    if (!LANGUAGE.test(language)) faults.push(`${name} has no language code; write "xx: keyword; keyword"`);
    if (TOO_SHORT.test(text)) faults.push(`${name} is too short to mean anything`);
    if (text !== text.toLowerCase())
      faults.push(`${name} is not in lower case; texts are compared in lower case`);
    if (text !== text.normalize('NFC')) faults.push(`${name} is not in normal form C`);
    if (/\s{2}|^\s|\s$|[\t\r]/.test(text)) faults.push(`${name} has white space that a page text never has`);
    if (text.includes('*')) faults.push(`${name} has a star inside; it may stand at the end only`);
    if (seen.has(`${language}:${text}`)) faults.push(`${name} stands there twice`);
    seen.add(`${language}:${text}`);
  }
  return faults;
}
