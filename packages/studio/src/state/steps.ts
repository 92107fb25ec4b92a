/** The history of the window: a page, a tab, a lens, a selection are steps; Back and Forward go through them. */
import { effect, signal } from '@preact/signals';
import { corpusPlace } from './corpus.ts';
import { toLink } from './deep-link.ts';
import { toSourceName } from './source.ts';
import { answer, source } from './store.ts';

/** Selections that follow one another faster than this are one step: somebody walks through the tree. */
const WALK = 700;
/** The window's clock begins with the page: 0 is but a moment ago. */
const LONG_AGO = Number.NEGATIVE_INFINITY;

/** Set while the state follows the history; the history must not follow then. */
const isRestoring = signal(false);

/** Changes the state without a step: the history is already where the state is to be. */
export function restoreStep(change: () => void): void {
  isRestoring.value = true;
  try {
    change();
  } finally {
    isRestoring.value = false;
  }
}

/** Keeps history and title in step with the state. */
export function followState(): void {
  let last = toLink();
  let walked = LONG_AGO;
  effect(() => {
    const link = toLink();
    if (link === last) return;
    const isSelection = withoutHash(link) === withoutHash(last);
    const isWalk = isSelection && performance.now() - walked < WALK;
    last = link;
    walked = isSelection && !isRestoring.peek() ? performance.now() : LONG_AGO;
    if (isRestoring.peek() || isWalk) history.replaceState(null, '', link);
    else history.pushState(null, '', link);
  });
  effect(() => {
    const name = source.value
      ? toSourceName(source.value)
      : corpusPlace.value && toPlaceName(corpusPlace.value);
    const title = answer.value?.analysis.page.title || name;
    document.title = title ? `${title} · Anatome studio` : 'Anatome studio';
  });
}

/** A place in the corpus in a few words: what is searched for there. */
function toPlaceName(place: string): string {
  const words = new URLSearchParams(place).get('q');
  return words ? `${words} · Corpus` : 'Corpus';
}

function withoutHash(link: string): string {
  return link.split('#', 1)[0];
}
