import { isNearest, selected } from '../../state/store.ts';

/** Says so where what is shown is not the selected place itself. */
export function NearestNote() {
  if (!isNearest.value || selected.value === undefined) return null;
  const [first, end] = selected.value;
  return (
    <p class="nearest" role="note">
      No entry stands at {end - first > 1 ? `nodes ${first}–${end - 1}` : `node ${first}`}. This is the
      nearest one.
    </p>
  );
}
