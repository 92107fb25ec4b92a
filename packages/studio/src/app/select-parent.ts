import { isNearest, lens, regions, selected, selectedRegion, selectRegion } from '../state/store.ts';

/** Selects the region around the selected one; at the top, nothing. */
export function selectParent(): void {
  const region = selectedRegion.value;
  const around =
    region && region.lens === lens.value ? regions.value.get(region.lens)![region.parent] : undefined;
  const parent = isNearest.value ? region : around;
  if (parent === undefined) selected.value = undefined;
  else selectRegion(parent);
}
