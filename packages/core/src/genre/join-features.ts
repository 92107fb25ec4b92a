/** Complex modules: there where two of their features are (Rehm 3.3). */
import type { Page } from '../page/index.ts';
import type { FoundModule } from './found-module.ts';
import type { GenreModule } from './genre.ts';
import type { Taxonomy } from './taxonomy.ts';

/** The paper's: two or more features have to be present. */
const LEAST_FEATURES = 2;

/** Adds the complex modules that the features make; each once, by the genre whose features are most. */
export function joinFeatures(page: Page, found: readonly FoundModule[], taxonomy: Taxonomy): FoundModule[] {
  const byId = new Map(found.map((module) => [module.module, module]));
  const joined = new Map<string, FoundModule>();
  for (const { modules } of taxonomy.genres)
    for (const module of modules) {
      const features = module.features.flatMap(({ id }) => byId.get(id) ?? []);
      const known = joined.get(module.id)?.reasons[0]?.values?.features;
      const before = Array.isArray(known) ? known.length : 0;
      if (features.length >= LEAST_FEATURES && features.length > before)
        joined.set(module.id, join(page, module, features));
    }
  return [...found, ...joined.values()].sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
}

/** Where they stand together: the smallest run of siblings around those on the page. */
function join(page: Page, { id }: GenreModule, features: readonly FoundModule[]): FoundModule {
  const own = features.filter(({ realised }) => realised === 'inline');
  const isInline = own.length >= LEAST_FEATURES;
  const placed = isInline ? own : features;
  const nodes = runOf(page, placed);
  const score = features.reduce((sum, each) => sum + each.score, 0) / features.length;
  return {
    module: id,
    nodes,
    path: page.path(nodes[0]),
    score: Math.round(score * 100) / 100,
    reasons: [{ rule: 'features', values: { features: features.map(({ module }) => module) } }],
    text: '',
    realised: isInline ? 'inline' : 'linked',
  };
}

function runOf({ parent, depth, end }: Page, found: readonly FoundModule[]): readonly [number, number] {
  let first = Math.min(...found.map(({ nodes }) => nodes[0]));
  let last = Math.max(...found.map(({ nodes }) => nodes[1] - 1));
  while (parent[first] !== parent[last]) {
    if (depth[first] >= depth[last]) first = parent[first];
    else last = parent[last];
    if (first === last) break;
  }
  return [first, end[last]];
}
