/** The modules of a page as its genre has them: in its order, features inside their complex modules. */
import type { FoundModule, Genre, GenreJudgement, GenreModule } from '../../genre/index.ts';
import type { Page } from '../../page/index.ts';

/** A module of the genre that is on the page, and its features. */
export interface ArrangedModule {
  readonly id: string;
  readonly label: string;
  readonly found: FoundModule | undefined;
  readonly features: readonly ArrangedModule[];
}

/** Characters of the text of one module: a list of publications may be long, a page without an end is longer. */
const LONGEST = 20_000;

/** The modules of one genre that were found; of no genre all of them, as they stand on the page. */
export function arrangeModules({ modules }: GenreJudgement, genre: Genre | undefined): ArrangedModule[] {
  if (genre === undefined)
    return modules
      .filter(({ reasons }) => reasons[0]?.rule !== 'features')
      .map((found) => ({ id: found.module, label: found.module, found, features: [] }));
  const byId = new Map(modules.map((found) => [found.module, found]));
  return genre.modules.flatMap((module) => arrange(module, byId));
}

/** A complex module of which one feature is there stands around it, and is not found itself. */
function arrange(module: GenreModule, byId: ReadonlyMap<string, FoundModule>): ArrangedModule[] {
  const features = module.features.flatMap((feature) => arrange(feature, byId));
  const found = byId.get(module.id);
  if (found === undefined && features.length === 0) return [];
  return [{ id: module.id, label: module.label, found, features }];
}

/** The words of a module in one line of text, cut where they are very many. */
export function toModuleText({ text }: Page, { span, text: told }: FoundModule): string {
  if (span === undefined) return told;
  return text.slice(span[0], Math.min(span[1], span[0] + LONGEST)).trim();
}
