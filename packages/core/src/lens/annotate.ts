import type { Layer } from '../annotation/index.ts';
import { once, Workspace } from '../workspace/index.ts';
import type { Lens, Scene } from './lens.ts';
import { LENSES } from './lenses.ts';

/** Times a piece of work under a name. */
interface Timer {
  time<Result>(step: string, work: () => Result): Result;
}

/** All lenses as they come. */
const allLenses = once((): readonly Lens[] => Array.from(LENSES.values(), (create) => create()));

/** What the lenses say of a page. */
export interface Annotated {
  /** A layer for each lens, in their order. */
  readonly layers: readonly Layer[];
  /** The workspace to go on with: a new one if a lens has failed, for nobody knows how it left the other. */
  readonly workspace: Workspace;
}

/** annotate: every lens looks at the page and says what it sees. A lens that fails takes only its own layer along. */
export function annotate(scene: Scene, lenses: readonly Lens[] | undefined, timer: Timer): Annotated {
  const layers: Layer[] = [];
  let seen = scene;
  for (const lens of lenses ?? allLenses()) {
    const layer = timer.time(lens.name, () => look(seen, lens));
    if (typeof layer === 'object') layers.push(layer);
    else {
      layers.push(toFailure(lens, layer));
      seen = withNewWorkspace(seen);
    }
  }
  return { layers, workspace: seen.workspace };
}

/** The layer of a lens, or what went wrong. */
function look(scene: Scene, lens: Lens): Layer | string {
  if (performance.now() > scene.deadline) {
    return toFailure(lens, 'The time budget was used up before this lens; raise budget.time.');
  }
  try {
    return lens.annotate(scene);
  } catch (error) {
    return `This lens failed on this page: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function toFailure(lens: Lens, message: string): Layer {
  return { lens: lens.name, annotations: [], shortfalls: [{ step: 'annotate', message }] };
}

function withNewWorkspace({ page, style, features, deadline }: Scene): Scene {
  return { page, style, features, deadline, workspace: new Workspace() };
}
