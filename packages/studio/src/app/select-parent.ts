import { lens, regions, selected, selectedRegion, selectRegion } from '../state/store.ts';

/** Selects the region around the selected one; at the top, nothing. */
export function selectParent(): void {
  const region = selectedRegion.value;
  const parent =
    region && region.lens === lens.value ? regions.value.get(region.lens)![region.parent] : undefined;
  if (parent === undefined) selected.value = undefined;
  else selectRegion(parent);
}
