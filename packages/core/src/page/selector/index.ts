/** selector: CSS selectors on a page. `select` and `matches` for everyone; the rest for the cascade. */
export { ElementIndex } from './element-index.ts';
export { Matcher } from './matcher.ts';
export { createSelectorParser, parseSelectors, type SelectorParser } from './parse-selectors.ts';
export { isNameCode, skipComment, skipSpace } from './scan.ts';
export { indexElements, matches, select } from './select.ts';
export { COMBINATOR, type Compound, type Selector, type Vocabulary } from './selector.ts';
