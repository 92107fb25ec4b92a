/** Pieces of a region as a tree, in which equal parts have equal keys. Depth is bounded by the form (`edit-form.ts`). */
import type { EditPiece } from '@anatome/core/safe';

export interface FormElement {
  readonly kind: 'element';
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Its node on the page, -1 where there is none. */
  readonly origin: number;
  /** What the form cannot say before the first item. */
  readonly leading: number[];
  readonly items: FormItem[];
  /** What the form cannot say behind it, up to the next item. */
  readonly after: number[];
  key: number;
}

/** Texts with nothing but what the form cannot say in between. */
export interface FormRun {
  readonly kind: 'run';
  readonly parts: RunPart[];
  text: string;
  readonly isPre: boolean;
  key: number;
}

/** A text node, or one that the form cannot say: its text is `''`. */
export interface RunPart {
  readonly origin: number;
  readonly text: string;
  readonly isUnsaid: boolean;
}

export type FormItem = FormElement | FormRun;

/** Numbers for what is equal: two items have one key if and only if they say the same. */
export class KeyTable {
  private readonly keys = new Map<string, number>();

  keyOf(said: string): number {
    const known = this.keys.get(said);
    if (known !== undefined) return known;
    this.keys.set(said, this.keys.size);
    return this.keys.size - 1;
  }
}

/** The tree of a region; its root stands for the region's own element. */
export function buildTree(pieces: readonly EditPiece[], keys: KeyTable, root = -1): FormElement {
  const open: FormElement[] = [createElement('', [], root)];
  for (const piece of pieces) {
    const around = open.at(-1)!;
    if (piece.kind === 'open') {
      const element = createElement(piece.tag, piece.attributes, piece.origin);
      around.items.push(element);
      open.push(element);
    } else if (piece.kind === 'close') {
      const closed = open.pop()!;
      closed.key = keys.keyOf(describe(closed, keys));
    } else if (piece.kind === 'text') addText(around, piece);
    else addUnsaid(around, piece.origin);
  }
  const [whole] = open;
  whole.key = keys.keyOf(describe(whole, keys));
  return whole;
}

function createElement(tag: string, attributes: FormElement['attributes'], origin: number): FormElement {
  return { kind: 'element', tag, attributes, origin, leading: [], items: [], after: [], key: -1 };
}

function addText(around: FormElement, { text, origin, isPre }: EditPiece & { kind: 'text' }): void {
  const last = around.items.at(-1);
  const part = { origin, text, isUnsaid: false };
  if (last?.kind === 'run') {
    last.parts.push(part);
    last.text += text;
  } else around.items.push({ kind: 'run', parts: [part], text, isPre, key: -1 });
}

function addUnsaid(around: FormElement, origin: number): void {
  const last = around.items.at(-1);
  if (last === undefined) around.leading.push(origin);
  else if (last.kind === 'element') last.after.push(origin);
  else last.parts.push({ origin, text: '', isUnsaid: true });
}

function describe(element: FormElement, keys: KeyTable): string {
  const inside = element.items.map((item) => {
    if (item.kind === 'run') item.key = keys.keyOf(`text\n${item.text}`);
    return item.key;
  });
  return `${element.tag}\n${JSON.stringify(element.attributes)}\n${inside.join(' ')}`;
}

/** What a reader sees of an item. */
export function textOf(item: FormItem): string {
  let text = '';
  const waiting: FormItem[] = [item];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === 'run') text += ` ${next.text}`;
    else for (let at = next.items.length - 1; at >= 0; at--) waiting.push(next.items[at]);
  }
  return text;
}
