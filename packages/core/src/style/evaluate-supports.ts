/** `@supports`: what a current Chromium would say, without a list of everything it knows. */
import { parseSelectors, type Vocabulary } from '../page/index.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { isKnownProperty, parseDeclaration } from './parse-declaration.ts';

/** Properties sheets ask for to find other browsers (Safari, Firefox, old Internet Explorer). */
const FOREIGN =
  /^(?:-moz-|-ms-|-o-|-apple-|-khtml-|accelerator|margin-trim|-webkit-(?:hyphens|touch-callout|overflow-scrolling|backdrop-filter|nbsp-mode)$)/;
const FOREIGN_VALUE = /^-(?:moz|ms|o|apple)-|:\s*-apple-|^-webkit-(?:sticky|fill-available-inline)/;

export function evaluateSupports(text: string, vocabulary: Vocabulary): boolean {
  const answer = (inner: string, name: string): boolean | undefined => {
    if (name === 'selector') {
      return parseSelectors({ text: inner, start: 0, end: inner.length, vocabulary }) !== null;
    }
    if (name !== '') return name === 'font-format' || name === 'font-tech';
    return supportsDeclaration(inner);
  };
  return evaluateCondition(text, answer) ?? false;
}

function supportsDeclaration(text: string): boolean {
  const colon = text.indexOf(':');
  if (colon < 0) return false;
  const name = text.slice(0, colon).trim().toLowerCase();
  const value = text
    .slice(colon + 1)
    .trim()
    .toLowerCase();
  if (name.startsWith('--')) return true;
  if (FOREIGN.test(name) || FOREIGN_VALUE.test(value) || value === '') return false;
  // Relative colours are beyond our parser, not beyond Chromium.
  if (!isKnownProperty(name) || value.includes('var(') || value.includes('from ')) return true;
  let isValid = false;
  parseDeclaration({ name, text: value, isQuirks: false }, () => {
    isValid = true;
  });
  return isValid;
}
