/** Custom properties that matter: those some computed property refers to, directly or through others. */
import type { Block, Declarations } from './declarations.ts';
import { collectReferences } from './variable.ts';

/** The names used anywhere in the blocks. Sheets define thousands for shadows and spacing; few reach a property here. */
export function collectUsed(blocks: Iterable<Block>): ReadonlySet<string> {
  const used = new Set<string>();
  const definitions = new Map<string, Set<string>>();
  for (const { normal, important } of blocks) {
    for (const declarations of [normal, important]) {
      if (declarations === null) continue;
      collectFromValues(declarations, used);
      for (const [name, text] of declarations.custom) {
        if (!text.includes('var(')) continue;
        const texts = definitions.get(name) ?? new Set();
        definitions.set(name, texts.add(text));
      }
    }
  }
  // A Set grows while it is walked: names found on the way are walked, too.
  for (const name of used) {
    for (const text of definitions.get(name) ?? [])
      for (const other of collectReferences(text)) used.add(other);
  }
  return used;
}

function collectFromValues({ values }: Declarations, used: Set<string>): void {
  for (const value of values) {
    if (typeof value === 'number' || value.kind !== 'variable') continue;
    for (const name of collectReferences(value.text)) used.add(name);
  }
}

/** Takes custom properties nobody uses off blocks; the same objects for the same block. */
export class CustomFilter {
  private readonly used: ReadonlySet<string>;
  private readonly known = new Map<Declarations, Declarations | null>();

  constructor(used: ReadonlySet<string>) {
    this.used = used;
  }

  apply(declarations: Declarations | null): Declarations | null {
    if (declarations === null || declarations.custom.length === 0) return declarations;
    let kept = this.known.get(declarations);
    if (kept === undefined) {
      kept = this.strip(declarations);
      this.known.set(declarations, kept);
    }
    return kept;
  }

  private strip({ properties, values, custom }: Declarations): Declarations | null {
    const kept: Declarations['custom'][number][] = [];
    for (const one of custom) if (this.used.has(one[0])) kept.push(one);
    return kept.length + properties.length === 0 ? null : { properties, values, custom: kept };
  }
}
