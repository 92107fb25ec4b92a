import { LENSES } from '../state/lens.ts';
import { lens, regions, secondLens } from '../state/store.ts';
import { chooseLens } from './choose-lens.ts';

/** The lenses as a choice of one; Shift adds a second to compare with. */
export function LensList() {
  return (
    <section class="rail-lenses">
      <h2 id="lens-title">
        Lens <small>Shift adds a second</small>
      </h2>
      <div role="radiogroup" aria-labelledby="lens-title" class="lenses">
        {LENSES.map(({ name, title, origin }, key) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of its own look; the arrow keys work as in a radio group
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={lens.value === name}
            class={`lens ${secondLens.value === name ? 'is-second' : ''}`}
            tabIndex={lens.value === name ? 0 : -1}
            onClick={(event) => chooseLens(name, event.shiftKey)}
            onKeyDown={(event) => moveFocus(event, key)}
          >
            <kbd>{key}</kbd>
            <span>
              {title} <small>{secondLens.value === name ? 'second' : origin}</small>
            </span>
            <data value={regions.value.get(name)!.length}>{regions.value.get(name)!.length}</data>
          </button>
        ))}
      </div>
    </section>
  );
}

function moveFocus(event: KeyboardEvent, from: number): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = (from + step + LENSES.length) % LENSES.length;
  chooseLens(LENSES[next].name, event.shiftKey);
  const buttons = (event.currentTarget as HTMLElement).parentElement!.children;
  (buttons[next] as HTMLElement).focus();
}
