/** What a lens is: it reads a page and its columns and says what it sees. It changes nothing and knows no other lens. */
import type { Layer } from '../annotation/index.ts';
import type { Features } from '../feature/index.ts';
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import type { Workspace } from '../workspace/index.ts';

/** Everything a lens may read. Its own data (rules, lexica) it gets when it is created. */
export interface Scene {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  /** Texts of links elsewhere that lead to the page, where somebody knows them. */
  readonly ext?: readonly string[] | undefined;
  /** `performance.now()` after which a lens stops where it is and says so in a shortfall. */
  readonly deadline: number;
  /** Where a lens keeps its work tables: itself it keeps nothing of a page, for it is used on many, one inside another. */
  readonly workspace: Workspace;
}

export interface Lens {
  /** One word, as in `anatome lens NAME`. */
  readonly name: string;
  /** The closed list of labels it gives. */
  readonly labels: readonly string[];
  annotate(scene: Scene): Layer;
}
