import { toHue } from '../label/label.ts';
import type { Box } from '../page-frame/frame-index.ts';
import { type Region, toScore } from '../state/region.ts';
import { toReasonText } from '../state/to-reason-text.ts';
import { toDrawnFamily } from './drawing.ts';
import { toStyle } from './to-style.ts';

export interface MarkProps {
  readonly kind: 'hover' | 'selected';
  readonly box: Box;
  readonly region: Region | undefined;
  readonly hasAir: boolean;
  readonly scale: number;
}

/** Room a tab needs above its box. */
const TAB_HEIGHT = 17;

/** The region under the pointer, or the selected one, with a tab that says all: label, count, score, reason. */
export function Mark({ kind, box, region, hasAir, scale }: MarkProps) {
  const look = region === undefined ? '' : `hue-${toHue(region.label)} is-${toDrawnFamily(region)}`;
  const isInside = box.y * scale < TAB_HEIGHT;
  return (
    <div class={`mark is-${kind} ${look}`} style={toStyle(box, scale, hasAir)}>
      {region && (
        <span class={`mark-tab ${isInside ? 'is-inside' : ''}`}>
          {region.label}
          <small>
            {kind === 'selected'
              ? region.note
              : [region.note, toScore(region.score)].filter(Boolean).join(' · ')}
          </small>
          {kind === 'hover' && <small class="mark-reason">{toReasonText(region.reasons[0])}</small>}
        </span>
      )}
    </div>
  );
}
