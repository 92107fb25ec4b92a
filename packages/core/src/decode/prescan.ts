/**
 * The HTML standard's "prescan a byte stream to determine its encoding" (13.2.3.2): which encoding the first bytes
 * of a page declare in a `meta` element. Ours rather than a package's, because the known ones know no XML
 * declaration, do not say how they found it, and throw on `content="charset"`.
 */
import { isAsciiSpace } from '../character/index.ts';
import { findEncoding } from './encoding.ts';

/** A place in the bytes; at the end the prescan has run out of bytes and finds nothing. */
interface Cursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  at: number;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

const LESS = 0x3c;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const HYPHEN = 0x2d;

/** The encoding declared by a `meta` within the first `length` bytes. */
export function prescan(bytes: Uint8Array, length: number): string | undefined {
  const cursor: Cursor = { bytes, end: Math.min(bytes.length, length), at: 0 };
  for (; cursor.at < cursor.end; cursor.at++) {
    if (bytes[cursor.at] !== LESS) continue;
    if (startsWith(cursor, '<!--')) skipComment(cursor);
    else if (isMetaTag(cursor)) {
      const encoding = readMeta(cursor);
      if (encoding !== undefined) return encoding;
    } else if (isTag(cursor)) skipTag(cursor);
    else if (isMarkupDeclaration(cursor)) skipTo(cursor, GREATER);
  }
  return undefined;
}

/** The two hyphens that close a comment may be the two that opened it. */
function skipComment(cursor: Cursor): void {
  const { bytes, end } = cursor;
  for (cursor.at += 4; cursor.at < end; cursor.at++) {
    const { at } = cursor;
    if (bytes[at] === GREATER && bytes[at - 1] === HYPHEN && bytes[at - 2] === HYPHEN) return;
  }
}

function isMetaTag(cursor: Cursor): boolean {
  const after = cursor.bytes[cursor.at + 5];
  return startsWith(cursor, '<meta') && (isAsciiSpace(after) || after === SLASH);
}

/** Reads the attributes of a `meta`; the encoding it declares, if it is one that counts. */
function readMeta(cursor: Cursor): string | undefined {
  cursor.at += 5;
  const seen = new Set<string>();
  let gotPragma = false;
  let needPragma: boolean | undefined;
  let encoding: string | undefined;
  for (let attribute = readAttribute(cursor); attribute; attribute = readAttribute(cursor)) {
    const { name, value } = attribute;
    if (seen.has(name)) continue;
    seen.add(name);
    if (name === 'http-equiv') gotPragma = value === 'content-type';
    else if (name === 'charset') {
      encoding = findEncoding(value);
      needPragma = false;
    } else if (name === 'content' && encoding === undefined) {
      encoding = findContentEncoding(value);
      if (encoding !== undefined) needPragma = true;
    }
  }
  const ranOut = cursor.at >= cursor.end;
  if (ranOut || needPragma === undefined || (needPragma && !gotPragma)) return undefined;
  return toDeclarable(encoding);
}

/** What could read the declaration at all cannot be UTF-16; and x-user-defined is windows-1252 for old pages' sake. */
function toDeclarable(encoding: string | undefined): string | undefined {
  if (encoding === 'UTF-16LE' || encoding === 'UTF-16BE') return 'UTF-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}

/** The standard's "extracting a character encoding from a meta element"; the text is in lower case already. */
function findContentEncoding(content: string): string | undefined {
  const assignment = /charset[\t\n\f\r ]*=[\t\n\f\r ]*/.exec(content);
  if (assignment === null) return undefined;
  const value = content.slice(assignment.index + assignment[0].length);
  const quote = value[0];
  if (quote === '"' || quote === "'") {
    const close = value.indexOf(quote, 1);
    return close < 0 ? undefined : findEncoding(value.slice(1, close));
  }
  return findEncoding(/^[^\t\n\f\r ;]*/.exec(value)![0]);
}

function isTag(cursor: Cursor): boolean {
  const { bytes, at } = cursor;
  return isLetter(bytes[at + 1] === SLASH ? bytes[at + 2] : bytes[at + 1]);
}

/** Tags are read with their attributes, so that a `>` or a `<meta` inside a value misleads nobody. */
function skipTag(cursor: Cursor): void {
  const { bytes, end } = cursor;
  while (cursor.at < end && !isAsciiSpace(bytes[cursor.at]) && bytes[cursor.at] !== GREATER) cursor.at++;
  while (readAttribute(cursor) !== undefined);
}

function isMarkupDeclaration(cursor: Cursor): boolean {
  const byte = cursor.bytes[cursor.at + 1];
  return byte === 0x21 || byte === SLASH || byte === 0x3f;
}

function skipTo(cursor: Cursor, byte: number): void {
  while (cursor.at < cursor.end && cursor.bytes[cursor.at] !== byte) cursor.at++;
}

/** The standard's "get an attribute"; nothing when the tag ends or the bytes do. */
function readAttribute(cursor: Cursor): Attribute | undefined {
  const { bytes, end } = cursor;
  while (cursor.at < end && (isAsciiSpace(bytes[cursor.at]) || bytes[cursor.at] === SLASH)) cursor.at++;
  if (cursor.at >= end || bytes[cursor.at] === GREATER) return undefined;
  const name = readName(cursor);
  skipSpaces(cursor);
  if (bytes[cursor.at] !== EQUALS || cursor.at >= end) return { name, value: '' };
  cursor.at++;
  skipSpaces(cursor);
  return { name, value: readValue(cursor) };
}

/** An equals sign at the very start belongs to the name. */
function readName(cursor: Cursor): string {
  const { bytes, end, at: start } = cursor;
  for (; cursor.at < end; cursor.at++) {
    const byte = bytes[cursor.at];
    if (byte === EQUALS && cursor.at > start) break;
    if (isAsciiSpace(byte) || byte === SLASH || byte === GREATER) break;
  }
  return toLowerText(bytes, start, cursor.at);
}

function readValue(cursor: Cursor): string {
  const { bytes, end } = cursor;
  const quote = bytes[cursor.at];
  if (quote === 0x22 || quote === 0x27) {
    const start = ++cursor.at;
    skipTo(cursor, quote);
    return toLowerText(bytes, start, cursor.at++);
  }
  const start = cursor.at;
  while (cursor.at < end && !isAsciiSpace(bytes[cursor.at]) && bytes[cursor.at] !== GREATER) cursor.at++;
  return toLowerText(bytes, start, cursor.at);
}

function skipSpaces(cursor: Cursor): void {
  while (cursor.at < cursor.end && isAsciiSpace(cursor.bytes[cursor.at])) cursor.at++;
}

function startsWith(cursor: Cursor, lowerText: string): boolean {
  const { bytes, at, end } = cursor;
  return at + lowerText.length <= end && toLowerText(bytes, at, at + lowerText.length) === lowerText;
}

function toLowerText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    text += String.fromCharCode(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
  }
  return text;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}
