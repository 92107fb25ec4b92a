import { toHue } from '../../label/label.ts';
import type { Region } from '../../state/region.ts';

/** The score as a bar from .50 to 1.00, where differences are; nothing where there is none. */
export function ScoreBar({ region: { label, score } }: { region: Pick<Region, 'label' | 'score'> }) {
  if (score === undefined) return null;
  return (
    <span class={`score-bar hue-${toHue(label)}`} aria-hidden="true">
      <span style={{ width: `${Math.max((score - 0.5) * 200, 4)}%` }} />
    </span>
  );
}
