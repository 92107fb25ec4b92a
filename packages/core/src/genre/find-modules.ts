import { requireLayer } from '../analysis/index.ts';
import type { Annotation } from '../annotation/index.ts';
import type { FoundModule, GenreInput } from './found-module.ts';
import { loadTaxonomy } from './shipped-taxonomy.ts';
import type { Taxonomy } from './taxonomy.ts';

/** Which modules are looked for. */
export interface ModuleOptions {
  /** Modules of these genres and no others; the shipped ones when left out. */
  readonly taxonomy?: Taxonomy | undefined;
}

/** What grammars find, and the module it is. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['Telephone', 'phone'],
  ['Fax', 'fax'],
  ['Email', 'email'],
  ['Changed', 'updated'],
  ['Bibliography', 'publications'],
]);

/** Finds the modules of a page, in document order. The analysis is to have what GENRE_NEEDS names. */
export function findModules(input: GenreInput, options: ModuleOptions = {}): FoundModule[] {
  const { taxonomy = loadTaxonomy() } = options;
  const known = new Set(taxonomy.listModules().map(({ id }) => id));
  const found = new Map<string, FoundModule>();
  for (const annotation of requireLayer(input, 'grammar').annotations) {
    const module = ENTITIES.get(annotation.label);
    if (module !== undefined && known.has(module) && !found.has(module))
      found.set(module, ofEntity(input, module, annotation));
  }
  return [...found.values()].sort((a, b) => a.nodes[0] - b.nodes[0]);
}

function ofEntity({ page }: GenreInput, module: string, { nodes, score, label }: Annotation): FoundModule {
  const text = page.textOf(nodes[0], nodes[1]).slice(0, 200);
  const reasons = [{ rule: `grammar ${label}` }];
  return { module, nodes, path: page.path(nodes[0]), score, reasons, text, realised: 'inline' };
}
