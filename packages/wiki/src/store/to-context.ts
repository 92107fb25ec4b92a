import { type EditContext, toEditContext } from '@anatome/core/safe';
import type { RegionPointer } from '../edit/index.ts';

/** What a region stands in, as its pointer says: the names of the elements on its path, as `contextOf` has them. */
export function toContext({ path }: Pick<RegionPointer, 'path'>): EditContext {
  const names = path.split('/').filter((step) => step !== '');
  return toEditContext(names.map((step) => step.replace(/\[\d+\]$/, '')));
}
