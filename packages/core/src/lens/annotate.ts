import type { Layer } from '../annotation/index.ts';
import type { Lens, Scene } from './lens.ts';

/** Times a piece of work under a name. */
interface Timer {
  time<Result>(step: string, work: () => Result): Result;
}

/**
 * annotate: every lens looks at the page and says what it sees. A lens that fails takes only its own layer along, and one
 * that is slow takes half of the time there is left, so that it is cut and not those behind it, nor the outline.
 */
export function annotate(scene: Scene, lenses: readonly Lens[], timer: Timer): Layer[] {
  return lenses.map((lens) => {
    const own = { ...scene, deadline: halve(scene.deadline) };
    return timer.time(lens.name, () => look(own, lens));
  });
}

/** Half-way to a deadline; one that has passed stays. */
function halve(deadline: number): number {
  const now = performance.now();
  return now >= deadline ? deadline : now + (deadline - now) / 2;
}

function look(scene: Scene, lens: Lens): Layer {
  if (performance.now() > scene.deadline) {
    return toFailure(lens, 'The time budget was used up before this lens; raise budget.time.');
  }
  try {
    return lens.annotate(scene);
  } catch (error) {
    scene.workspace.forget();
    const said = error instanceof Error ? error.message : String(error);
    return toFailure(lens, `This lens failed on this page: ${said}`);
  }
}

function toFailure(lens: Lens, message: string): Layer {
  return { lens: lens.name, annotations: [], shortfalls: [{ step: 'annotate', message }] };
}
