/** Cascade layers (CSS Cascade 5): a tree of names; later layers win, and what is in no layer wins over all. */

export class LayerTree {
  private readonly children: Map<string, number>[] = [new Map()];
  private anonymous = 0;
  /** The layer that is no layer: the root of the tree. */
  static readonly NONE = 0;

  /** The layer `name` (`a.b.c`; '' for a new one without a name) inside `outer`. */
  enter(outer: number, name: string): number {
    if (name === '') return this.child(outer, ` ${this.anonymous++}`);
    let layer = outer;
    for (const part of name.split('.')) layer = this.child(layer, part.trim());
    return layer;
  }

  private child(outer: number, name: string): number {
    const inner = this.children[outer];
    let layer = inner.get(name);
    if (layer === undefined) {
      layer = this.children.push(new Map()) - 1;
      inner.set(name, layer);
    }
    return layer;
  }

  /** The rank of every layer, weakest first: inner layers before what stands directly in the outer one. */
  rank(): number[] {
    const ranks: number[] = [];
    const order: number[] = [];
    // Root first with the last child on top is post-order backwards.
    const open = [LayerTree.NONE];
    while (open.length > 0) {
      const layer = open.pop()!;
      order.push(layer);
      open.push(...this.children[layer].values());
    }
    order.reverse().forEach((layer, rank) => {
      ranks[layer] = rank;
    });
    return ranks;
  }
}
