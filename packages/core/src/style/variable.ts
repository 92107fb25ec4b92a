/** Custom properties and `var()` (CSS Variables 1): scopes that inherit, cycles that end, growth that is bounded. */
import type { Registration } from './sheet-compiler.ts';

/**
 * The custom properties of an element, their own `var()` already replaced: a layer of what it changes over those of its
 * parent, which may be many.
 */
export interface Scope {
  /** What the element changes; undefined where a property is there no more. */
  readonly values: ReadonlyMap<string, string | undefined>;
  /** The layer below; null where there is none. */
  readonly outer: Scope | null;
  /** How many layers there are. */
  readonly depth: number;
  /** How many values all layers have. */
  readonly size: number;
  /** What the element declares itself: all that holds for properties registered not to inherit. */
  readonly own: ReadonlyMap<string, string | undefined> | null;
}

export const EMPTY_SCOPE: Scope = { values: new Map(), outer: null, depth: 0, size: 0, own: null };

/** Layers beyond these are made one: looking a name up walks down all of them. */
const MOST_LAYERS = 8;

/** A value longer than this is invalid: ten lines of `var()` can ask for gigabytes. */
const LONGEST = 1 << 14;
/** Characters one page may produce by replacing; each property resolved counts as some, too. */
const MOST_CHARACTERS = 8_000_000;
const CHARACTERS_PER_PROPERTY = 8;
/** `--a: var(--b)`, `--b: var(--c)`…: longer chains are invalid. */
const DEEPEST = 100;

/** Replaces `var()` for one page. */
export class VariableResolver {
  private readonly registrations: ReadonlyMap<string, Registration>;
  /** Whether some registered property does not inherit: only then a child needs a scope of its own. */
  private readonly hasOwnOnly: boolean;
  /** Scopes by the scope around and what they change in it: elements that declare the same share one. */
  private readonly extensions = new Map<Scope, Map<string, Scope>>();
  private left = MOST_CHARACTERS;

  constructor(registrations: ReadonlyMap<string, Registration>) {
    this.registrations = registrations;
    this.hasOwnOnly = [...registrations.values()].some(({ inherits }) => !inherits);
  }

  get isUsedUp(): boolean {
    return this.left < 0;
  }

  /** The scope of a child that declares `custom`. */
  extend(parent: Scope, custom: ReadonlyMap<string, string> | null): Scope {
    if (custom === null) return this.hasOwnOnly && parent.own !== null ? withoutOwn(parent) : parent;
    if (this.left < 0) return parent;
    this.left -= (custom.size + parent.size) * CHARACTERS_PER_PROPERTY;
    const resolved = new ScopeBuilder(this, parent, custom).resolveAll();
    return this.hasOwnOnly ? createScope(parent, resolved) : this.share(parent, resolved);
  }

  /** The scope with these changes; the one around where nothing changes, as with what is declared of `*`. */
  private share(parent: Scope, resolved: Resolved): Scope {
    let key = '';
    for (const [name, value] of resolved) {
      if (findValue(parent, name) === value) continue;
      // Lengths keep neighbours apart, whatever is in them.
      key +=
        value === undefined ? `${name.length}:${name}` : `${name.length}:${name}${value.length}=${value}`;
    }
    if (key === '') return parent;
    let known = this.extensions.get(parent);
    if (known === undefined) {
      known = new Map();
      this.extensions.set(parent, known);
    }
    let scope = known.get(key);
    if (scope === undefined) {
      scope = createScope(parent, resolved);
      known.set(key, scope);
    }
    return scope;
  }

  /** What a registered property is when nothing is said. */
  findInitial(name: string): string | undefined {
    return this.registrations.get(name)?.initial;
  }

  lookUp(scope: Scope, name: string): string | undefined {
    const registration = this.registrations.get(name);
    if (registration === undefined) return findValue(scope, name);
    return (registration.inherits ? findValue(scope, name) : scope.own?.get(name)) ?? registration.initial;
  }

  /** The text with every `var()` replaced, or undefined when one has neither value nor fallback. */
  replace(text: string, find: (name: string) => string | undefined, depth = 0): string | undefined {
    let result = '';
    let at = 0;
    for (;;) {
      const start = findVar(text, at);
      if (start < 0) break;
      const end = findClose(text, start + 4);
      const value =
        depth > DEEPEST || this.left < 0
          ? undefined
          : this.replaceOne(text.slice(start + 4, end), find, depth);
      if (value === undefined) return undefined;
      result += text.slice(at, start) + value;
      at = end + 1;
      this.left -= value.length + 1;
      if (result.length > LONGEST) return undefined;
    }
    return result + text.slice(at);
  }

  /** The inside of one `var(…)`: a name and perhaps a fallback. */
  private replaceOne(
    inner: string,
    find: (name: string) => string | undefined,
    depth: number,
  ): string | undefined {
    const comma = inner.indexOf(',');
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const value = find(name);
    if (value !== undefined || comma < 0) return value;
    return this.replace(inner.slice(comma + 1), find, depth + 1);
  }
}

function findVar(text: string, from: number): number {
  let at = text.indexOf('var(', from);
  // `--my-var(` is no call.
  while (at > 0 && /[\w-]/.test(text[at - 1])) at = text.indexOf('var(', at + 1);
  return at;
}

function findClose(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28) open++;
    else if (code === 0x29 && --open === 0) return at;
  }
  return text.length;
}

/** Custom properties an element declares, as they come out; undefined where nothing does. */
type Resolved = ReadonlyMap<string, string | undefined>;

function createScope(parent: Scope, resolved: Resolved): Scope {
  if (parent.depth >= MOST_LAYERS) return flatten(parent, resolved);
  const { depth, size } = parent;
  return { values: resolved, outer: parent, depth: depth + 1, size: size + resolved.size, own: resolved };
}

/** A scope of one layer. */
function flatten(parent: Scope, own: Resolved): Scope {
  const layers: Scope[] = [];
  for (let layer: Scope | null = parent; layer !== null; layer = layer.outer) layers.push(layer);
  const values = new Map<string, string | undefined>();
  for (const layer of layers.reverse()) for (const [name, value] of layer.values) values.set(name, value);
  for (const [name, value] of own) values.set(name, value);
  return { values, outer: null, depth: 1, size: values.size, own };
}

function withoutOwn({ values, outer, depth, size }: Scope): Scope {
  return { values, outer, depth, size, own: null };
}

/** What the topmost layer that has the name says. */
function findValue(scope: Scope, name: string): string | undefined {
  for (let layer: Scope | null = scope; layer !== null; layer = layer.outer) {
    const value = layer.values.get(name);
    if (value !== undefined || layer.values.has(name)) return value;
  }
  return undefined;
}

/** Resolves the custom properties one element declares, each at most once. */
class ScopeBuilder {
  private readonly resolver: VariableResolver;
  private readonly parent: Scope;
  private readonly custom: ReadonlyMap<string, string>;
  private readonly resolved = new Map<string, string | undefined>();
  /** Names being resolved, and those found to be in a circle. */
  private readonly open: string[] = [];
  private readonly circular = new Set<string>();

  constructor(resolver: VariableResolver, parent: Scope, custom: ReadonlyMap<string, string>) {
    this.resolver = resolver;
    this.parent = parent;
    this.custom = custom;
  }

  resolveAll(): Resolved {
    for (const name of this.custom.keys()) this.resolve(name);
    return this.resolved;
  }

  private resolve(name: string): string | undefined {
    const text = this.custom.get(name);
    if (text === undefined) return this.resolver.lookUp(this.parent, name);
    if (!this.resolved.has(name)) {
      if (this.open.includes(name) || this.open.length > DEEPEST) {
        for (const other of this.open.slice(this.open.indexOf(name))) this.circular.add(other);
        return undefined;
      }
      this.open.push(name);
      const value = this.evaluate(name, text);
      this.open.pop();
      this.resolved.set(name, this.circular.has(name) ? undefined : value);
    }
    return this.resolved.get(name) ?? this.resolver.findInitial(name);
  }

  private evaluate(name: string, text: string): string | undefined {
    switch (text) {
      case 'initial':
        return undefined;
      case 'inherit':
      case 'unset':
      case 'revert':
      case 'revert-layer':
        return this.resolver.lookUp(this.parent, name);
    }
    if (!text.includes('var(')) return text;
    return this.resolver.replace(text, (other) => this.resolve(other));
  }
}

const REFERENCE = /--[^\s,)]+/g;

/** The names a text refers to by `var()`. */
export function collectReferences(text: string): string[] {
  return text.includes('var(') ? (text.match(REFERENCE) ?? []) : [];
}
