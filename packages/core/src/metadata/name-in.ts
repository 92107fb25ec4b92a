/** The name that a line gives behind a word such as "by". */
import { type DateLocale, readDate } from '../date/index.ts';
import { cutName, isName } from './is-name.ts';
import { leadPattern } from './word-lists.ts';

export interface NameFound {
  readonly name: string;
  /** Where the name stands in the line. */
  readonly at: number;
  /** Whether the word before it can hardly mean anything else: "written by", not "by" or "author" alone. */
  readonly isSure: boolean;
}

const NAME_WORDS = 6;
/** A word and a name: 文 山田. */
const SHORTEST = 4;
const NAME =
  /^[\s:：/–-]*((?:\p{Lu}|[\p{Lo}]|[\p{Ll}]{1,3}['’]?\p{Lu}|(?:de|van|von|la|le|el|al|bin|di|da|dos|del)\s)[^\n|·•●»,;،؛、，；()\p{Nd}@/]{1,60})/u;
/** A name without a capital: only where nothing else stands on the line. */
const ACCOUNT = /^[\s:：]*([\p{L}\p{N}._-]{2,30})/u;
/** What parts a name from the day or the section behind it. */
const AFTER_NAME = /(?<!\s)\s+(?:[-–—]|on|in|at|am|le|el|il|den|op|for|from|with)\s.*$/u;
/** What parts a line into pieces that may begin with a word before a name. */
const PIECE = /[|·•●»]|\s[-–—/]\s/gu;
/** Two elements side by side: ByAda Low. */
const GLUED = /^((?:posted|written|words|story|text|published|article)\s+)?by(?=\p{Lu}\p{Ll})/iu;

/** The name of the first piece of a line that has one; a piece begins the line, or follows a mark or a day. */
export function nameIn(line: string, locale: DateLocale): NameFound | undefined {
  let from = 0;
  for (const mark of line.matchAll(PIECE)) {
    const found = nameInPiece(line.slice(from, mark.index), from, locale.language);
    if (found !== undefined) return found;
    from = mark.index + mark[0].length;
  }
  const found = nameInPiece(line.slice(from), from, locale.language);
  if (found !== undefined) return found;
  const day = BY_DAY.test(line) ? readDate(line, locale) : undefined;
  if (day === undefined) return undefined;
  const behind = day.at + day.written.length;
  return nameInPiece(line.slice(behind), behind, locale.language);
}

/** A day that words follow. */
const BY_DAY = /\d{2}[^\d\p{L}]{1,3}\p{L}{2}/u;

function nameInPiece(piece: string, at: number, language: string | undefined): NameFound | undefined {
  const start = piece.search(/[^\s,.]/);
  if (start < 0 || piece.length < SHORTEST) return undefined;
  const text = piece.slice(start);
  const glued = GLUED.exec(text);
  // Lower case of the same length: U+0130 is the one letter that grows.
  const lead = glued ?? leadPattern(language).exec(text.replaceAll('İ', 'I').toLowerCase());
  if (lead === null) return undefined;
  const from = lead.index + lead[0].length;
  const rest = text.slice(from);
  const isWholeLine = rest.trim().split(/\s+/).length <= 2;
  const match = NAME.exec(rest) ?? (isWholeLine ? ACCOUNT.exec(rest) : null);
  const name = cutName((match?.[1] ?? '').replace(AFTER_NAME, '').trim());
  if (name === '' || name.split(/\s+/).length > NAME_WORDS || !isName(name, language)) return undefined;
  return { name, at: at + start + from + rest.indexOf(name), isSure: /\s/.test(lead[0].trim()) };
}
