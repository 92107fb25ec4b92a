/** Numbers that JSON can write and JavaScript cannot keep: `12345678901234567890`. They go back as they came. */

/** A number by its digits. */
export class ExactNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toString(): string {
    return this.digits;
  }
}

/** The digits of the number that a JSON object has under a name; undefined where it has none. The last one counts. */
export function findDigits(json: string, name: string): string | undefined {
  let digits: string | undefined;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if (sign !== '"') continue;
    const end = findStringEnd(json, at);
    const colon = skipSpace(json, end);
    if (depth === 1 && json[colon] === ':' && isName(json.slice(at, end), name))
      digits = readNumber(json, skipSpace(json, colon + 1));
    at = end - 1;
  }
  return digits;
}

/** One past the quote that closes a string; those behind an odd number of backslashes are part of it. */
function findStringEnd(json: string, open: number): number {
  for (let at = json.indexOf('"', open + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  return json.length;
}

function skipSpace(json: string, from: number): number {
  let at = from;
  while (at < json.length && ' \t\r\n'.includes(json[at])) at++;
  return at;
}

/** No name needs more letters than six for each, as an escape. */
function isName(quoted: string, name: string): boolean {
  return quoted.length <= 2 + 6 * name.length && JSON.parse(quoted) === name;
}

/** More digits than anybody counts with are cut off elsewhere: a line has an end. */
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function readNumber(json: string, at: number): string | undefined {
  const number = new RegExp(NUMBER);
  number.lastIndex = at;
  return number.exec(json)?.[0];
}
