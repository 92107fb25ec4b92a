import { toHue } from '../../label/label.ts';
import { findAround, type Opinion } from '../../state/collect-opinions.ts';
import { LENSES } from '../../state/lens.ts';
import { type Region, toScore } from '../../state/region.ts';
import { Icon } from '../../theme/icon.tsx';
import { ScoreBar } from '../outline/score-bar.tsx';

const ICONS = { agrees: 'check', differs: 'differs', silent: 'silent' } as const;
const ORDER = { agrees: 0, differs: 1, silent: 2 };

/** One row per lens: agrees, differs or silent; its own label and score; its reasons stand behind How. */
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

function OpinionRow({ opinion: { lens, verdict, region }, about }: { opinion: Opinion; about: Region }) {
  const around = region === undefined ? findAround(lens, about.nodes) : undefined;
  const title = LENSES.find(({ name }) => name === lens)!.title;
  return (
    <div class={`opinion is-${verdict}`}>
      <Icon name={ICONS[verdict]} />
      <div>
        <p>
          <b>{title}</b>
          {region === undefined ? (
            <span class="quiet">
              {around === undefined
                ? ' says nothing of this place'
                : ` says nothing of this place itself; around it, ${around.label}`}
            </span>
          ) : (
            <>
              <span class={`outlined-chip hue-${toHue(region.label)}`}>{region.label}</span>
              <span class="grow" />
              <ScoreBar region={region} />
              <span class="score">{toScore(region.score)}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
