/**
 * New text on old elements: what an edit leaves alone is the page's own, with its classes and scripts; what it changes
 * keeps its element; what the form cannot say stays behind what it stood behind.
 */
import type { Page } from '@anatome/core';
import {
  collectPieces,
  contextOf,
  type EditPiece,
  parseEditHtml,
  settleForm,
  writePieces,
} from '@anatome/core/safe';
import { buildTree, type FormElement, type FormItem, type FormRun, KeyTable } from './form-tree.ts';
import { graftRun } from './graft-run.ts';
import { pairItems } from './pair-items.ts';
import { readGraft } from './read-graft.ts';

export type GraftPiece =
  /** A node of the page with all that is in it. */
  | { readonly kind: 'kept'; readonly node: number }
  /** An element of the page with other attributes or another inside. */
  | {
      readonly kind: 'shell';
      readonly node: number;
      /** Attributes that change; undefined where one goes away. */
      readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
      readonly pieces: readonly GraftPiece[];
    }
  | {
      readonly kind: 'new';
      readonly tag: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly pieces: readonly GraftPiece[];
    }
  | { readonly kind: 'text'; readonly text: string };

/** What is to stand in an element. */
export interface Graft {
  readonly node: number;
  readonly pieces: readonly GraftPiece[];
}

/**
 * The inside of an element as `html` (in the form) says it, made of as much of the old as can be. Undefined where no way
 * was found in which the page would say exactly that.
 */
export function graft(page: Page, node: number, html: string): Graft | undefined {
  const around = contextOf(page, node);
  const raw = collectPieces(page, node, around);
  const old = settleForm(raw, around);
  if (writePieces(old) === html) return { node, pieces: [...page.children(node)].map(toKept) };
  for (const keepsSpace of [true, false]) {
    const pieces = new Grafter(page, keepsSpace).graft(old, parseEditHtml(html, { around }));
    if (readGraft(page, { node, pieces }, raw) === html) return { node, pieces };
  }
  return undefined;
}

function toKept(node: number): GraftPiece {
  return { kind: 'kept', node };
}

class Grafter {
  private readonly page: Page;
  /** Whether white space that does not show is kept, too. */
  private readonly keepsSpace: boolean;
  private readonly matches = new Map<FormItem, FormItem>();
  /** Old elements without a new one in their place, by what they say. */
  private readonly loose = new Map<number, FormElement[]>();
  private readonly moved = new Set<FormItem>();
  /** Nodes that went elsewhere, and those around them. */
  private readonly movedNodes = new Set<number>();

  constructor(page: Page, keepsSpace: boolean) {
    this.page = page;
    this.keepsSpace = keepsSpace;
  }

  graft(old: readonly EditPiece[], fresh: readonly EditPiece[]): GraftPiece[] {
    const keys = new KeyTable();
    const oldTree = buildTree(old, keys);
    const freshTree = buildTree(fresh, keys);
    this.match(oldTree, freshTree);
    this.adopt(freshTree);
    return this.writeInside(oldTree, freshTree);
  }

  /** From the top down: equal items are one, of the others those that are most alike. */
  private match(oldTree: FormElement, freshTree: FormElement): void {
    const waiting: [FormElement, FormElement][] = [[oldTree, freshTree]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [old, fresh] = next;
      this.matches.set(fresh, old);
      const paired = new Set<FormItem>();
      for (const [oldAt, freshAt] of pairItems(old.items, fresh.items)) {
        const [one, other] = [old.items[oldAt], fresh.items[freshAt]];
        paired.add(one);
        if (one.key !== other.key && one.kind === 'element' && other.kind === 'element')
          waiting.push([one, other]);
        else this.matches.set(other, one);
      }
      for (const item of old.items) if (!paired.has(item)) this.loosen(item);
    }
    for (const known of this.loose.values()) known.sort((one, other) => other.origin - one.origin);
  }

  private loosen(top: FormItem): void {
    const waiting: FormItem[] = [top];
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      if (item.kind === 'run') continue;
      const known = this.loose.get(item.key);
      if (known === undefined) this.loose.set(item.key, [item]);
      else known.push(item);
      for (const inner of item.items) waiting.push(inner);
    }
  }

  /** New elements without an old one in their place take one that says the same and was elsewhere. */
  private adopt(freshTree: FormElement): void {
    const waiting: FormElement[] = [freshTree];
    for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
      for (const item of element.items) {
        if (item.kind === 'run') continue;
        const match = this.matches.get(item);
        if (match !== undefined) {
          if (match.key !== item.key) waiting.push(item);
          continue;
        }
        const old = this.takeLoose(item.key);
        if (old === undefined) waiting.push(item);
        else {
          this.matches.set(item, old);
          this.move(old);
        }
      }
    }
  }

  /** The first of those that say the same and did not go elsewhere, with what they are in or by themselves. */
  private takeLoose(key: number): FormElement | undefined {
    const known = this.loose.get(key) ?? [];
    // What has gone does not come back: nobody looks at it again.
    let old = known.pop();
    while (old !== undefined && this.movedNodes.has(old.origin)) old = known.pop();
    return old;
  }

  private move(element: FormElement): void {
    const { page, movedNodes } = this;
    this.moved.add(element);
    for (let node = element.origin; node < page.end[element.origin]; node++) movedNodes.add(node);
    for (
      let above = page.parent[element.origin];
      above >= 0 && !movedNodes.has(above);
      above = page.parent[above]
    )
      movedNodes.add(above);
  }

  private writeInside(old: FormElement, fresh: FormElement): GraftPiece[] {
    const here = new Set<FormItem>(fresh.items.flatMap((item) => this.matches.get(item) ?? []));
    const { first, behind } = this.collectUnsaid(old, here);
    const pieces = first.map(toKept);
    for (const item of fresh.items) {
      const match = this.matches.get(item);
      for (const piece of this.writeItem(item, match)) pieces.push(piece);
      if (match !== undefined && !this.moved.has(match))
        for (const node of behind.get(match) ?? []) pieces.push(toKept(node));
    }
    return pieces;
  }

  /** What the form cannot say of an element's inside, by the item it goes behind. */
  private collectUnsaid(
    old: FormElement,
    here: ReadonlySet<FormItem>,
  ): { first: number[]; behind: Map<FormItem, number[]> } {
    const first = old.leading.filter((node) => this.isWorthKeeping(node));
    const behind = new Map<FormItem, number[]>();
    let list = first;
    for (const item of old.items) {
      const stays = here.has(item) && !this.moved.has(item);
      if (stays) {
        list = [];
        behind.set(item, list);
      } else if (!this.moved.has(item)) for (const node of this.collectLeft(item)) list.push(node);
      if (item.kind === 'element') {
        for (const node of item.after) if (this.isWorthKeeping(node)) list.push(node);
      }
    }
    return { first, behind };
  }

  /** What is left of an item that is gone: no white space, and nothing of what went elsewhere. */
  private collectLeft(top: FormItem): number[] {
    const left: number[] = [];
    const waiting: FormItem[] = [top];
    const add = (node: number): void => {
      if (!this.page.isText(node)) left.push(node);
    };
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      if (this.moved.has(item)) continue;
      if (item.kind === 'run') for (const part of item.parts) part.isUnsaid && add(part.origin);
      else {
        item.leading.forEach(add);
        if (item !== top) item.after.forEach(add);
        for (const inner of item.items) waiting.push(inner);
      }
    }
    return left.sort((one, other) => one - other);
  }

  private isWorthKeeping(node: number): boolean {
    return this.keepsSpace || !this.page.isText(node);
  }

  private writeItem(fresh: FormItem, old: FormItem | undefined): GraftPiece[] {
    if (fresh.kind === 'run') return this.writeRun(fresh, old);
    if (old === undefined || old.kind === 'run') {
      const pieces = fresh.items.flatMap((item) => this.writeItem(item, this.matches.get(item)));
      return [{ kind: 'new', tag: fresh.tag, attributes: fresh.attributes, pieces }];
    }
    if (old.key === fresh.key) return [toKept(old.origin)];
    const attributes = changeAttributes(old, fresh);
    return [{ kind: 'shell', node: old.origin, attributes, pieces: this.writeInside(old, fresh) }];
  }

  private writeRun(fresh: FormRun, old: FormItem | undefined): GraftPiece[] {
    if (old?.kind !== 'run') return [{ kind: 'text', text: fresh.text }];
    return graftRun(this.page, { old, text: fresh.text, keepsSpace: this.keepsSpace });
  }
}

/** A picture of another address is no longer the one its other addresses are of. */
const OTHER_SOURCES = [
  'srcset',
  'sizes',
  'data-src',
  'data-srcset',
  'data-original',
  'data-lazy-src',
] as const;

function changeAttributes(old: FormElement, fresh: FormElement): [name: string, value: string | undefined][] {
  const was = new Map(old.attributes);
  const is = new Map(fresh.attributes);
  const changes: [string, string | undefined][] = [];
  for (const [name, value] of is) if (was.get(name) !== value) changes.push([name, value]);
  for (const name of was.keys()) if (!is.has(name)) changes.push([name, undefined]);
  if (fresh.tag === 'img' && is.get('src') !== was.get('src')) {
    for (const name of OTHER_SOURCES) changes.push([name, undefined]);
  }
  return changes;
}
