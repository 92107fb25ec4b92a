/**
 * The work tables of an analysis. A step that needs a large table page after page (a hash table, a list that grows)
 * asks the workspace for it instead of making a new one. Nothing of a page may be read from a table by the next page:
 * a step clears what it is given, before it uses it.
 */
export class Workspace {
  /** Each table by the function that makes it. */
  private readonly tables = new Map<() => unknown, unknown>();

  /** The table that `create` makes, made when first asked for. `create` is a function of a module, never a closure. */
  table<Table>(create: () => Table): Table {
    const known = this.tables.get(create);
    if (known !== undefined) return known as Table;
    const table = create();
    this.tables.set(create, table);
    return table;
  }

  /** Throws all tables away: whoever worked with them failed, and nobody knows what is left in them. */
  forget(): void {
    this.tables.clear();
  }
}
