import type { Layer } from '../annotation/index.ts';
import type { Lens, Scene } from './lens.ts';
import { LENSES } from './lenses.ts';

/** Times a piece of work under a name. */
interface Timer {
  time<Result>(step: string, work: () => Result): Result;
}

/** All lenses as they come, made when first asked for. */
let allLenses: readonly Lens[] | undefined;

/** annotate: every lens looks at the page and says what it sees. A lens that fails takes only its own layer along. */
export function annotate(scene: Scene, lenses: readonly Lens[] | undefined, timer: Timer): Layer[] {
  return (lenses ?? makeAll()).map((lens) => timer.time(lens.name, () => look(scene, lens)));
}

function makeAll(): readonly Lens[] {
  allLenses ??= Array.from(LENSES.values(), (create) => create());
  return allLenses;
}

function look(scene: Scene, lens: Lens): Layer {
  if (performance.now() > scene.deadline) {
    return failed(lens, 'The time budget was used up before this lens; raise budget.time.');
  }
  try {
    return lens.annotate(scene);
  } catch (error) {
    return failed(
      lens,
      `This lens failed on this page: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function failed(lens: Lens, message: string): Layer {
  return { lens: lens.name, annotations: [], shortfalls: [{ step: 'annotate', message }] };
}
