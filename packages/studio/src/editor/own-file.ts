/** The files in the editors. What was edited stays in the browser, by name, until it is forgotten. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** A file in an editor. */
export interface OwnFile {
  readonly name: Signal<string>;
  /** What is in the editor; empty until a file is. */
  readonly text: Signal<string>;
  /** The shipped text of that name, once it is known. */
  readonly shipped: Signal<string | undefined>;
  /** Whether the text is no shipped one. */
  readonly isOwn: ReadonlySignal<boolean>;
  /** Edited texts by name, the newest last. */
  readonly edits: ReadonlySignal<Edits>;
  /** False where the browser keeps nothing, or has no room. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Forgets what was edited under the present name. */
  readonly forget: () => void;
}

type Edits = Readonly<Record<string, string>>;

interface Stored {
  readonly name: string;
  readonly edits: Edits;
}

/** Browsers give an origin about 5 million characters; two editors and the settings share them. */
const MOST_CHARACTERS = 2_000_000;
/** Typing rests this long before the text is stored. */
const REST = 300;

/** The rule file in the editor. */
export const ownRules: OwnFile = createOwnFile('rules', 'modern.xml');
/** The grammar in the editor. */
export const ownGrammar: OwnFile = createOwnFile('grammar', 'contact.grammar');

function createOwnFile(kind: string, firstName: string): OwnFile {
  const key = `anatome.own-${kind}`;
  const stored = read(key) ?? { name: firstName, edits: {} };
  const name = signal(stored.name);
  const text = signal(stored.edits[stored.name] ?? '');
  const shipped = signal<string>();
  const edits = signal<Edits>(stored.edits);
  const isKept = signal(true);
  const isOwn = computed(() => text.value !== '' && text.value !== shipped.value);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    isKept.value = write(key, { name: name.peek(), edits: edits.peek() });
  };
  effect(() => {
    const known = edits.peek();
    if ((known[name.value] ?? '') === (isOwn.value ? text.value : '')) return;
    const { [name.value]: _old, ...others } = known;
    edits.value = isOwn.value ? toBounded({ ...others, [name.value]: text.value }) : others;
    clearTimeout(timer);
    timer = setTimeout(save, REST);
  });
  addEventListener('pagehide', save);
  const forget = () => {
    batch(() => {
      text.value = shipped.value ?? '';
      const { [name.value]: _old, ...others } = edits.value;
      edits.value = others;
      if (shipped.value === undefined) name.value = firstName;
    });
    save();
  };
  return { name, text, shipped, isOwn, edits, isKept, forget };
}

/** The newest edits, as many as there is room for. */
function toBounded(edits: Edits): Edits {
  const kept: [string, string][] = [];
  let size = 0;
  for (const [name, text] of Object.entries(edits).reverse()) {
    size += text.length;
    if (kept.length > 0 && size > MOST_CHARACTERS) break;
    kept.unshift([name, text]);
  }
  return Object.fromEntries(kept);
}

function read(key: string): Stored | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStored(found) ? found : undefined;
  } catch {
    return undefined; // Nothing was kept, or by somebody else.
  }
}

function isStored(found: unknown): found is Stored {
  if (typeof found !== 'object' || found === null) return false;
  const { name, edits } = found as Partial<Stored>;
  const isEdits = typeof edits === 'object' && edits !== null;
  return (
    typeof name === 'string' && isEdits && Object.values(edits).every((text) => typeof text === 'string')
  );
}

function write(key: string, stored: Stored): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}
