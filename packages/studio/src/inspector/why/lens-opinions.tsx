import { toHue } from '../../label/label.ts';
import type { Opinion } from '../../state/collect-opinions.ts';
import { LENSES } from '../../state/lens.ts';
import { type Region, toScore } from '../../state/region.ts';
import { toReasonText, toRulePlace } from '../../state/to-reason-text.ts';
import { Icon } from '../../theme/icon.tsx';
import { ScoreBar } from '../outline/score-bar.tsx';

const ICONS = { agrees: 'check', differs: 'differs', silent: 'silent' } as const;
const ORDER = { agrees: 0, differs: 1, silent: 2 };

/** One row per lens: agrees, differs or silent; its own label, score and reasons. */
export function LensOpinions({ region, opinions }: { region: Region; opinions: readonly Opinion[] }) {
  const count = (wanted: Opinion['verdict']) => opinions.filter(({ verdict }) => verdict === wanted).length;
  const sorted = opinions.toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict]);
  return (
    <section class="opinions">
      <h3>
        What each lens says
        <small>
          {count('agrees')} agree · {count('differs')} differ · {count('silent')} silent
        </small>
      </h3>
      {sorted.map((opinion) => (
        <OpinionRow key={opinion.lens} opinion={opinion} about={region} />
      ))}
    </section>
  );
}

function OpinionRow({ opinion: { lens, verdict, region } }: { opinion: Opinion; about: Region }) {
  const title = LENSES.find(({ name }) => name === lens)!.title;
  return (
    <div class={`opinion is-${verdict}`}>
      <Icon name={ICONS[verdict]} />
      <div>
        <p>
          <b>{title}</b>
          {region === undefined ? (
            <span class="quiet"> says nothing of this place</span>
          ) : (
            <>
              <span class={`outlined-chip hue-${toHue(region.label)}`}>{region.label}</span>
              <span class="grow" />
              <ScoreBar region={region} />
              <span class="score">{toScore(region.score)}</span>
            </>
          )}
        </p>
        {region?.reasons.slice(0, 3).map((reason) => (
          <p key={JSON.stringify(reason)} class="reason">
            {toRulePlace(reason) && <code>{toRulePlace(reason)}</code>} {toReasonText(reason)}
          </p>
        ))}
      </div>
    </div>
  );
}
