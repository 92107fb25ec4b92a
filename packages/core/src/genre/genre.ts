/** Genres as data: what a kind of page is made of (Rehm 3.1, 3.3 and table 2). Written in data/genre/genres.txt. */

/** An atomic module is one feature; a complex one consists of several, two of which have to be present. */
export const MODULE_LEVELS = ['atomic', 'complex', 'feature'] as const;

/** Universal: of any page. General: also of the genre above. Specific: of this genre alone. Meta: of how entries are set out. */
export const MODULE_KINDS = ['universal', 'general', 'specific', 'meta'] as const;

/** Compulsory modules decide what genre a page is, optional ones modify it. */
export const MODULE_STATUSES = ['compulsory', 'optional'] as const;

export type ModuleLevel = (typeof MODULE_LEVELS)[number];
export type ModuleKind = (typeof MODULE_KINDS)[number];
export type ModuleStatus = (typeof MODULE_STATUSES)[number];

/** A module or feature as a genre has it. */
export interface GenreModule {
  /** Its name; a module of this name is the same in every genre. */
  readonly id: string;
  readonly level: ModuleLevel;
  readonly kind: ModuleKind;
  readonly status: ModuleStatus;
  /** Pages of a hundred that have it; left out where nobody has counted. */
  readonly number?: number;
  /** What it is called, in the paper's words where it is the paper's. */
  readonly label: string;
  /** Of a complex module; empty for others. */
  readonly features: readonly GenreModule[];
}

/** A genre: what it is by content, form and function, and its modules. */
export interface Genre {
  readonly id: string;
  readonly label: string;
  /** The genre above; left out for the one at the top. */
  readonly parent?: string;
  /** Types of pages, as the outline tells them, that go with it. */
  readonly types: readonly string[];
  /** Types of documents that grammars tell it by. */
  readonly documents: readonly string[];
  /** Modules of other genres that tell a page is none of this one. */
  readonly without: readonly string[];
  readonly content: string;
  readonly form: string;
  readonly function: string;
  /** Where its numbers are from; left out where it has none. */
  readonly source?: string;
  /** Pages of a hundred from which a module is compulsory; left out where nobody has counted. */
  readonly threshold?: number;
  readonly modules: readonly GenreModule[];
}

/** Modules and features of a genre in their order, each complex module before its features. */
export function listModules({ modules }: Pick<Genre, 'modules'>): GenreModule[] {
  return modules.flatMap((module) => [module, ...module.features]);
}

/** Whether pages can be of it: without a compulsory module it only stands above others. */
export function isJudged(genre: Genre): boolean {
  return listModules(genre).some(({ status }) => status === 'compulsory');
}

/** Rows whose status is not what their number says; in table 2 that is the alternate version alone. */
export function findExceptions(genre: Genre): GenreModule[] {
  const { threshold } = genre;
  if (threshold === undefined) return [];
  return listModules(genre).filter(
    ({ number, status }) =>
      number !== undefined && (number >= threshold ? 'compulsory' : 'optional') !== status,
  );
}
