/** What is what: an item is itself, and all that stands above it in a hierarchy of classes. */
export class Kinds {
  private readonly above: readonly (readonly number[])[];

  /** `parents[item]` are the items directly above; what is not listed stands alone. */
  constructor(parents: readonly (readonly number[])[] = []) {
    this.above = parents.map((_, item) => collectAbove(item, parents));
  }

  /** The item and all it is as well, itself first. */
  of(item: number): readonly number[] {
    return this.above[item] ?? [item];
  }

  /** Whether an item is another one, or of its kind. */
  is(item: number, kind: number): boolean {
    return item === kind || (this.above[item]?.includes(kind) ?? false);
  }
}

function collectAbove(item: number, parents: readonly (readonly number[])[]): number[] {
  const found = [item];
  for (let at = 0; at < found.length; at++)
    for (const parent of parents[found[at]] ?? []) if (!found.includes(parent)) found.push(parent);
  return found;
}
