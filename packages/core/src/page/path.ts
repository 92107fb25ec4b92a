/**
 * Paths: the public pointer to a node, an absolute XPath 1.0 such as `/html[1]/body[1]/div[3]/text()[1]`. One that would be
 * too long begins at an element by its number: `/descendant::*[4711]/b[1]`.
 */
import type { Column } from './column.ts';
import { KIND } from './kind.ts';
import { toLocalName } from './name.ts';
import type { Page } from './page.ts';

const PLAIN_NAME = /^[A-Za-z_][\w.-]*$/;
const STEP =
  /\/(?:(text|comment)\(\)|\*\[name\(\)=(?:"([^"]*)"|'([^']*)')\]|([A-Za-z_][\w.-]*)|(\*))(?:\[(\d+)\])?/y;
const NUMBERED = /\/descendant::\*\[(\d+)\]/y;

/**
 * The longest path. Of 2.7 million nodes of 974 real pages none has more than 437
 * characters; without a bound a page of 20 kB, 512 levels deep, makes 60 MB of paths.
 */
const LONGEST = 500;

/**
 * The place of every node among its siblings that its step of a path would match, counted from one. One pass over
 * the page with one counter per name, so that the paths of all nodes together stay linear.
 */
function countRanks(page: Page): Column {
  const ranks = new Uint32Array(page.size);
  const { names } = page.tags;
  const steps = toStepKeys(names);
  const byName = new SiblingCounter(names.length + KINDS);
  const byLocalName = new SiblingCounter(names.length);
  for (let parent = 0; parent < page.size; parent++) {
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      const tag = page.tag[child];
      const rank = byName.count(
        parent,
        page.kind[child] === KIND.element ? tag : names.length + page.kind[child],
      );
      // `*[name()="a"]` matches an `a` of SVG and of HTML alike.
      const localRank = steps[tag] === 0 ? 0 : byLocalName.count(parent, Math.abs(steps[tag]));
      ranks[child] = steps[tag] > 0 ? localRank : rank;
    }
  }
  return ranks;
}

const KINDS = Object.keys(KIND).length;

/** Counts children by some key, one parent after the other. */
class SiblingCounter {
  private readonly counts: Uint32Array;
  private readonly parents: Int32Array;

  constructor(keys: number) {
    this.counts = new Uint32Array(keys);
    this.parents = new Int32Array(keys).fill(-1);
  }

  count(parent: number, key: number): number {
    if (this.parents[key] !== parent) {
      this.parents[key] = parent;
      this.counts[key] = 0;
    }
    this.counts[key]++;
    return this.counts[key];
  }
}

/**
 * For every element name the key under which its local name is counted: positive for names a path spells
 * `*[name()="…"]`, negative for plain names that such a step would match too, 0 for all others.
 */
function toStepKeys(names: readonly string[]): Int32Array {
  const keys = new Int32Array(names.length);
  const byLocalName = new Map<string, number>();
  names.forEach((name, tag) => {
    if (tag === 0 || PLAIN_NAME.test(name)) return;
    const local = toLocalName(name);
    if (!byLocalName.has(local)) byLocalName.set(local, tag);
    keys[tag] = byLocalName.get(local)!;
  });
  names.forEach((name, tag) => {
    if (keys[tag] === 0) keys[tag] = -(byLocalName.get(name) ?? 0);
  });
  return keys;
}

/**
 * Writes paths. Each is its parent's path and one step more, and is kept: callers who ask for one path mostly ask for
 * those around it, too, and an output of everything asks for a thousand.
 */
export class PathWriter {
  private readonly page: Page;
  private readonly ranks: Column;
  private readonly tests: string[] = [];
  private readonly written: (string | undefined)[];

  constructor(page: Page) {
    this.page = page;
    this.ranks = countRanks(page);
    // With its length from the start: an array that is filled out of order would become a dictionary.
    this.written = new Array(page.size);
  }

  /** The absolute path of a node; '/' for the document. A doctype, which XPath cannot name, has its parent's path. */
  toPath(node: number): string {
    return this.below(node) || '/';
  }

  /** The path without the document's slash. */
  private below(node: number): string {
    const { page, written } = this;
    const waiting: number[] = [];
    let at = node;
    for (; at > 0 && written[at] === undefined; at = page.parent[at]) waiting.push(at);
    let path = at > 0 ? written[at]! : '';
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      path = this.extend(path, next);
      written[next] = path;
    }
    return path;
  }

  /** A step more, or a new beginning where that would be too long. */
  private extend(path: string, node: number): string {
    const { page } = this;
    const step = this.toStep(node);
    if (path.length + step.length <= LONGEST) return path + step;
    const isElement = page.kind[node] === KIND.element;
    const number = page.elementOrder.numberOf(isElement ? node : page.parent[node]);
    return `/descendant::*[${number}]${isElement ? '' : step}`;
  }

  private toStep(node: number): string {
    const { page } = this;
    const test = this.toTest(node);
    if (test === '') return '';
    return `/${test}[${test === '*' ? elementRank(page, node) : this.ranks[node]}]`;
  }

  private toTest(node: number): string {
    const { page, tests } = this;
    if (page.kind[node] !== KIND.element) return toNodeTest(page, node);
    const tag = page.tag[node];
    tests[tag] ??= toNodeTest(page, node);
    return tests[tag];
  }
}

function toNodeTest(page: Page, node: number): string {
  switch (page.kind[node]) {
    case KIND.text:
      return 'text()';
    case KIND.comment:
      return 'comment()';
    case KIND.doctype:
      return '';
  }
  const name = page.name(node);
  if (PLAIN_NAME.test(name)) return name;
  // Foreign and odd names are reached by their quoted form; with both kinds of quote in it, only by place.
  const local = toLocalName(name);
  if (!local.includes('"')) return `*[name()="${local}"]`;
  return local.includes("'") ? '*' : `*[name()='${local}']`;
}

function elementRank(page: Page, node: number): number {
  let rank = 1;
  for (let other = page.parent[node] + 1; other < node; other = page.end[other]) {
    if (page.kind[other] === KIND.element) rank++;
  }
  return rank;
}

/** The node a path points to, or -1 when there is none or the path is not one of ours. */
export function toNode(page: Page, path: string): number {
  if (path === '/') return 0;
  if (path === '') return -1;
  NUMBERED.lastIndex = 0;
  const number = NUMBERED.exec(path)?.[1];
  let node = number === undefined ? 0 : page.elementOrder.at(Number(number));
  if (node < 0) return -1;
  STEP.lastIndex = NUMBERED.lastIndex;
  while (STEP.lastIndex < path.length) {
    const step = STEP.exec(path);
    if (step === null) return -1;
    node = findChild(page, node, step);
    if (node < 0) return -1;
  }
  return node;
}

function findChild(page: Page, parent: number, step: RegExpExecArray): number {
  const [, kindTest, doubleQuoted, singleQuoted, name, , rank = '1'] = step;
  const local = doubleQuoted ?? singleQuoted;
  const kind = kindTest === 'text' ? KIND.text : kindTest === 'comment' ? KIND.comment : KIND.element;
  const tag = name === undefined ? -1 : page.tags.find(name);
  if (name !== undefined && tag < 0) return -1;
  let left = Number(rank);
  for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
    if (page.kind[child] !== kind) continue;
    if (name !== undefined && page.tag[child] !== tag) continue;
    if (local !== undefined && toLocalName(page.name(child)) !== local) continue;
    if (--left === 0) return child;
  }
  return -1;
}
