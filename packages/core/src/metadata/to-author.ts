/** Names of authors as pages write them: cleaned, or refused with a reason. */

import { type DateLocale, readDate } from '../date/index.ts';
import type { Candidate } from './metadata.ts';
import { toKey } from './title.ts';
import { leadWordsOf } from './word-lists.ts';

const ADDRESS = /^(?:https?:)?\/\/|^www\.|^@|\.(?:html?|php|aspx?)$/i;
const MAIL = /\s*[<(]?[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)]?/g;
const TRAILING = /[\s,;|·•:–—-]+$/;
const LEADING = /^[\s,;|·•:–—-]+/;
/** Longer texts are sentences: the longest of 481 labelled authors, a list of people, has 126 characters. */
const LONGEST = 130;
/** Accounts rather than people. */
const ACCOUNT =
  /^(?:admin(?:istrator)?|root|webmaster|editor|user|guest|anonymous|unknown|staff|null|undefined|none|author|default)$/i;
const ACCOUNT_WEIGHT = 0.4;

/** What judging a name needs to know. */
export interface AuthorContext {
  readonly locale: DateLocale;
  /** Names of the site, as keys: a house may sign its articles, but a person beside it is the better answer. */
  readonly sites: ReadonlySet<string>;
}

const SITE_WEIGHT = 0.72;

/** The candidate with its name cleaned, or with why it is no name. */
export function toAuthor(candidate: Candidate, { locale, sites }: AuthorContext): Candidate {
  const value = cleanName(candidate.value, locale.language);
  const rejected = findFault(value, locale);
  if (rejected !== undefined) return { ...candidate, value, rejected };
  let { weight } = candidate;
  if (ACCOUNT.test(value)) weight *= ACCOUNT_WEIGHT;
  if (sites.has(toKey(value))) weight *= SITE_WEIGHT;
  return { ...candidate, value, weight };
}

function findFault(value: string, locale: DateLocale): string | undefined {
  if (value === '') return 'no name';
  if (ADDRESS.test(value)) return 'an address or an account, no name';
  if (value.length > LONGEST) return 'too long for a name';
  if (!/\p{L}/u.test(value)) return 'no letters';
  if (leadWordsOf('by', locale.language).includes(value.toLowerCase())) return 'only the word before a name';
  return /\d/.test(value) && readDate(value, locale) !== undefined ? 'a date' : undefined;
}

/** Without "by", mail addresses and stray punctuation. */
function cleanName(written: string, language: string | undefined): string {
  const withoutMail = written.replace(MAIL, '');
  const bare = (withoutMail.trim() === '' ? written : withoutMail).replace(LEADING, '').replace(TRAILING, '');
  const lower = bare.toLowerCase();
  for (const word of leadWordsOf('by', language)) {
    if (!lower.startsWith(word)) continue;
    const rest = bare.slice(word.length);
    if (/^[\s:]+\p{L}/u.test(rest)) return rest.replace(LEADING, '');
  }
  return bare;
}
