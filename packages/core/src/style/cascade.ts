/**
 * The walk: every element in document order, the rules that match it, its record. The names, classes and ids of the
 * elements around are counted on the way, so that a rule which asks for another ancestor is dropped without looking up.
 */
import { type ElementIndex, KIND, Matcher, type Page, TAG } from '../page/index.ts';
import type { Workspace } from '../workspace/index.ts';
import type { Computer } from './computer.ts';
import type { Block, Declarations } from './declarations.ts';
import { HintTable } from './hint-table.ts';
import { Kin, ROLE } from './kin.ts';
import { NumberList } from './number-list.ts';
import { PROPERTY } from './property.ts';
import { DOCUMENT_RECORD, type RecordTable } from './record-table.ts';
import type { IndexedRule, KeySpace, RuleIndex } from './rule-index.ts';

export interface CascadeOptions {
  readonly page: Page;
  readonly elements: ElementIndex;
  readonly records: RecordTable;
  readonly computer: Computer;
  readonly uaIndex: RuleIndex;
  readonly authorIndex: RuleIndex;
  readonly keys: KeySpace;
  readonly inline: ReadonlyMap<string, Block>;
  /** All declarations by number; those of hints and style attributes are appended as they are met. */
  readonly declarations: Declarations[];
  readonly deadline: number;
  readonly workspace: Workspace;
}

/**
 * Elements held against compounds, declarations applied. The heaviest of the 974 pages of the content set takes 0.84
 * million (November 2026); this is thirty times that, one to two seconds.
 */
const MOST_STEPS = 25_000_000;
/** Distinct records; the page with most of them has 2,853 (same set). */
const MOST_RECORDS = 100_000;
/** The clock is looked at once in so many nodes. */
const CLOCK_MASK = 1023;

/** Why the author's rules were left aside for the rest of the page. */
export type Exhaustion = 'steps' | 'records' | 'time';

/** The declarations of one element, by number; emptied before every element. */
class ElementLists {
  readonly ua: NumberList = new NumberList();
  readonly normal: NumberList = new NumberList();
  readonly important: NumberList = new NumberList();
  /** All that apply, the weakest first. */
  readonly sequence: NumberList = new NumberList();
}

function createElementLists(): ElementLists {
  return new ElementLists();
}

export class Cascade {
  private readonly options: CascadeOptions;
  private readonly page: Page;
  private readonly matcher: Matcher;
  private readonly hints: HintTable;
  private readonly numbers = new Map<Declarations, number>();
  /** The record of each node; text has its parent's. */
  readonly recordOf: Int32Array;
  /** How many open elements have each key. */
  private readonly open: Int32Array;
  /** Whether any rule looks at what is open. */
  private readonly countsOpen: boolean;
  private readonly stack: number[] = [];
  /** Whether the author says anything, in rules or style attributes. */
  private readonly hasAuthor: boolean;
  /** Rules to be looked at for every element. */
  private readonly uaRest: readonly IndexedRule[];
  private readonly authorRest: readonly IndexedRule[];
  private readonly kin: Kin;
  private readonly ua: NumberList;
  private readonly normal: NumberList;
  private readonly important: NumberList;
  private readonly sequence: NumberList;
  exhaustion: Exhaustion | undefined;
  /** The first node that went without the author's rules. */
  exhaustedAt = -1;

  constructor(options: CascadeOptions) {
    this.options = options;
    const { page, elements, keys } = options;
    this.page = page;
    this.matcher = new Matcher(page, elements, MOST_STEPS);
    this.hints = new HintTable(page);
    this.recordOf = new Int32Array(page.size);
    this.countsOpen = options.authorIndex.hasAncestors;
    this.open = new Int32Array(this.countsOpen ? keys.end : 0);
    this.hasAuthor = !options.authorIndex.isEmpty || options.inline.size > 0;
    this.uaRest = options.uaIndex.collectRest(page);
    this.authorRest = options.authorIndex.collectRest(page);
    const { uaIndex, authorIndex, workspace } = options;
    this.kin = new Kin({ page, elements, uaIndex, authorIndex, isHint: this.hints.isHint, workspace });
    const lists = workspace.table(createElementLists);
    this.ua = lists.ua;
    this.normal = lists.normal;
    this.important = lists.important;
    this.sequence = lists.sequence;
  }

  run(): void {
    const { page, recordOf } = this;
    for (let node = 1; node < page.size; node++) {
      if (page.kind[node] !== KIND.element) {
        recordOf[node] = recordOf[page.parent[node]];
        continue;
      }
      if ((node & CLOCK_MASK) === 0) this.lookAtClock(node);
      if (this.countsOpen) this.leaveUntil(node);
      recordOf[node] = this.style(node);
      if (this.countsOpen && page.end[node] > node + 1) this.enter(node);
    }
  }

  private lookAtClock(node: number): void {
    if (this.exhaustion === undefined && performance.now() > this.options.deadline)
      this.exhaust('time', node);
  }

  private exhaust(why: Exhaustion, node: number): void {
    this.exhaustion = why;
    this.exhaustedAt = node;
    // The browser's own rules are few and simple: they always run to the end.
    this.matcher.steps = Number.POSITIVE_INFINITY;
  }

  private leaveUntil(node: number): void {
    const { stack, page } = this;
    while (stack.length > 0 && page.end[stack[stack.length - 1]] <= node) this.count(stack.pop()!, -1);
  }

  private enter(node: number): void {
    this.stack.push(node);
    this.count(node, 1);
  }

  private count(node: number, by: number): void {
    const { keys, elements } = this.options;
    const { open } = this;
    open[keys.tags + this.page.tag[node]] += by;
    const id = elements.id[node];
    if (id !== 0) open[keys.ids + id] += by;
    const classes = elements.classesOf(node);
    for (let at = 0; at < classes.length; at++) open[keys.classes + classes[at]] += by;
    if (this.options.authorIndex.hasAncestorAttributes) this.countAttributes(node, by);
  }

  private countAttributes(node: number, by: number): void {
    const { open } = this;
    const { attributes } = this.options.keys;
    const { attributeAt, attributeName } = this.page;
    const end = attributeAt[node + 1];
    for (let place = attributeAt[node]; place < end; place++) open[attributes + attributeName[place]] += by;
  }

  private style(node: number): number {
    const { kin, page, matcher } = this;
    const outer = this.recordOf[page.parent[node]];
    const roles = kin.collectRoles(node);
    const around = kin.enter(node, roles);
    if (this.exhaustion !== undefined || page.tag[node] === TAG.body) return this.compute(node, outer, roles);
    const path = kin.addOwn(around, node, roles);
    const known = kin.table.find(path, outer);
    if (known >= 0) return known;
    matcher.asksPlace = false;
    const record = this.compute(node, outer, roles);
    if (!matcher.asksPlace && this.exhaustion === undefined) kin.table.remember(path, outer, record);
    return record;
  }

  private compute(node: number, outer: number, roles: number): number {
    const { sequence } = this;
    this.ua.clear();
    this.normal.clear();
    this.important.clear();
    sequence.clear();
    this.matchUa(node);
    if ((roles & ROLE.rule) !== 0) this.matchAttributes(node);
    sequence.appendSorted(this.ua);
    if ((roles & ROLE.hint) !== 0) this.addHints(node);
    if (this.hints.link !== null) this.addLinkColor(node);
    if (this.hasAuthor && this.exhaustion === undefined) this.addAuthor(node, (roles & ROLE.style) !== 0);
    const record = this.options.computer.compute(outer, sequence.numbers, sequence.length);
    this.noteRootAndBody(node, record);
    this.matcher.steps -= sequence.length;
    if (this.exhaustion === undefined) {
      if (this.matcher.steps < 0) this.exhaust('steps', node);
      else if (this.options.records.count > MOST_RECORDS) this.exhaust('records', node);
    }
    return record;
  }

  /** Keeps the font size of the root and the colour of `body`: other elements are computed from them. */
  private noteRootAndBody(node: number, record: number): void {
    const { computer, records } = this.options;
    if (this.recordOf[this.page.parent[node]] === DOCUMENT_RECORD && this.page.tag[node] === TAG.html) {
      computer.rootFontSize = records.get(record, PROPERTY.fontSize);
    } else if (this.page.tag[node] === TAG.body) this.noteBodyColor(record);
  }

  private noteBodyColor(record: number): void {
    const { computer, records } = this.options;
    const color = records.get(record, PROPERTY.color);
    if (computer.bodyColor === color) return;
    computer.bodyColor = color;
    records.renewHeritage(record);
  }

  private matchUa(node: number): void {
    const { uaIndex } = this.options;
    this.tryUa(uaIndex.byTag.get(this.page.tag[node]), node);
    if (this.page.parent[node] === 0) this.tryUa(uaIndex.ofRoot, node);
    this.tryUa(this.uaRest, node);
  }

  /** Rules that ask for an attribute: the browser's, and the author's while they count. */
  private matchAttributes(node: number): void {
    const { uaIndex, authorIndex } = this.options;
    const { attributeAt, attributeName } = this.page;
    const end = attributeAt[node + 1];
    for (let place = attributeAt[node]; place < end; place++) {
      const name = attributeName[place];
      this.tryUa(uaIndex.byAttribute.get(name), node);
      if (this.exhaustion === undefined) this.matchAuthor(authorIndex.byAttribute.get(name), node);
    }
  }

  private tryUa(rules: readonly IndexedRule[] | undefined, node: number): void {
    if (rules === undefined) return;
    for (let at = 0; at < rules.length; at++) {
      const rule = rules[at];
      if (rule.isKeyOnly || this.matcher.matches(rule.selector, node)) this.ua.push(rule.normal);
    }
  }

  private addHints(node: number): void {
    const { page, hints } = this;
    const tag = page.tag[node];
    const end = page.attributeAt[node + 1];
    for (let place = page.attributeAt[node]; place < end; place++) {
      const name = page.attributeName[place];
      if (hints.isHint[name] === 1) this.append(hints.find(tag, name, page.attributeValue[place]));
    }
  }

  private addLinkColor(node: number): void {
    const { page } = this;
    const isLink = page.tag[node] === TAG.a && page.attribute(node, 'href') !== undefined;
    if (isLink) this.append(this.hints.link);
  }

  private append(declarations: Declarations | null): void {
    if (declarations === null) return;
    let number = this.numbers.get(declarations);
    if (number === undefined) {
      number = this.options.declarations.push(declarations) - 1;
      this.numbers.set(declarations, number);
    }
    this.sequence.push(number);
  }

  private addAuthor(node: number, hasStyle: boolean): void {
    const { authorIndex, elements, inline } = this.options;
    const { page, sequence } = this;
    const id = elements.id[node];
    if (id !== 0) this.matchAuthor(authorIndex.byId.get(id), node);
    const classes = elements.classesOf(node);
    for (let at = 0; at < classes.length; at++) this.matchAuthor(authorIndex.byClass.get(classes[at]), node);
    this.matchAuthor(authorIndex.byTag.get(page.tag[node]), node);
    if (page.parent[node] === 0) this.matchAuthor(authorIndex.ofRoot, node);
    this.matchAuthor(this.authorRest, node);
    sequence.appendSorted(this.normal);
    const block = hasStyle ? inline.get(page.attribute(node, 'style')!) : undefined;
    if (block !== undefined) this.append(block.normal);
    sequence.appendSorted(this.important);
    if (block !== undefined) this.append(block.important);
  }

  private matchAuthor(rules: readonly IndexedRule[] | undefined, node: number): void {
    if (rules === undefined) return;
    const { matcher, open } = this;
    for (let at = 0; at < rules.length; at++) {
      const rule = rules[at];
      if (!rule.isKeyOnly) {
        matcher.steps--;
        if (!hasAncestors(open, rule.ancestors) || !matcher.matches(rule.selector, node)) continue;
      }
      if (rule.normal >= 0) this.normal.push(rule.normal);
      if (rule.important >= 0) this.important.push(rule.important);
      if (matcher.steps < 0) return;
    }
  }
}

function hasAncestors(open: Int32Array, wanted: readonly number[]): boolean {
  for (let at = 0; at < wanted.length; at++) if (open[wanted[at]] === 0) return false;
  return true;
}
