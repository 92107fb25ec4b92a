/** The live page as Anatome sees it, with the places one can write in. */
import { analyzeDocument, collectEditable, type DocumentAnalysis } from '@anatome/core';
import { compileRules, loadModernRules, RuleError } from '@anatome/core/lens';
import { cutLarge, type PlacedEdit } from '@anatome/wiki/edit';
import { Trouble } from '../message/trouble.ts';

/** One element that can be written in. */
export interface Region {
  /** Its node on the page that was analysed. */
  readonly node: number;
  readonly element: HTMLElement;
  /** What in it cannot be written in: controls beside loose text. */
  readonly locked: readonly HTMLElement[];
}

/** The page, and what the site's own rules say of it: they come before the outline. */
export function takePage(rules = ''): DocumentAnalysis {
  const url = location.href;
  if (rules.trim() === '') return analyzeDocument(document as never, { url });
  return analyzeDocument(document as never, { url, rules: [loadModernRules(), compileSiteRules(rules)] });
}

/** Compiles the rules of a site; what is wrong with them is told with its line. */
export function compileSiteRules(text: string): ReturnType<typeof compileRules> {
  try {
    return compileRules(text, { file: 'rules' });
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new Trouble({
      what: `Line ${error.line} of the rules cannot be read: ${error.detail}`,
      advice: 'Mend it below “Rules of this site”, or empty the field.',
      code: 'rules',
    });
  }
}

/**
 * The regions, and the elements of edits that were placed before: what was written once can be written again. None lies
 * in another.
 */
export function collectRegions(analysis: DocumentAnalysis, placed: readonly PlacedEdit[]): Region[] {
  const { page } = analysis;
  const wanted = new Map<number, Set<number>>();
  for (const { nodes } of collectEditable(analysis)) {
    const [start, end] = nodes;
    if (page.isElement(start) && page.end[start] === end) {
      for (const node of cutLarge(page, start)) if (!wanted.has(node)) wanted.set(node, new Set());
      continue;
    }
    const node = page.parent[start];
    const open = wanted.get(node) ?? new Set<number>();
    for (let child = start; child < end; child = page.end[child]) open.add(child);
    wanted.set(node, open);
  }
  for (const edit of placed) if (edit.state !== 'orphan') wanted.set(edit.node, new Set());
  const placedNodes = new Set(placed.flatMap((edit) => (edit.state === 'orphan' ? [] : [edit.node])));
  return [...wanted]
    .filter(([node]) => !isCovered(analysis, node, { wanted, placedNodes }))
    .flatMap(([node, open]) => toRegion(analysis, node, open));
}

interface Cover {
  readonly wanted: ReadonlyMap<number, ReadonlySet<number>>;
  readonly placedNodes: ReadonlySet<number>;
}

/** Whether another region stands for this one: of two that lie in each other the edited one counts, else the inner. */
function isCovered({ page }: DocumentAnalysis, node: number, { wanted, placedNodes }: Cover): boolean {
  for (let above = page.parent[node]; above > 0; above = page.parent[above])
    if (placedNodes.has(above)) return true;
  if (placedNodes.has(node)) return false;
  for (const other of wanted.keys()) if (other > node && other < page.end[node]) return true;
  return false;
}

function toRegion({ page, nodes }: DocumentAnalysis, node: number, open: ReadonlySet<number>): Region[] {
  const element = nodes[node];
  if (!(element instanceof HTMLElement)) return [];
  const locked: HTMLElement[] = [];
  if (open.size > 0)
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      const live = nodes[child];
      if (!open.has(child) && live instanceof HTMLElement) locked.push(live);
    }
  return [{ node, element, locked }];
}
