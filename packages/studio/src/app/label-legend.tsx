import { computed } from '@preact/signals';
import { rankLabel, toHue } from '../label/label.ts';
import { Swatch } from '../label/swatch.tsx';
import { countWords } from '../state/count-words.ts';
import { answer, lensRegions, offLabels } from '../state/store.ts';

/** The labels of the lens in use: how often, and how much of the page's words they cover. */
const legend = computed(() => {
  const counts = new Map<string, number>();
  for (const { label } of lensRegions.value) counts.set(label, (counts.get(label) ?? 0) + 1);
  const words = countWords();
  const all = Math.max(answer.value?.analysis.page.words ?? 0, 1);
  return [...counts]
    .map(([label, count]) => ({ label, count, share: Math.min((words.get(label) ?? 0) / all, 1) }))
    .sort((a, b) => rankLabel(a.label) - rankLabel(b.label) || a.label.localeCompare(b.label));
});

/** The legend; each label is a switch. */
export function LabelLegend() {
  return (
    <section class="rail-labels">
      <h2>
        Labels <small>share of words</small>
      </h2>
      {legend.value.length === 0 && <p class="quiet">Nothing on this page.</p>}
      <ul>
        {legend.value.map(({ label, count, share }, index) => (
          <li key={label} class={isNewFamily(index) ? 'is-first' : ''}>
            <button
              type="button"
              class="label-switch"
              role="switch"
              aria-checked={!offLabels.value.has(label)}
              aria-label={`${label}, ${count}`}
              onClick={(event) => switchLabel(label, event.altKey)}
              title="Click: on or off. Alt and click: only this one"
            >
              <Swatch label={label} />
              <span class="label-name">{label}</span>
              <span class={`share hue-${toHue(label)}`}>
                <span style={{ width: `${Math.max(share * 100, 3)}%` }} />
              </span>
              <data value={count}>{count}</data>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isNewFamily(index: number): boolean {
  if (index === 0) return false;
  const [before, here] = [legend.value[index - 1].label, legend.value[index].label].map((label) =>
    Math.floor(rankLabel(label) / 100),
  );
  return before !== here;
}

/** Switches one label, or leaves it alone on. */
function switchLabel(label: string, isAlone: boolean): void {
  if (isAlone) {
    offLabels.value = new Set(legend.value.map((each) => each.label).filter((each) => each !== label));
    return;
  }
  const off = new Set(offLabels.value);
  if (!off.delete(label)) off.add(label);
  offLabels.value = off;
}
