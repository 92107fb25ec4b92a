import type { EditContext } from '@anatome/core/safe';
import type { RegionPointer } from '../edit/index.ts';

/** What a region stands in, as its pointer says: the names of the elements on its path. */
export function toContext({ path }: Pick<RegionPointer, 'path'>): EditContext {
  return path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replace(/\[\d+\]$/, ''));
}
