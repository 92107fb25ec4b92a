/** Selector text in, compiled selectors out (Selectors 4). One pass over the characters; no token objects. */

import { isAsciiSpace } from '../../character/index.ts';
import { couldMatch } from './could-match.ts';
import { NTH_FUNCTIONS, NTH_NAMES, parseNth } from './parse-nth.ts';
import { findState, isNever, isPseudoElement, ROOT_TEST, SCOPE_TEST } from './pseudo.ts';
import { skipSpace } from './scan.ts';
import { addSpecificity, COMBINATOR, maxSpecificity, type Selector, type Vocabulary } from './selector.ts';
import { SelectorCursor } from './selector-cursor.ts';
import { SelectorDraft } from './selector-draft.ts';

/** `:is(:not(:is(…` beyond this is refused; real sheets stay below five. */
const DEEPEST = 24;

export interface SelectorSource {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly vocabulary: Vocabulary;
  /** What `&` stands for; null outside nested rules, where it is the root. */
  readonly parents?: readonly Selector[] | null;
  /** Whether a list of which nothing could match may be taken for an invalid one; most of them are seen at a glance. */
  readonly isDroppable?: boolean;
}

/**
 * Compiles a selector list, or says null when any of it is invalid: then, as in browsers, the whole list is. Who compiles
 * thousands of lists, as a sheet has, hands a parser in.
 */
export function parseSelectors(source: SelectorSource, parser?: SelectorParser): Selector[] | null {
  if (source.isDroppable === true && !couldMatch(source)) return null;
  return (parser ?? new SelectorParser()).parse(source);
}

/** A table of the workspace. */
export function createSelectorParser(): SelectorParser {
  return new SelectorParser();
}

/** What stands before a selector's first compound when nothing is written there. */
type Lead = 'nested' | 'plain' | 'relative';

const SPECIFICITY_ID = 1 << 16;
const SPECIFICITY_CLASS = 1 << 8;
const SPECIFICITY_NAME = 1;

/** Reads one list after the other. */
export class SelectorParser {
  private readonly cursor = new SelectorCursor();
  /** The selector being read; inside `:is(…)` and the like another one. */
  private draft = new SelectorDraft();
  /** How many brackets of functions are open. */
  private depth = 0;
  private vocabulary: Vocabulary = NO_VOCABULARY;
  private parents: readonly Selector[] | null = null;

  /** Reads a list. */
  parse({ text, start, end, vocabulary, parents = null }: SelectorSource): Selector[] | null {
    this.cursor.text = text;
    this.cursor.at = start;
    this.cursor.end = end;
    this.vocabulary = vocabulary;
    this.parents = parents;
    this.depth = 0;
    this.draft.dropCompound();
    const list = this.parseList('nested', false);
    // What is long is not kept alive by the parser.
    this.cursor.text = '';
    this.vocabulary = NO_VOCABULARY;
    this.parents = null;
    return list;
  }

  /** Reads `a, b, …` up to the end or an unopened `)`. A forgiving list drops what it cannot read. */
  parseList(lead: Lead, isForgiving: boolean): Selector[] | null {
    const list: Selector[] = [];
    for (;;) {
      const from = this.cursor.at;
      const selector = this.parseComplex(lead);
      if (selector !== null) list.push(selector);
      else if (!isForgiving) return null;
      else this.dropMember(from);
      if (this.cursor.at >= this.cursor.end || this.cursor.text.charCodeAt(this.cursor.at) !== 0x2c) break;
      this.cursor.at++;
    }
    if (this.cursor.at < this.cursor.end && this.depth === 0) return null;
    return list;
  }

  /** Forgets a member that cannot be read, all of it: its brackets are counted from where it begins. */
  private dropMember(from: number): void {
    this.draft.dropCompound();
    this.cursor.at = from;
    this.cursor.skipToComma();
  }

  private parseComplex(lead: Lead): Selector | null {
    this.draft.begin();
    let before = this.readCombinator();
    if (before === COMBINATOR.descendant) before = COMBINATOR.none;
    const hasLeadingCombinator = before !== COMBINATOR.none;
    if (hasLeadingCombinator && (lead === 'plain' || (lead === 'nested' && this.parents === null)))
      return null;
    for (;;) {
      if (!this.parseCompound()) return null;
      this.draft.takeCompound(before);
      if (this.isAtEnd()) break;
      before = this.readCombinator();
      if (this.isAtEnd()) {
        if (before === COMBINATOR.descendant) break;
        return null;
      }
      if (before === COMBINATOR.none || this.draft.isPseudoElement) return null;
    }
    this.addLead(lead, hasLeadingCombinator);
    return this.draft.finish();
  }

  private addLead(lead: Lead, isExplicit: boolean): void {
    const isNested = lead === 'nested' && this.parents !== null && (isExplicit || !this.draft.hasParent);
    if (!isNested && lead !== 'relative') return;
    const first = this.draft.compounds[0];
    if (first?.combinator === COMBINATOR.none) {
      const { tags, id, classes, tests } = first;
      this.draft.compounds[0] = { tags, id, classes, tests, combinator: COMBINATOR.descendant };
    }
    if (isNested) this.addParentTest();
    else this.draft.tests.push(SCOPE_TEST);
    this.draft.takeCompound(COMBINATOR.none);
    const own = this.draft.compounds.pop();
    if (own !== undefined) this.draft.compounds.unshift(own);
  }

  private isAtEnd(): boolean {
    if (this.cursor.at >= this.cursor.end) return true;
    const code = this.cursor.text.charCodeAt(this.cursor.at);
    return code === 0x2c || (code === 0x29 && this.depth > 0);
  }

  /** COMBINATOR.none when there is neither a space nor a sign. */
  private readCombinator(): number {
    const from = this.cursor.at;
    this.cursor.at = skipSpace(this.cursor.text, this.cursor.at, this.cursor.end);
    const sign = this.cursor.at < this.cursor.end ? this.cursor.text.charCodeAt(this.cursor.at) : 0;
    let combinator: number = this.cursor.at > from ? COMBINATOR.descendant : COMBINATOR.none;
    if (sign === 0x3e) combinator = COMBINATOR.child;
    else if (sign === 0x2b) combinator = COMBINATOR.next;
    else if (sign === 0x7e) combinator = COMBINATOR.later;
    else return combinator;
    this.cursor.at = skipSpace(this.cursor.text, this.cursor.at + 1, this.cursor.end);
    return combinator;
  }

  private parseCompound(): boolean {
    const from = this.cursor.at;
    while (this.cursor.at < this.cursor.end) {
      const code = this.cursor.text.charCodeAt(this.cursor.at);
      if (code === 0x2e) {
        if (!this.parseClass()) return false;
      } else if (code === 0x3a) {
        if (!this.parsePseudo()) return false;
      } else if (this.draft.isPseudoElement && !isAsciiSpace(code)) break;
      else if (code === 0x23) {
        if (!this.parseId()) return false;
      } else if (code === 0x5b) {
        if (!this.parseAttribute()) return false;
      } else if (code === 0x26) {
        this.cursor.at++;
        this.addParentTest();
      } else if (this.cursor.at === from) {
        if (!this.parseTypeName(code)) return false;
      } else break;
    }
    return this.cursor.at > from;
  }

  /** `&`: the selectors of the rule around; outside nested rules, the root. */
  private addParentTest(): void {
    this.draft.hasParent = true;
    if (this.parents === null) {
      this.draft.tests.push(ROOT_TEST);
      return;
    }
    this.draft.specificity = addSpecificity(this.draft.specificity, maxSpecificity(this.parents));
    this.addListTest('is', this.parents);
  }

  private parseTypeName(code: number): boolean {
    const { text } = this.cursor;
    let name = '';
    if (code === 0x2a) this.cursor.at++;
    else if (code !== 0x7c) {
      name = this.cursor.takeName();
      if (name === '') return false;
    }
    if (
      this.cursor.at < this.cursor.end &&
      text.charCodeAt(this.cursor.at) === 0x7c &&
      text.charCodeAt(this.cursor.at + 1) !== 0x3d
    ) {
      // `*|a` and `|a`; any other prefix would need @namespace, and without it the selector is invalid.
      if (name !== '') return false;
      this.cursor.at++;
      return this.parseTypeName(text.charCodeAt(this.cursor.at));
    }
    if (name === '') return code === 0x2a;
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_NAME);
    this.draft.tags = this.vocabulary.tagNumbers(name);
    if (this.draft.tags.length === 0) this.draft.isPossible = false;
    return true;
  }

  private parseClass(): boolean {
    this.cursor.at++;
    const name = this.cursor.takeName();
    if (name === '') return false;
    const number = this.vocabulary.classNumber(name);
    if (number < 0) this.draft.isPossible = false;
    else this.draft.classes.push(number);
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_CLASS);
    return true;
  }

  private parseId(): boolean {
    this.cursor.at++;
    const name = this.cursor.takeName();
    if (name === '') return false;
    const number = this.vocabulary.idNumber(name);
    // An element has one id, so asking for two different ones asks for nothing.
    if (number < 0 || (this.draft.id !== 0 && this.draft.id !== number)) this.draft.isPossible = false;
    this.draft.id = number;
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_ID);
    return true;
  }

  private parseAttribute(): boolean {
    this.cursor.at = skipSpace(this.cursor.text, this.cursor.at + 1, this.cursor.end);
    if (this.cursor.text.startsWith('*|', this.cursor.at)) this.cursor.at += 2;
    else if (this.cursor.text.charCodeAt(this.cursor.at) === 0x7c) this.cursor.at++;
    const name = this.cursor.takeName();
    if (name === '') return false;
    this.cursor.at = skipSpace(this.cursor.text, this.cursor.at, this.cursor.end);
    const lowerName = name.toLowerCase();
    const number = this.vocabulary.attributeNumber(lowerName);
    const test = this.cursor.parseAttributeValue(lowerName, number);
    if (
      test === null ||
      this.cursor.text.charCodeAt(this.cursor.at) !== 0x5d ||
      this.cursor.at >= this.cursor.end
    )
      return false;
    this.cursor.at++;
    this.draft.tests.push(test);
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_CLASS);
    if (number < 0 && this.vocabulary.attributeNumber(name) < 0) this.draft.isPossible = false;
    return true;
  }

  private parsePseudo(): boolean {
    this.cursor.at++;
    let colons = 1;
    if (this.cursor.text.charCodeAt(this.cursor.at) === 0x3a && this.cursor.at < this.cursor.end) {
      colons = 2;
      this.cursor.at++;
    }
    const name = this.cursor.takeName().toLowerCase();
    if (name === '') return false;
    const isFunction =
      this.cursor.at < this.cursor.end && this.cursor.text.charCodeAt(this.cursor.at) === 0x28;
    if (isPseudoElement(name, colons)) return this.passPseudoElement(isFunction);
    if (colons === 2) return false;
    return isFunction ? this.parseFunction(name) : this.parseState(name);
  }

  private passPseudoElement(isFunction: boolean): boolean {
    this.draft.isPseudoElement = true;
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_NAME);
    return !isFunction || this.cursor.passArguments();
  }

  private parseState(name: string): boolean {
    const state = findState(name);
    const nth = NTH_NAMES.get(name);
    if (state !== undefined) this.draft.tests.push(state);
    else if (nth !== undefined) for (const test of nth) this.draft.tests.push(test);
    else if (isNever(name, false)) this.draft.isPossible = false;
    else return false;
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_CLASS);
    return true;
  }

  private parseFunction(name: string): boolean {
    if (this.depth >= DEEPEST) return false;
    if (isNever(name, true)) {
      this.draft.isPossible = false;
      this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_CLASS);
      return this.cursor.passArguments();
    }
    this.cursor.at = skipSpace(this.cursor.text, this.cursor.at + 1, this.cursor.end);
    this.depth++;
    const isRead = this.parseArguments(name);
    this.depth--;
    this.cursor.at = skipSpace(this.cursor.text, this.cursor.at, this.cursor.end);
    if (!isRead || this.cursor.at >= this.cursor.end || this.cursor.text.charCodeAt(this.cursor.at) !== 0x29)
      return false;
    this.cursor.at++;
    return true;
  }

  private parseArguments(name: string): boolean {
    switch (name) {
      case 'is':
      case 'where':
      case 'matches':
      case '-webkit-any':
        return this.parseListTest('is', name === 'where');
      case 'not':
      case 'has':
        return this.parseListTest(name, false);
      case 'lang':
      case 'dir':
        return this.parseWords(name);
      default:
        return name.startsWith('nth-') && this.parseNthTest(name);
    }
  }

  /** Reads a list of its own, in the middle of a selector, and comes back to it. */
  private parseInner(lead: Lead, isForgiving: boolean): Selector[] | null {
    const outer = this.draft;
    this.draft = new SelectorDraft();
    this.draft.isInner = true;
    const list = this.parseList(lead, isForgiving);
    outer.hasParent = this.draft.hasParent;
    this.draft = outer;
    return list;
  }

  private parseListTest(test: 'is' | 'not' | 'has', isWeightless: boolean): boolean {
    const hadParent = this.draft.hasParent;
    const list = this.parseInner(test === 'has' ? 'relative' : 'plain', test === 'is');
    this.draft.hasParent ||= hadParent;
    if (list === null || (list.length === 0 && test !== 'is')) return false;
    if (!isWeightless) this.draft.specificity = addSpecificity(this.draft.specificity, maxSpecificity(list));
    this.addListTest(test, list);
    return true;
  }

  /** Keeps only what could match: an impossible member of `:is` is no choice, one of `:not` no condition. */
  private addListTest(test: 'is' | 'not' | 'has', all: readonly Selector[]): void {
    const list = all.filter((selector) => selector.isPossible);
    const tags = test === 'is' && this.draft.tags === null ? collectTags(list) : null;
    if (list.length === 0) {
      if (test !== 'not') this.draft.isPossible = false;
    } else if (tags !== null) this.draft.tags = tags;
    else this.draft.tests.push({ test, list });
  }

  private parseNthTest(name: string): boolean {
    const kind = name.slice(4);
    if (!NTH_FUNCTIONS.has(kind)) return false;
    const nth = parseNth(this.cursor.text, this.cursor.at, this.cursor.end);
    if (nth === null) return false;
    this.cursor.at = skipSpace(this.cursor.text, nth.end, this.cursor.end);
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_CLASS);
    let of: readonly Selector[] | null = null;
    const takesList =
      kind.endsWith('child') &&
      this.cursor.text.slice(this.cursor.at, this.cursor.at + 2).toLowerCase() === 'of';
    if (takesList && isAsciiSpace(this.cursor.text.charCodeAt(this.cursor.at + 2))) {
      this.cursor.at += 3;
      of = this.parseInner('plain', false);
      if (of === null) return false;
      this.draft.specificity = addSpecificity(this.draft.specificity, maxSpecificity(of));
    }
    const { step, offset } = nth;
    const fromEnd = kind.startsWith('last');
    this.draft.tests.push({ test: 'nth', step, offset, fromEnd, sameName: kind.endsWith('type'), of });
    return true;
  }

  private parseWords(test: 'lang' | 'dir'): boolean {
    const words = this.cursor.takeWords();
    if (words === null) return false;
    this.draft.tests.push({ test, words });
    this.draft.specificity = addSpecificity(this.draft.specificity, SPECIFICITY_CLASS);
    return true;
  }
}

/** The names a list asks for, if it asks for nothing else: `:is(ul, ol)` is then one name of several. */
function collectTags(list: readonly Selector[]): readonly number[] | null {
  const tags = new Set<number>();
  for (const { compounds } of list) {
    const { tags: own, id, classes, tests } = compounds[0];
    const isMore = compounds.length > 1 || id !== 0 || classes.length > 0 || tests.length > 0;
    if (isMore || own === null) return null;
    for (const tag of own) tags.add(tag);
  }
  return [...tags];
}

const NO_VOCABULARY: Vocabulary = {
  tagNumbers: () => [],
  classNumber: () => -1,
  idNumber: () => -1,
  mayHaveClass: () => false,
  mayHaveId: () => false,
  attributeNumber: () => -1,
};
