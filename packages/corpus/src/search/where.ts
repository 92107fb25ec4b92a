import { EVERYWHERE, meetMasks, type PlaceMask, toPlaceMask } from './place-mask.ts';
import { QueryError } from './query.ts';

/** Where words count: in places of the outline, and inside of modules of the page. */
export interface Where {
  readonly mask: PlaceMask;
  /** Names of modules; words are to be inside of one of each. */
  readonly modules: readonly string[];
}

/** Words count wherever they stand. */
export const ANYWHERE: Where = { mask: EVERYWHERE, modules: [] };

const MODULE = /^module\/(.*)$/i;
const MODULE_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Where a name says: a place (`main/heading`), or a module (`module/list-of-publications`). */
export function toWhere(name: string): Where {
  const module = MODULE.exec(name)?.[1].toLowerCase();
  if (module === undefined) return { mask: toPlaceMask(name), modules: [] };
  if (!MODULE_NAME.test(module))
    throw new QueryError(`A module is named by small letters, digits and dashes, not by “${module}”.`);
  return { mask: EVERYWHERE, modules: [module] };
}

/** Where both say. */
export function meetWheres(a: Where, b: Where): Where {
  const modules = [...new Set([...a.modules, ...b.modules])];
  return { mask: meetMasks(a.mask, b.mask), modules };
}
