import { useSignal } from '@preact/signals';
import { copyText } from '../../app/copy-text.ts';
import { toHue } from '../../label/label.ts';
import { frame } from '../../page-frame/frame-state.ts';
import { collectOpinions } from '../../state/collect-opinions.ts';
import { type Region, toCount, toScore } from '../../state/region.ts';
import { selectedRegion, tab } from '../../state/store.ts';
import { Icon } from '../../theme/icon.tsx';
import { isMaking } from '../../wrapper/wrapper-state.ts';
import { NearestNote } from './nearest-note.tsx';

/** What is selected: label, score, place, a few values; *why* is the first thing to ask. */
export function SelectionCard() {
  const region = selectedRegion.value;
  return region === undefined ? null : <Card region={region} />;
}

function Card({ region }: { region: Region }) {
  const isCopied = useSignal(false);
  const isPart = region.lens === 'parts';
  const opinions = isPart ? [] : collectOpinions(region).filter(({ verdict }) => verdict !== 'silent');
  const agreeing = opinions.filter(({ verdict }) => verdict === 'agrees').length;
  return (
    <section class="selection-card" aria-label="Selection">
      <NearestNote />
      <p>
        <span class={`chip hue-${toHue(region.label)}`}>{region.label}</span>
        <span class="quiet">
          {[region.note, !isPart && region.score !== undefined && `score ${toScore(region.score)}`]
            .filter(Boolean)
            .join(' · ')}
          {opinions.length > 0 &&
            ` · ${agreeing} of ${toCount(opinions.length, 'lens').replace('lenss', 'lenses')} agree`}
        </span>
      </p>
      <dl>
        <dt>Place</dt>
        <dd class="mono">{toShortPath(region.path)}</dd>
        <dt>Values</dt>
        <dd>{toValues(region)}</dd>
      </dl>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            tab.value = 'why';
          }}
        >
          Why {region.label}? <kbd>W</kbd>
        </button>
        <button
          type="button"
          class="button is-plain"
          onClick={async () => {
            isCopied.value = await copyText(region.path);
          }}
        >
          <Icon name={isCopied.value ? 'check' : 'copy'} /> Copy path
        </button>
        <button
          type="button"
          class="button is-plain"
          title="Have this found on other pages of the site"
          onClick={() => {
            isMaking.value = true;
            tab.value = 'data';
          }}
        >
          Make a rule
        </button>
      </div>
    </section>
  );
}

/** The last steps of a path: enough to find it by eye. */
export function toShortPath(path: string): string {
  const steps = path.split('/').filter(Boolean);
  const shown = steps.length > 5 ? ['…', ...steps.slice(-5)] : steps;
  return shown.map((step) => step.replace('[1]', '')).join(' › ');
}

function toValues({ nodes }: Region): string {
  const index = frame.value?.index;
  const element = index?.elementOf(nodes);
  const view = element?.ownerDocument.defaultView;
  const style = element && view?.getComputedStyle(element);
  const bold = Number(style?.fontWeight) >= 600 ? ' bold' : '';
  return [
    toCount(index?.wordsOf(nodes) ?? 0, 'word'),
    style && `${Math.round(Number.parseFloat(style.fontSize))} px${bold}`,
    `nodes ${nodes[0]}–${nodes[1] - 1}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
