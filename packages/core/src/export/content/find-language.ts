/** Which language a block of code is in, where the page says so in one of the ways highlighters have. */
import { type Page, TAG } from '../../page/index.ts';
import { languageNames, NO_LANGUAGE } from './code-language.ts';

/** What stands before a language and nothing else: `language-js`, `highlight-source-js`, `brush:js`, `src-python`. */
const PREFIX =
  /^(?:language|lang|highlight-source|highlight-text|highlight|mw-highlight-lang|brush|sourcecode|src|gatsby-code|prettyprint-lang)[-:_](.{0,30})$/;
/** What stands before other words as well: `code-block`, `sp-wrapper`. */
const LOOSE_PREFIX = /^(?:code|sp|syntax)[-:_](.{1,30})$/;
/** `brush: js`: the name is the next word. */
const LEADING = /^(?:brush|lang|language):$/;
/** Highlighters by the class they give code; the name of the language stands beside it: `hljs python`. */
const HIGHLIGHTERS: ReadonlySet<string> = new Set(
  'hljs sourcecode prettyprint prettyprinted highlight highlighter-rouge rouge chroma codehilite shiki astro-code prism coderay syntaxhighlighter literal-block'.split(
    ' ',
  ),
);
const ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-language',
  'data-code-lang',
  'data-enlighter-language',
  'data-syntax',
  'language',
  'syntax',
] as const;
/** Where the attribute `lang` is meant for code: two letters are languages of people, but for these. */
const SHORT: ReadonlySet<string> = new Set('js ts py rb go rs'.split(' '));
/** Steps from the code up to the element that names its language. */
const NEAR = 3;
/** So many `code` elements inside are asked: buttons and line numbers stand before the one that knows. */
const MOST_CODES = 3;
/** Words of a class attribute that are read; utility classes come by the dozen. */
const MOST_WORDS = 60;

/** The language of a block of code, as fences name it; '' when the page does not say. */
export function findLanguage(page: Page, block: number): string {
  const end = page.end[block];
  let code = page.first(TAG.code, block + 1, end);
  for (let count = 0; count < MOST_CODES && code >= 0; count++) {
    const inner = readLanguage(page, code);
    if (inner !== undefined) return inner;
    code = page.first(TAG.code, code + 1, end);
  }
  let node = block;
  for (let step = 0; step <= NEAR && node > 0; step++, node = page.parent[node]) {
    // Something around that holds more than this code speaks of the page.
    if (page.end[node] - node > 4 * (page.end[block] - block) + 16) break;
    const found = readLanguage(page, node);
    if (found !== undefined) return found;
  }
  return '';
}

/** What one element says: a name, '' for code of no language, nothing. */
function readLanguage(page: Page, node: number): string | undefined {
  const words = (page.attribute(node, 'class') ?? '').toLowerCase().split(/[\s;]+/, MOST_WORDS);
  const tag = page.tag[node];
  const isCode = tag === TAG.pre || tag === TAG.code;
  return (
    findPrefixed(words) ??
    findInAttributes(page, node) ??
    (isCode ? readLang(page, node) : undefined) ??
    findBare(words, isCode)
  );
}

/** The name behind the first prefix that has a known one. */
function findPrefixed(words: readonly string[]): string | undefined {
  for (const [at, word] of words.entries()) {
    const name = LEADING.test(word) ? words[at + 1] : PREFIX.exec(word)?.[1];
    const found = toLanguage(name) ?? toLanguage(LOOSE_PREFIX.exec(word)?.[1], true);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInAttributes(page: Page, node: number): string | undefined {
  for (const attribute of ATTRIBUTES) {
    const found = toLanguage(page.attributeNamed(node, attribute)?.trim().toLowerCase());
    if (found !== undefined) return found;
  }
  const parameters = page.attributeNamed(node, 'data-syntaxhighlighter-params')?.toLowerCase();
  return parameters === undefined ? undefined : findPrefixed(parameters.split(/[\s;]+/, MOST_WORDS));
}

function readLang(page: Page, node: number): string | undefined {
  const value = page.attribute(node, 'lang')?.trim().toLowerCase();
  return value === undefined || (value.length < 3 && !SHORT.has(value)) ? undefined : toLanguage(value);
}

/** A class that is a language: on code itself, or beside the name of a highlighter. */
function findBare(words: readonly string[], isCode: boolean): string | undefined {
  const isHighlighted = words.some((word) => HIGHLIGHTERS.has(word));
  if (!isCode && !isHighlighted) return undefined;
  const names = languageNames();
  return words.find((word) => names.get(word) === 'sure' || (isHighlighted && names.has(word)));
}

/** A known name as it was written, '' for words that say there is none; nothing for other words. */
function toLanguage(name: string | undefined, isLoose = false): string | undefined {
  if (name === undefined || name === '') return undefined;
  if (!isLoose && NO_LANGUAGE.has(name)) return '';
  const names = languageNames();
  const kind = names.get(name);
  // Templates are two languages in one: `html+django`.
  if (kind === undefined) return name.split('+').every((part) => names.has(part)) ? name : undefined;
  return isLoose && kind === 'doubtful' ? undefined : name === 'html-basic' ? 'html' : name;
}
