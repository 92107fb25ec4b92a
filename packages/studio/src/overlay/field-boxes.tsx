import { frame } from '../page-frame/frame-state.ts';
import { selectedFields } from '../state/record-selection.ts';
import { toStyle } from './to-style.ts';

/** With more fields than this only the current one is named: their tabs would cover the record. */
const MOST_NAMES = 5;

/** The fields of the selected record, boxed on the page, the selected cell filled. */
export function FieldBoxes({ scale }: { scale: number }) {
  const index = frame.value?.index;
  if (index === undefined) return null;
  const isFew = selectedFields.value.length <= MOST_NAMES;
  return selectedFields.value.map(({ name, nodes, isCurrent }) => {
    const box = index.boxOf(nodes);
    if (!box?.isSeen) return null;
    return (
      <div key={name} class={`field-box ${isCurrent ? 'is-current' : ''}`} style={toStyle(box, scale)}>
        {(isCurrent || isFew) && <span>{name}</span>}
      </div>
    );
  });
}
