/**
 * Kin: elements no selector can tell apart, as long as it asks for names, classes, ids and attributes of the element
 * and of those around it. Most elements of a page have many kin, and the rules that match are looked for only once.
 */
import { ATTRIBUTE, type ElementIndex, type Page } from '../page/index.ts';
import type { Workspace } from '../workspace/index.ts';
import { KinTable } from './kin-table.ts';
import type { RuleIndex } from './rule-index.ts';

/** What an attribute may mean to the cascade, by itself; most mean nothing. */
export const ROLE = {
  /** Rules are filed under it. */
  rule: 1,
  hint: 2,
  style: 4,
  href: 8,
  xlink: 16,
  /** Selectors ask whether it is there. */
  asked: 32,
  /** Selectors ask for its value. */
  valueAsked: 64,
} as const;

const ANY_ASKED = ROLE.asked | ROLE.valueAsked;
const OWN = ROLE.hint | ROLE.style;

/** What a step of a path says, in the last bits of its key. */
const STEP = { name: 0, classes: 1, id: 2, attribute: 3, own: 4 } as const;
const STEP_BITS = 3;

export interface KinOptions {
  readonly page: Page;
  readonly elements: ElementIndex;
  readonly uaIndex: RuleIndex;
  readonly authorIndex: RuleIndex;
  /** By attribute: 1 where presentational hints could come from. */
  readonly isHint: Uint8Array;
  readonly workspace: Workspace;
}

/** Nodes the array has places for at first, and the most that are kept for the next page. */
const FEW_NODES = 1 << 12;
const MOST_NODES = 1 << 16;

/** The table and the array with which kin are found, used again by the next page. */
class KinBuffers {
  readonly table: KinTable = new KinTable();
  /** Kin of each node; grown by the largest page so far, up to a bound. */
  private ofNodes = new Int32Array(FEW_NODES);

  /** A number per node; the first is 0, the others are written before they are read. */
  takeNodes(size: number): Int32Array {
    if (size > MOST_NODES) return new Int32Array(size);
    if (size > this.ofNodes.length) this.ofNodes = new Int32Array(size);
    this.ofNodes[0] = 0;
    return this.ofNodes;
  }
}

function createKinBuffers(): KinBuffers {
  return new KinBuffers();
}

export class Kin {
  private readonly page: Page;
  private readonly elements: ElementIndex;
  /** ROLEs of each attribute name. */
  private readonly roles: Uint8Array;
  private readonly isClassAsked: Uint8Array;
  private readonly isIdAsked: Uint8Array;
  private readonly kinOf: Int32Array;
  /** The path of the asked classes of each class list, -1 where it is not known yet. */
  private readonly pathOfClasses: Int32Array;
  private readonly numbers = new Map<string, number>();
  readonly table: KinTable;

  constructor(options: KinOptions) {
    const { page, elements, authorIndex } = options;
    this.page = page;
    this.elements = elements;
    this.roles = findRoles(options);
    this.isClassAsked = mark(authorIndex.mentions.classes, elements.classCount);
    this.isIdAsked = mark(authorIndex.mentions.ids, elements.idCount + 1);
    this.pathOfClasses = new Int32Array(elements.classLists.length).fill(-1);
    const buffers = options.workspace.table(createKinBuffers);
    this.kinOf = buffers.takeNodes(page.size);
    this.table = buffers.table;
    this.table.clear();
  }

  /** ROLEs of the attributes of an element, all together. */
  collectRoles(node: number): number {
    const { roles } = this;
    const { attributeAt, attributeName } = this.page;
    const end = attributeAt[node + 1];
    let all = 0;
    for (let place = attributeAt[node]; place < end; place++) all |= roles[attributeName[place]];
    return all;
  }

  /** The path that says of an element and of those around it what selectors may ask. */
  enter(node: number, roles: number): number {
    const { page, elements, table } = this;
    const link = (roles >> 3) & 3;
    let path = table.step(this.kinOf[page.parent[node]], (page.tag[node] * 4 + link) << STEP_BITS);
    const classes = this.findClasses(elements.classList[node]);
    if (classes !== 0) path = table.step(path, (classes << STEP_BITS) | STEP.classes);
    const id = elements.id[node];
    if (this.isIdAsked[id] === 1) path = table.step(path, (id << STEP_BITS) | STEP.id);
    if ((roles & ANY_ASKED) !== 0) path = this.addAttributes(path, node, ANY_ASKED);
    this.kinOf[node] = path;
    return path;
  }

  /** The same path, and what attributes say of the element alone. */
  addOwn(path: number, node: number, roles: number): number {
    return (roles & OWN) === 0 ? path : this.addAttributes(path, node, OWN);
  }

  private addAttributes(from: number, node: number, wanted: number): number {
    const { page, table, roles } = this;
    const end = page.attributeAt[node + 1];
    const step = wanted === OWN ? STEP.own : STEP.attribute;
    let path = from;
    for (let place = page.attributeAt[node]; place < end; place++) {
      const name = page.attributeName[place];
      const role = roles[name] & wanted;
      if (role === 0) continue;
      path = table.step(path, (name << STEP_BITS) | step);
      if (role !== ROLE.asked)
        path = table.step(path, (this.numberOf(page.attributeValue[place]) << STEP_BITS) | step);
    }
    return path;
  }

  private numberOf(value: string): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(value, number);
    }
    return number;
  }

  /** The path of the classes of a list that are asked for; 0 where none is. */
  private findClasses(list: number): number {
    let path = this.pathOfClasses[list];
    if (path < 0) {
      path = 0;
      for (const name of this.elements.classLists[list])
        if (this.isClassAsked[name] === 1) path = this.table.step(path, (name << STEP_BITS) | STEP.classes);
      this.pathOfClasses[list] = path;
    }
    return path;
  }
}

function findRoles({ page, uaIndex, authorIndex, isHint }: KinOptions): Uint8Array {
  const roles = new Uint8Array(isHint.length);
  for (let name = 0; name < roles.length; name++) {
    if (uaIndex.byAttribute.get(name) !== undefined || authorIndex.byAttribute.get(name) !== undefined)
      roles[name] = ROLE.rule;
    if (isHint[name] === 1) roles[name] |= ROLE.hint;
  }
  roles[ATTRIBUTE.style] |= ROLE.style;
  roles[ATTRIBUTE.href] |= ROLE.href;
  const xlink = page.attributes.find('xlink:href');
  if (xlink >= 0) roles[xlink] |= ROLE.xlink;
  uaIndex.mentions.markAttributes(page, roles, ROLE.asked, ROLE.valueAsked);
  authorIndex.mentions.markAttributes(page, roles, ROLE.asked, ROLE.valueAsked);
  return roles;
}

function mark(numbers: ReadonlySet<number>, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const number of numbers) marks[number] = 1;
  return marks;
}
