import { collectOpinions } from '../../state/collect-opinions.ts';
import type { Region } from '../../state/region.ts';

/** Five marks, one per lens: filled agrees, diamond differs, ring silent. */
export function Pips({ region }: { region: Region }) {
  const opinions = collectOpinions(region);
  const said = opinions
    .filter(({ verdict }) => verdict !== 'silent')
    .map(({ lens, verdict }) => `${lens} ${verdict}`);
  return (
    <span class="pips" title={said.join(', ') || 'no lens has this place'}>
      {opinions.map(({ lens, verdict }) => (
        <i key={lens} class={`pip is-${verdict}`} />
      ))}
    </span>
  );
}
