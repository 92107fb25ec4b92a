/** What makes Norwegian of both its written forms: texts tell them apart badly, and identifiers do not try. */
const NORWEGIAN: ReadonlySet<string> = new Set(['nb', 'nn']);
const LONGEST_TAG = 100;

/** The primary language of a tag as pages write it (`de_AT`, `EN-us`), in today's code; nothing of what is no language. */
export function toPrimaryLanguage(tag: string): string | undefined {
  if (tag.length > LONGEST_TAG) return undefined;
  const [first] = tag.trim().split(/[-_]/, 1);
  if (!/^[a-z]{2,3}$/i.test(first)) return undefined;
  const { language } = new Intl.Locale(first);
  if (NORWEGIAN.has(language)) return 'no';
  return isLanguage(language) ? language : undefined;
}

const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'mul', 'zxx', 'mis', 'root']);
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(language: string): boolean {
  if (NO_LANGUAGE.has(language)) return false;
  try {
    return NAMES.of(language) !== undefined;
  } catch {
    // Some versions throw at what has no name.
    return false;
  }
}
