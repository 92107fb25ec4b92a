import { toHue } from '../label/label.ts';
import { type Region, toScore } from '../state/region.ts';
import { toReasonText } from '../state/to-reason-text.ts';
import { toDrawnFamily } from './drawn-family.ts';
import type { PlacedMark } from './place-mark.ts';
import { toStyle } from './to-style.ts';

export interface MarkProps {
  readonly kind: 'hover' | 'selected';
  readonly mark: PlacedMark;
  readonly scale: number;
}

/** The region under the pointer, or the selected one, with a tab that says all: label, count, score, reason. */
export function Mark({ kind, mark: { region, box, tab }, scale }: MarkProps) {
  const look = region === undefined ? '' : `hue-${toHue(region.label)} is-${toDrawnFamily(region)}`;
  const { left, top, ...size } = toStyle(box, scale);
  return (
    <div class={`mark is-${kind} ${look}`} style={{ left, top, ...size }}>
      {region && (
        <span
          class="mark-tab"
          style={{
            left: `${tab.left - Number.parseFloat(left)}px`,
            top: `${tab.top - Number.parseFloat(top)}px`,
          }}
        >
          {region.label}
          <small>{toMarkNote(kind, region)}</small>
          {kind === 'hover' && <small class="mark-reason">{toReasonText(region.reasons[0])}</small>}
        </span>
      )}
    </div>
  );
}

/** What stands beside the label. */
function toMarkNote(kind: MarkProps['kind'], { note, score }: Region): string {
  return kind === 'selected' ? note : [note, toScore(score)].filter(Boolean).join(' · ');
}
