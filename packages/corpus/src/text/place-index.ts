/** Something with a run of nodes: an entry of the outline, an annotation of a lens. */
interface Placed {
  readonly nodes: readonly [start: number, end: number];
}

/**
 * Says what covers a node most narrowly. One pass over places and nodes together: nodes are asked for in document
 * order, so neither the depth of a page nor the number of its places makes a step longer.
 */
export class PlaceIndex<P extends Placed> {
  private readonly places: readonly P[];
  private readonly open: P[] = [];
  private next = 0;

  /** Of equal places the later one given is the inner one. */
  constructor(places: Iterable<P>) {
    this.places = [...places].sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
  }

  /** The places that cover a node, outermost first; `node` is never less than at the call before. */
  around(node: number): readonly P[] {
    const { open, places } = this;
    while (this.next < places.length && places[this.next].nodes[0] <= node) {
      const place = places[this.next++];
      if (place.nodes[1] <= node) continue;
      this.close(place.nodes[0]);
      open.push(place);
    }
    this.close(node);
    return open;
  }

  private close(node: number): void {
    while (this.open.length > 0 && this.open[this.open.length - 1].nodes[1] <= node) this.open.pop();
  }
}
