/** Paths: the public pointer to a node, an absolute XPath 1.0 such as `/html[1]/body[1]/div[3]/text()[1]`. */
import type { Column } from './column.ts';
import { KIND } from './kind.ts';
import { toLocalName } from './name.ts';
import type { Page } from './page.ts';

const PLAIN_NAME = /^[A-Za-z_][\w.-]*$/;
const STEP =
  /\/(?:(text|comment)\(\)|\*\[name\(\)=(?:"([^"]*)"|'([^']*)')\]|([A-Za-z_][\w.-]*)|(\*))(?:\[(\d+)\])?/y;

/**
 * The place of every node among its siblings of the same kind and name, counted from one. One pass over the page
 * with one counter per name, so that the paths of all nodes together stay linear.
 */
export function countRanks(page: Page): Column {
  const ranks = new Uint32Array(page.size);
  const names = page.tags.names.length;
  const counter = new Uint32Array(names + 5);
  const owner = new Int32Array(names + 5).fill(-1);
  for (let parent = 0; parent < page.size; parent++) {
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      const key = page.kind[child] === KIND.element ? page.tag[child] : names + page.kind[child];
      if (owner[key] !== parent) {
        owner[key] = parent;
        counter[key] = 0;
      }
      counter[key]!++;
      ranks[child] = counter[key]!;
    }
  }
  return ranks;
}

/** The absolute path of a node; '/' for the document. A doctype, which XPath cannot name, has its parent's path. */
export function toPath(page: Page, ranks: Column, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0; at = page.parent[at]) {
    const test = toNodeTest(page, at);
    if (test !== '') steps.push(`${test}[${test === '*' ? elementRank(page, at) : ranks[at]}]`);
  }
  return `/${steps.reverse().join('/')}`;
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
  let node = 0;
  STEP.lastIndex = 0;
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
