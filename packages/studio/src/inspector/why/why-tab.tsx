/** Why: the explanation of the selected region as readable text, with its values. */
import { useSignal } from '@preact/signals';
import { shareLink } from '../../app/share-link.ts';
import { toHue } from '../../label/label.ts';
import { frame } from '../../page-frame/frame-state.ts';
import { collectOpinions, type Opinion } from '../../state/collect-opinions.ts';
import type { Region } from '../../state/region.ts';
import { answer, selectedRegion, tab } from '../../state/store.ts';
import { Icon } from '../../theme/icon.tsx';
import { NearestNote } from '../outline/nearest-note.tsx';
import { toShortPath } from '../outline/selection-card.tsx';
import { Details } from './details.tsx';
import { findWhy, useExplanation } from './explanation.ts';
import { LensOpinions } from './lens-opinions.tsx';
import { RegionValues } from './region-values.tsx';
import { toLead } from './to-lead.ts';
import { Verdict } from './verdict.tsx';

/** The tab; without a selection it says how to make one. */
export function WhyTab() {
  const region = selectedRegion.value;
  if (region === undefined) {
    return (
      <p class="empty">
        Click something on the page, or press <kbd>J</kbd>, to see why it has its label.
      </p>
    );
  }
  return <Explanation key={`${region.lens}${region.index}`} region={region} />;
}

function Explanation({ region }: { region: Region }) {
  const opinions = collectOpinions(region);
  const said = useExplanation(region).value;
  const why = said && findWhy(said, region);
  const isCount = /^\d+ links?$/.test(region.text);
  const text = (!isCount && region.text) || frame.value?.index.textOf(region.nodes, 60);
  return (
    <div class="why-tab">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="scrolls" tabIndex={0} aria-label="Explanation">
        <NearestNote />
        <p class="why-title">
          <span class={`chip hue-${toHue(region.label)}`}>{region.label}</span>
          {text && <q dir="auto">{text}</q>}
          <span class="quiet">{region.note}</span>
          <span class="grow" />
          <kbd>J</kbd>
          <kbd>K</kbd>
        </p>
        {why === undefined ? <Lead region={region} opinions={opinions} /> : <Verdict why={why} />}
        <LensOpinions region={region} opinions={opinions} />
        <RegionValues region={region} />
        <Details region={region} opinions={opinions} said={said} />
      </section>
      <Foot region={region} />
    </div>
  );
}

function Lead({ region, opinions }: { region: Region; opinions: readonly Opinion[] }) {
  return (
    <p class="lead">
      {toLead(region, opinions).map(({ text, isStrong }) => (isStrong ? <b key={text}>{text}</b> : text))}
    </p>
  );
}

function Foot({ region }: { region: Region }) {
  const isCopied = useSignal(false);
  const table = answer.value?.records.findIndex(
    ({ nodes }) => nodes[0] === region.nodes[0] && nodes[1] === region.nodes[1],
  );
  return (
    <footer class="tab-foot">
      <span class="mono grow" title={region.path}>
        nodes {region.nodes[0]}–{region.nodes[1] - 1} ·{' '}
        {toShortPath(region.path).split(' › ').slice(-2).join(' › ')}
      </span>
      {table !== undefined && table >= 0 && (
        <button
          type="button"
          class="button is-plain"
          onClick={() => {
            tab.value = 'data';
          }}
        >
          See its data <kbd>D</kbd>
        </button>
      )}
      <button
        type="button"
        class="button is-plain"
        onClick={async () => {
          isCopied.value = await shareLink();
        }}
      >
        <Icon name={isCopied.value ? 'check' : 'link'} /> Link
      </button>
    </footer>
  );
}
