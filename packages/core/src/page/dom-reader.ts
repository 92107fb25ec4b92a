/**
 * Reads live nodes as their interfaces define them. A form has its fields, and a document its images, as properties by
 * name, before its own: `<input name="firstChild">` would else stand in for the form's first child.
 */

type Getter = (node: object) => unknown;

export class DomReader {
  /** Getters by prototype and name: the same for all nodes of a kind. */
  private readonly kinds = new Map<object | null, Map<string, Getter>>();

  /** A property; a method comes without its object. */
  get<Node extends object, Name extends keyof Node & string>(node: Node, name: Name): Node[Name] {
    return this.getterOf(Object.getPrototypeOf(node), name)(node) as Node[Name];
  }

  private getterOf(kind: object | null, name: string): Getter {
    const getters = this.kinds.get(kind) ?? new Map<string, Getter>();
    this.kinds.set(kind, getters);
    const getter = getters.get(name) ?? findGetter(kind, name);
    getters.set(name, getter);
    return getter;
  }
}

/** Where no interface has the name, it is the node's own: plain objects, and DOMs that keep it there. */
function findGetter(kind: object | null, name: string): Getter {
  for (let level = kind; level !== null; level = Object.getPrototypeOf(level)) {
    const found = Object.getOwnPropertyDescriptor(level, name);
    if (found?.get !== undefined) return (node) => Reflect.apply(found.get!, node, []);
    if (typeof found?.value === 'function') return () => found.value;
  }
  return (node) => (node as Record<string, unknown>)[name];
}
