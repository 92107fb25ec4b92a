/** What a genre is made of beside what was found: nothing is judged here, only laid side by side. */
import type { GenreAnswer, ShownGenre } from '../../api/studio-answer.ts';

type Find = GenreAnswer['found'][number];
type Module = ShownGenre['modules'][number];

/** A module of the genre that is there, with the places it was found at; or one that is missing. */
export interface ModuleLine {
  readonly module: Pick<Module, 'id' | 'label' | 'status'> & Partial<Pick<Module, 'number'>>;
  /** The complex module it is a feature of. */
  readonly part: string | undefined;
  readonly finds: readonly Find[];
}

export interface GenreLines {
  readonly there: readonly ModuleLine[];
  readonly missing: readonly ModuleLine[];
  /** Optional ones. */
  readonly absent: readonly ModuleLine[];
  /** Found, and no part of this genre. */
  readonly others: readonly ModuleLine[];
}

/** Sorts the modules of a genre by whether they were found. */
export function collectFinds(shown: ShownGenre, { found, labels }: GenreAnswer): GenreLines {
  const lines = shown.modules.flatMap((module): ModuleLine[] => {
    const parts = module.level === 'complex' ? module.features : [module];
    const part = module.level === 'complex' ? module.label : undefined;
    return parts.map((each) => ({
      module: each,
      part,
      finds: found.filter((one) => one.module === each.id),
    }));
  });
  const own = new Set(lines.map(({ module }) => module.id));
  const isThere = ({ finds }: ModuleLine): boolean => finds.length > 0;
  const isCompulsory = ({ module }: ModuleLine): boolean => module.status === 'compulsory';
  const names = [...new Set(found.map(({ module }) => module))].filter((name) => !own.has(name));
  return {
    there: lines.filter(isThere),
    missing: lines.filter((line) => !isThere(line) && isCompulsory(line)),
    absent: lines.filter((line) => !isThere(line) && !isCompulsory(line)),
    others: names
      // A complex module is told by its features.
      .filter((name) => !shown.modules.some(({ id }) => id === name))
      .map((id) => ({
        module: { id, label: labels[id] ?? id, status: 'optional' as const },
        part: undefined,
        finds: found.filter(({ module }) => module === id),
      })),
  };
}
