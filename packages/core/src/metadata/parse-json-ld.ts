/** JSON-LD as pages really write it: comments and CDATA around it, line breaks in strings, commas too many. */
import type { JsonValue, Shortfall } from '../annotation/index.ts';
import type { Page } from '../page/index.ts';

/** Characters of JSON-LD read per page, and nesting kept: the most on 974 pages were 74,139 and 9. */
const BUDGET = { characters: 1_000_000, depth: 64 } as const;
const STEP = 'json-ld';
/** What pages put around the data for browsers of the last century. */
const WRAPPING = /<!\[CDATA\[|\]\]>|<!--|-->/g;
const CONTROL = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Parses the blocks one by one; a bad one is reported and the rest stands. */
export function parseJsonLd(page: Page, blocks: readonly number[], shortfalls: Shortfall[]): JsonValue[] {
  const values: JsonValue[] = [];
  let left: number = BUDGET.characters;
  for (const [index, node] of blocks.entries()) {
    const text = page.data.slice(node + 1, page.end[node]).join('');
    if (text.length > left) {
      const message = `Block ${index + 1} was not read: more than ${BUDGET.characters} characters in all.`;
      shortfalls.push({ step: STEP, message });
      continue;
    }
    left -= text.length;
    const value = parseBlock(text);
    if (value === undefined || isTooDeep(value)) {
      const message = `Block ${index + 1} was not read: ${value === undefined ? 'it is no JSON' : `nested deeper than ${BUDGET.depth}`}.`;
      shortfalls.push({ step: STEP, message });
    } else {
      values.push(value);
    }
  }
  return values;
}

/** The value of one block, or undefined when no leniency helps. */
function parseBlock(text: string): JsonValue | undefined {
  const bare = unwrap(text);
  return tryParse(bare) ?? tryParse(mend(bare.includes('&quot;') ? bare.replaceAll('&quot;', '"') : bare));
}

/** From the first bracket to the last. */
function unwrap(text: string): string {
  const trimmed = text.trim();
  const bare = trimmed.startsWith('{') || trimmed.startsWith('[') ? trimmed : trimmed.replace(WRAPPING, '');
  const last = Math.max(bare.lastIndexOf('}'), bare.lastIndexOf(']'));
  return bare.slice(Math.max(bare.search(/[[{]/), 0), last + 1);
}

function tryParse(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** One pass: control characters inside strings become spaces, commas before a closing bracket go. */
function mend(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  let isInString = false;
  const replace = (at: number, by: string) => {
    pieces.push(text.slice(from, at), by);
    from = at + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString && code === BACKSLASH) at++;
    else if (isInString && code < CONTROL) replace(at, ' ');
    else if (!isInString && code === COMMA && isBeforeClosing(text, at + 1)) replace(at, '');
  }
  return pieces.join('') + text.slice(from);
}

/** Looks past white space and further commas; each comma of a run is asked, so the look is bounded. */
function isBeforeClosing(text: string, from: number): boolean {
  const next = /[^\s,]/.exec(text.slice(from, from + 1000))?.[0];
  return next === undefined || next === '}' || next === ']';
}

function isTooDeep(root: JsonValue): boolean {
  const stack: { value: JsonValue; depth: number }[] = [{ value: root, depth: 1 }];
  while (stack.length > 0) {
    const { value, depth } = stack.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > BUDGET.depth) return true;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null) stack.push({ value: inner, depth: depth + 1 });
    }
  }
  return false;
}
