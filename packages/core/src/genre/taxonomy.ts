import type { Genre, GenreModule } from './genre.ts';
import { listModules } from './genre.ts';

/** All genres there are, each below another but for one. */
export class Taxonomy {
  readonly genres: readonly Genre[];
  private readonly byId: ReadonlyMap<string, Genre>;

  constructor(genres: readonly Genre[]) {
    this.genres = genres;
    this.byId = new Map(genres.map((genre) => [genre.id, genre]));
  }

  /** The genre of that name, or undefined. */
  find(id: string): Genre | undefined {
    return this.byId.get(id);
  }

  /** Genres directly below one. */
  childrenOf(id: string): Genre[] {
    return this.genres.filter(({ parent }) => parent === id);
  }

  /** Every module once, by name, as the genre that has it first says it. */
  listModules(): GenreModule[] {
    const modules = new Map<string, GenreModule>();
    for (const genre of this.genres)
      for (const module of listModules(genre)) if (!modules.has(module.id)) modules.set(module.id, module);
    return [...modules.values()];
  }
}
