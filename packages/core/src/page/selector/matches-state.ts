/** Pseudo-classes a page at rest can answer from its markup (HTML standard, "pseudo-classes"). */
import { KIND } from '../kind.ts';
import { ATTRIBUTE, TAG } from '../name.ts';
import type { Page } from '../page.ts';
import { findAttribute } from './matches-attribute.ts';
import type { StateName, WordsTest } from './selector.ts';

const CONTROLS: ReadonlySet<number> = new Set([TAG.input, TAG.select, TAG.textarea, TAG.button]);
const DISABLEABLE: ReadonlySet<number> = new Set([...CONTROLS, TAG.optgroup, TAG.option, TAG.fieldset]);
const TYPED_INPUTS = /^(?:|text|search|url|tel|email|password|number|date|month|week|time|datetime-local)$/i;

type State = (page: Page, node: number) => boolean;

const has = (page: Page, node: number, name: string): boolean =>
  page.attributeAt[node] !== page.attributeAt[node + 1] && page.attributeNamed(node, name) !== undefined;

const isTyped: State = (page, node) =>
  page.tag[node] === TAG.textarea ||
  (page.tag[node] === TAG.input && TYPED_INPUTS.test(page.attribute(node, 'type') ?? ''));

const isRequirable: State = (page, node) =>
  page.tag[node] === TAG.input || page.tag[node] === TAG.select || page.tag[node] === TAG.textarea;

const isRequired: State = (page, node) => isRequirable(page, node) && has(page, node, 'required');

const isDisabled: State = (page, node) => {
  const tag = page.tag[node];
  if (!DISABLEABLE.has(tag)) return false;
  if (has(page, node, 'disabled')) return true;
  if (tag === TAG.option) {
    const parent = page.parent[node];
    return page.tag[parent] === TAG.optgroup && has(page, parent, 'disabled');
  }
  return isInDisabledFieldset(page, node);
};

/** A disabled fieldset disables what is in it, except in its first legend. */
function isInDisabledFieldset(page: Page, node: number): boolean {
  let inner = node;
  for (let outer = page.parent[node]; outer > 0; inner = outer, outer = page.parent[outer]) {
    if (page.tag[outer] !== TAG.fieldset || !has(page, outer, 'disabled')) continue;
    const legend = page.tag[inner] === TAG.legend && page.first(TAG.legend, outer, page.end[outer]) === inner;
    if (!legend) return true;
  }
  return false;
}

/** Whether a legend stands around: being the first of its fieldset, it may spare what is in it. */
export function isInLegend(page: Page, node: number): boolean {
  for (let at = node; at > 0; at = page.parent[at]) if (page.tag[at] === TAG.legend) return true;
  return false;
}

const isWritable: State = (page, node) => {
  if (isTyped(page, node)) return !has(page, node, 'readonly') && !isDisabled(page, node);
  for (let at = node; at > 0; at = page.parent[at]) {
    const editable = page.attributeNamed(at, 'contenteditable')?.toLowerCase();
    if (editable !== undefined) return editable !== 'false';
  }
  return false;
};

const isEmptyValue: State = (page, node) => {
  if (page.tag[node] === TAG.input) return (page.attribute(node, 'value') ?? '') === '';
  return page.textOf(node) === '';
};

const isMissing: State = (page, node) =>
  isRequired(page, node) && !isDisabled(page, node) && isEmptyValue(page, node);

const isEmpty: State = (page, node) => {
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if (page.kind[child] !== KIND.comment) return false;
  }
  return true;
};

export function isLink(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag !== TAG.a && tag !== TAG.area && tag !== TAG['svg/a']) return false;
  return findAttribute(page, node, ATTRIBUTE.href) !== undefined || has(page, node, 'xlink:href');
}

const STATES: Readonly<Record<StateName, State>> = {
  root: (page, node) => page.kind[page.parent[node]] === KIND.document,
  // The matcher answers `scope` itself; without one it is the root.
  scope: (page, node) => page.kind[page.parent[node]] === KIND.document,
  empty: isEmpty,
  link: isLink,
  checked: (page, node) =>
    (page.tag[node] === TAG.input && has(page, node, 'checked')) ||
    (page.tag[node] === TAG.option && has(page, node, 'selected')),
  disabled: isDisabled,
  enabled: (page, node) => DISABLEABLE.has(page.tag[node]) && !isDisabled(page, node),
  required: isRequired,
  optional: (page, node) => isRequirable(page, node) && !has(page, node, 'required'),
  'read-write': isWritable,
  'read-only': (page, node) => !isWritable(page, node),
  'placeholder-shown': (page, node) =>
    isTyped(page, node) && has(page, node, 'placeholder') && isEmptyValue(page, node),
  valid: (page, node) =>
    (CONTROLS.has(page.tag[node]) || page.tag[node] === TAG.form) && !isMissing(page, node),
  invalid: isMissing,
  open: (page, node) =>
    (page.tag[node] === TAG.details || page.tag[node] === TAG.dialog) && has(page, node, 'open'),
  // A name with a hyphen waits for a script to define it; a page at rest has none.
  defined: (page, node) => !page.name(node).includes('-') || page.name(node).includes('/'),
};

export function matchesState(page: Page, node: number, state: StateName): boolean {
  return STATES[state](page, node);
}

/** `:lang()` by prefix, `:dir()` by the nearest `dir` attribute. */
export function matchesWords(page: Page, node: number, test: WordsTest): boolean {
  const own = findAround(page, node, test.test);
  if (test.test === 'dir') return test.words[0] === (own === 'rtl' ? 'rtl' : 'ltr');
  if (own === undefined || own === '') return false;
  return test.words.some((word) => own === word || own.startsWith(`${word}-`) || word === '*');
}

function findAround(page: Page, node: number, name: 'lang' | 'dir'): string | undefined {
  for (let at = node; at > 0; at = page.parent[at]) {
    const value = page.attribute(at, name);
    if (value !== undefined) return value.toLowerCase();
  }
  return undefined;
}
