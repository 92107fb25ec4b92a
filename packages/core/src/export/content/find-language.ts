import { type Page, TAG } from '../../page/index.ts';

/** `language-js`, `lang-js`, `highlight-source-js`, `highlight-text-html-basic`, `brush: js`, `hljs js`, … */
const PREFIXED =
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|highlight|brush|sourceCode|code|syntax|src)[-:_]\s*([\w+#.-]{1,30})/i;
/** Names that follow the name of a highlighter: `hljs python`, `sourceCode python`, `prettyprint js`. */
const FOLLOWING = /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight|shiki|prism|CodeRay)\s+([\w+#.-]{1,30})/;
const ATTRIBUTES = ['data-lang', 'data-language', 'data-code-language', 'data-enlighter-language', 'lang'];

/** Words that say how code looks, not what it is. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(
  'none text plain plaintext nohighlight no-highlight block wrap wrapper inline default container code-block highlight box copy toolbar line numbers line-numbers linenums default-language auto undefined snippet table'.split(
    ' ',
  ),
);
/** Languages of people: `lang="en"` says nothing about code. */
const HUMAN = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
/** Two-letter names of programming languages that are languages of people as well, or could be. */
const SHORT: ReadonlySet<string> = new Set('js ts py rb go rs cs sh md kt pl vb fs ps'.split(' '));
/** Languages whose bare name serves as a class of `pre` or `code`. */
const BARE: ReadonlySet<string> = new Set(
  'bash c cpp csharp css diff go graphql haskell html ini java javascript js json jsx kotlin latex lua markdown perl php powershell python ruby rust scala scss sh shell sql swift toml ts tsx typescript xml yaml yml'.split(
    ' ',
  ),
);
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['html-basic', 'html'],
  ['xml', 'xml'],
  ['c++', 'cpp'],
]);
/** Steps from the code up to the element that names its language. */
const NEAR = 3;

/** The language of a block of code, as fences name it; '' when the page does not say. */
export function findLanguage(page: Page, block: number): string {
  for (let node = block + 1; node < Math.min(page.end[block], block + 6); node++) {
    const inner = page.tag[node] === TAG.code ? readLanguage(page, node) : '';
    if (inner !== '') return inner;
  }
  let node = block;
  for (let step = 0; step <= NEAR && node > 0; step++, node = page.parent[node]) {
    // Something around that holds more than this code speaks of the page.
    if (page.end[node] - node > 4 * (page.end[block] - block) + 16) break;
    const found = readLanguage(page, node);
    if (found !== '') return found;
  }
  return '';
}

function readLanguage(page: Page, node: number): string {
  const names = page.attribute(node, 'class') ?? '';
  for (const found of [PREFIXED.exec(names)?.[1], FOLLOWING.exec(names)?.[1]]) {
    const language = toLanguage(found);
    if (language !== '') return language;
  }
  const tag = page.tag[node];
  if (tag === TAG.pre || tag === TAG.code) {
    const bare = names
      .toLowerCase()
      .split(/\s+/)
      .find((name) => BARE.has(name));
    if (bare !== undefined) return bare;
  }
  for (const attribute of ATTRIBUTES) {
    const value = page.attributeNamed(node, attribute)?.trim();
    if (value === undefined || (attribute === 'lang' && HUMAN.test(value) && !SHORT.has(value))) continue;
    const language = /^[\w+#.-]{1,30}$/.test(value) ? toLanguage(value) : '';
    if (language !== '') return language;
  }
  return '';
}

function toLanguage(found: string | undefined): string {
  const name = found?.toLowerCase() ?? '';
  return NO_LANGUAGE.has(name) || /^\d/.test(name) ? '' : (ALIASES.get(name) ?? name);
}
