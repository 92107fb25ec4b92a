/**
 * What was changed in the places one can write in, as a log that can be run backwards: undo, redo, and throwing all away.
 * Nodes are put back and not copies of them, so whatever the page's scripts hold on to is still in its place.
 */
import { readSelection } from './native-commands.ts';

interface TreeChange {
  readonly target: Node;
  readonly added: readonly Node[];
  readonly removed: readonly Node[];
  readonly before: Node | null;
  readonly behind: Node | null;
}

/** `name` is that of an attribute; null for the characters of a text. */
interface ValueChange {
  readonly target: Node;
  readonly name: string | null;
  readonly old: string | null;
  readonly now: string | null;
}

type Change = TreeChange | ValueChange;

/** Where the caret was; undefined when it was nowhere. */
type Caret = { readonly node: Node; readonly offset: number } | undefined;

interface Step {
  /** Steps of one kind that follow closely are one; '' is what the page did by itself. */
  readonly kind: string;
  readonly changes: Change[];
  readonly caret: Caret;
  time: number;
}

/** Letters typed within this many milliseconds are taken back together. */
const PAUSE = 900;
/** More than anybody takes back; what is older can only be thrown away with all the rest. */
const MOST_STEPS = 5_000;

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  attributes: true,
  attributeOldValue: true,
};

/** The log of one document; it begins when it is made. */
export class MutationLog {
  private readonly document: Document;
  private readonly observer: MutationObserver;
  private readonly steps: Step[] = [];
  private undone: Step[] = [];
  private caret: Caret;

  constructor(document: Document, elements: readonly Element[]) {
    this.document = document;
    this.observer = new MutationObserver((records) => this.write('', records));
    for (const element of elements) this.observer.observe(element, WATCHED);
  }

  /** Before the reader does something: what has happened so far was the page. */
  begin(): void {
    this.write('', this.observer.takeRecords());
    this.caret = readCaret(this.document);
  }

  /** After it: what has happened since was the reader. */
  end(kind: string): void {
    this.write(kind, this.observer.takeRecords());
  }

  get canUndo(): boolean {
    return this.steps.some(({ kind }) => kind !== '');
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Nodes that the reader changed, as far as it still stands. */
  touched(): Node[] {
    return this.steps
      .filter(({ kind }) => kind !== '')
      .flatMap(({ changes }) => changes.map(({ target }) => target));
  }

  undo(): boolean {
    this.begin();
    if (!this.canUndo) return false;
    let step: Step;
    do {
      step = this.steps.pop()!;
      revert(step.changes);
      this.undone.push(step);
    } while (step.kind === '');
    this.forgetRecords();
    placeCaret(this.document, step.caret);
    return true;
  }

  redo(): boolean {
    this.begin();
    if (this.undone.length === 0) return false;
    let step: Step | undefined = this.undone.pop();
    for (; step !== undefined; step = this.undone.at(-1)?.kind === '' ? this.undone.pop() : undefined) {
      repeat(step.changes);
      this.steps.push(step);
    }
    this.forgetRecords();
    return true;
  }

  /** Puts everything back, the page's own changes as well, and watches no more. */
  revertAll(): void {
    this.begin();
    for (const { changes } of this.steps.splice(0).reverse()) revert(changes);
    this.observer.disconnect();
  }

  stop(): void {
    this.observer.disconnect();
  }

  private forgetRecords(): void {
    this.observer.takeRecords();
  }

  private write(kind: string, records: readonly MutationRecord[]): void {
    const changes = toChanges(records);
    if (changes.length === 0) return;
    const last = this.steps.at(-1);
    const time = performance.now();
    if (last !== undefined && last.kind === kind && (kind === '' || time - last.time < PAUSE)) {
      last.changes.push(...changes);
      last.time = time;
    } else this.steps.push({ kind, changes, caret: this.caret, time });
    if (kind !== '') this.undone = [];
    if (this.steps.length > MOST_STEPS) this.joinOldest();
  }

  private joinOldest(): void {
    const [first, second] = this.steps.splice(0, 2);
    this.steps.unshift({ ...second, changes: [...first.changes, ...second.changes] });
  }
}

/** Records with both values: the new one is the old one of the next record, or what stands there now. */
function toChanges(records: readonly MutationRecord[]): Change[] {
  const later = new Map<Node, Map<string | null, string | null>>();
  const changes = records.toReversed().map((record): Change => {
    const { target, type, attributeName, oldValue, addedNodes, removedNodes } = record;
    if (type === 'childList')
      return {
        target,
        added: [...addedNodes],
        removed: [...removedNodes],
        before: record.previousSibling,
        behind: record.nextSibling,
      };
    const name = type === 'attributes' ? attributeName : null;
    const values = later.get(target) ?? new Map<string | null, string | null>();
    later.set(target, values);
    const now = values.has(name) ? values.get(name)! : readNow(target, name);
    values.set(name, oldValue);
    return { target, name, old: oldValue, now };
  });
  return changes.reverse().filter((change) => 'added' in change || change.old !== change.now);
}

function readNow(target: Node, name: string | null): string | null {
  return name === null ? (target as CharacterData).data : Element.prototype.getAttribute.call(target, name);
}

function revert(changes: readonly Change[]): void {
  for (const change of changes.toReversed()) {
    if ('added' in change) exchange(change, change.added, change.removed);
    else setValue(change.target, change.name, change.old);
  }
}

function repeat(changes: readonly Change[]): void {
  for (const change of changes) {
    if ('added' in change) exchange(change, change.removed, change.added);
    else setValue(change.target, change.name, change.now);
  }
}

function exchange({ target, before, behind }: TreeChange, out: readonly Node[], back: readonly Node[]): void {
  for (const node of out) if (node.parentNode === target) Node.prototype.removeChild.call(target, node);
  const next =
    behind?.parentNode === target ? behind : before?.parentNode === target ? before.nextSibling : null;
  for (const node of back) Node.prototype.insertBefore.call(target, node, next);
}

function setValue(target: Node, name: string | null, value: string | null): void {
  if (name === null) (target as CharacterData).data = value ?? '';
  else if (value === null) Element.prototype.removeAttribute.call(target, name);
  else Element.prototype.setAttribute.call(target, name, value);
}

function readCaret(document: Document): Caret {
  const selection = readSelection(document);
  if (selection === null || selection.anchorNode === null) return undefined;
  return { node: selection.anchorNode, offset: selection.anchorOffset };
}

function placeCaret(document: Document, caret: Caret): void {
  if (caret === undefined || !caret.node.isConnected) return;
  const { node } = caret;
  const length = node.nodeType === Node.TEXT_NODE ? (node as Text).length : node.childNodes.length;
  readSelection(document)?.collapse(node, Math.min(caret.offset, length));
}
