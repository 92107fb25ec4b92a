/** Names of authors as pages write them: cleaned, or refused with a reason. */

import { type DateLocale, readDate } from '../date/index.ts';
import { cutName, isName } from './is-name.ts';
import type { Candidate } from './metadata.ts';
import { toKey } from './to-key.ts';
import { leadWordsOf } from './word-lists.ts';

const ADDRESS = /^(?:https?:)?\/\/|^www\.|^@|\.(?:html?|php|aspx?)$/i;
const MAIL = /(?:(?<!\s)\s+)?[<(]?(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)]?/g;
const TRAILING = /(?<![\s,;|·•:–—-])[\s,;|·•:–—-]+$/;
const LEADING = /^[\s,;|·•:–—-]+/;
/** What parts names from other things of a line. */
const PART = /[|·•●»]|\s[-–—/]\s/u;
const NOBODY = /^(?:undefined|null|none|nan|n\/a|unknown|anonymous|-)$/i;
/** Longer texts are sentences: the longest of 481 labelled authors, a list of people, has 126 characters. */
const LONGEST = 130;
/** Accounts rather than people. */
const ACCOUNT = /^(?:admin(?:istrator)?|root|webmaster|editor|user|guest|staff|author|default)$/i;
const ACCOUNT_WEIGHT = 0.4;

/** What judging a name needs to know. */
export interface AuthorContext {
  readonly locale: DateLocale;
  /** Names of the site, as keys: a house may sign its articles, but a person beside it is the better answer. */
  readonly sites: ReadonlySet<string>;
}

/** A person who is seen (`WEIGHT` of read-authors.ts) comes before the house that machines are told. */
const SITE_WEIGHT = 0.62;

/** The candidate with its name cleaned, or with why it is no name. */
export function toAuthor(candidate: Candidate, { locale, sites }: AuthorContext): Candidate {
  const cleaned = cleanName(candidate.value, locale.language);
  const value = candidate.source === 'visible' ? withoutDay(cleaned, locale) : cleaned;
  const rejected = candidate.rejected ?? findFault(value, candidate, locale);
  if (rejected !== undefined) return { ...candidate, value, rejected };
  let { weight } = candidate;
  if (ACCOUNT.test(value)) weight *= ACCOUNT_WEIGHT;
  if (sites.has(toKey(value))) weight *= SITE_WEIGHT;
  return { ...candidate, value, weight };
}

function findFault(value: string, { source, name }: Candidate, locale: DateLocale): string | undefined {
  if (value === '') return 'no name';
  if (ADDRESS.test(value)) return 'an address or an account, no name';
  if (value.length > LONGEST) return 'too long for a name';
  if (!/\p{L}/u.test(value)) return 'no letters';
  if (leadWordsOf('by', locale.language).includes(value.toLowerCase())) return 'only the word before a name';
  if (NOBODY.test(value)) return 'what machines write for nobody';
  // An account that is written without its sign is no name either.
  if (source === 'twitter' && !/\s/.test(value)) return 'an address or an account, no name';
  if (/\d/.test(value) && readDate(value, locale) !== undefined) return 'a date';
  if (source !== 'visible') return undefined;
  if (name === 'address' && !/[\s\p{Lo}]/u.test(value)) return 'one word, and nothing says that it is a name';
  return isName(value, locale.language) ? undefined : 'not written as names are';
}

/** A name of a line that has a day, too: `Ada Low » Sat Feb 24, 2026 12:41 pm`, `Nov 15, 2026 · Ada Low`. */
function withoutDay(value: string, locale: DateLocale): string {
  const date = /\d/.test(value) ? readDate(value, locale) : undefined;
  if (date === undefined) return value;
  const before = value.slice(0, date.at).split(PART)[0].trim();
  const after = value
    .slice(date.at + date.written.length)
    .split(PART)
    .find((part) => /^\s*\p{Lu}\p{L}/u.test(part));
  const name =
    /\p{L}/u.test(before) && isName(before, locale.language) ? before : cutName(after?.trim() ?? '');
  return name === '' ? value : cleanName(name, locale.language);
}

/** Two elements side by side: ByAda Low, Posted byAda Low. */
const GLUED_BY = /^(?:(?:posted|written|published)\s+)?by(?=\p{Lu}\p{Ll})/iu;

/** Without "by", mail addresses and stray punctuation. */
function cleanName(written: string, language: string | undefined): string {
  const withoutMail = written.replace(MAIL, '');
  const bare = (withoutMail.trim() === '' ? written : withoutMail).replace(LEADING, '').replace(TRAILING, '');
  const glued = GLUED_BY.exec(bare);
  if (glued !== null) return bare.slice(glued[0].length);
  const lower = bare.toLowerCase();
  for (const word of leadWordsOf('by', language)) {
    if (!lower.startsWith(word)) continue;
    const rest = bare.slice(word.length);
    if (/^[\s:]+\p{L}/u.test(rest)) return rest.replace(LEADING, '');
  }
  return bare;
}
