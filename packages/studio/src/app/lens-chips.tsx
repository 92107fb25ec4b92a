import { LENSES } from '../state/lens.ts';
import { lens, regions } from '../state/store.ts';
import { chooseLens } from './choose-lens.ts';

/** The lenses on narrow screens: a row of chips that scrolls sideways. */
export function LensChips() {
  return (
    <nav class="lens-chips" aria-label="Lens">
      {LENSES.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          aria-pressed={lens.value === name}
          onClick={() => chooseLens(name, false)}
        >
          {title} <small>{regions.value.get(name)!.length}</small>
        </button>
      ))}
    </nav>
  );
}
