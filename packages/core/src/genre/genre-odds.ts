/** How modules weigh for and against genres: logarithms of how much likelier they are there than on any page. */
import type { FoundModule } from './found-module.ts';
import { type Genre, type GenreModule, listModules } from './genre.ts';
import type { Taxonomy } from './taxonomy.ts';

/** What one module, or the type of the page, says about a genre. */
export interface EvidenceItem {
  readonly step: 'present' | 'missing' | 'unlike' | 'without' | 'page type' | 'document' | 'compulsory';
  readonly module?: string;
  readonly weight: number;
}

/** All that is said about a genre. */
export interface Evidence {
  readonly items: readonly EvidenceItem[];
  readonly sum: number;
}

/**
 * How likely a module is where nobody has counted: on pages of a genre that has it, of one that has not, of any. Judgement,
 * as are the weights below; chosen on every second page of WebKB and of the content set (docs/genres.md).
 */
const LIKELY = { compulsory: 0.7, optional: 0.25, universal: 0.15, outside: 0.05, anywhere: 0.12 } as const;
/** Modules that many pages of any kind have. */
const COMMON: ReadonlyMap<string, number> = new Map([
  ['headline', 0.7],
  ['section-headings', 0.4],
  ['email', 0.3],
  ['updated', 0.3],
  ['running-text', 0.3],
  ['owner-name', 0.15],
]);
/** Shares of types among pages: of those judgement was chosen on, rounded. */
const TYPES: ReadonlyMap<string, number> = new Map([
  ['article', 0.5],
  ['listing', 0.17],
  ['other', 0.12],
  ['documentation', 0.05],
  ['service', 0.04],
  ['collection', 0.03],
  ['product', 0.03],
  ['forum', 0.03],
  ['home page', 0.03],
]);
/** How often a page of a genre has one of its types. */
const TYPE_AGREES = 0.85;
/** Less evidence than this speaks for no genre. */
export const LEAST_EVIDENCE = -1.4;
const BOUNDS = { least: 0.02, most: 0.95 } as const;
const WEIGHT = {
  /** What is not found may be there all the same. */
  missing: 0.5,
  /** The type the outline tells. */
  type: 2,
  /** The share of compulsory modules that are not there, once more. */
  compulsory: 2,
  /** The first module of a genre says what the page is about. */
  first: 1.5,
  /** A document type of a grammar that is there, and one that is not: it has weighed much by itself. */
  document: 4,
  noDocument: -5,
  /** A module of another genre that pages of this one do not have. */
  without: 3,
  /** Nothing compulsory at all. */
  nothing: 2,
  /** In frames of the site: for genres of entry pages, which lead to what they have. */
  framed: 0.5,
} as const;
/** Modules are not independent: all evidence is worth so much less. */
const TEMPER = 2.5;
/** Of a complex module so much has to be there, by the numbers of its compulsory features. */
const LEAST_OF_COMPLEX = 0.3;

/** What a page has that its genre has not counts no more than this against it; chosen as the weights above. */
const MOST_UNLIKE = -1.5;

/** What is known of a page. */
export interface OddsInput {
  readonly modules: readonly FoundModule[];
  /** Types of the whole document that grammars found. */
  readonly documents: readonly string[];
  /** As the outline tells it. */
  readonly pageType: string | undefined;
}

/** Weighs the modules of one page for genres. */
export class GenreOdds {
  private readonly taxonomy: Taxonomy;
  private readonly found: ReadonlyMap<string, FoundModule>;
  private readonly documents: ReadonlySet<string>;
  private readonly pageType: string | undefined;
  private readonly names: readonly string[];

  constructor(taxonomy: Taxonomy, { modules, documents, pageType }: OddsInput) {
    this.taxonomy = taxonomy;
    this.documents = new Set(documents);
    this.found = new Map(modules.map((module) => [module.module, module]));
    this.pageType = pageType;
    this.names = taxonomy
      .listModules()
      .filter(({ level }) => level !== 'complex')
      .map(({ id }) => id);
  }

  weigh(genre: Genre): Evidence {
    const rows = new Map(listModules(genre).map((row) => [row.id, row]));
    const isEntry = this.isEntry(genre);
    const items = this.names.flatMap((name) => {
      const isWithout = genre.without.includes(name);
      return this.weighModule(name, rows.get(name), { isEntry, isWithout }) ?? [];
    });
    boundUnlike(items);
    items.push(...this.weighCompulsory(genre));
    if (this.pageType !== undefined && genre.types.length > 0) {
      const weight = (WEIGHT.type * weighType(genre.types, this.pageType)) / TEMPER;
      items.push({ step: 'page type', weight });
    }
    if (genre.documents.length > 0) {
      const isThere = genre.documents.some((name) => this.documents.has(name));
      items.push({ step: 'document', weight: (isThere ? WEIGHT.document : WEIGHT.noDocument) / TEMPER });
    }
    return { items, sum: items.reduce((sum, { weight }) => sum + weight, 0) };
  }

  private weighModule(
    name: string,
    row: GenreModule | undefined,
    { isEntry, isWithout }: { readonly isEntry: boolean; readonly isWithout: boolean },
  ): EvidenceItem | undefined {
    const [inside, anywhere] = [toChance(name, row), COMMON.get(name) ?? LIKELY.anywhere];
    const found = this.found.get(name);
    if (found === undefined) {
      // That a page lacks what it need not have says nothing.
      if (row === undefined) return undefined;
      const weight = (WEIGHT.missing * Math.log((1 - inside) / (1 - anywhere))) / TEMPER;
      return { step: 'missing', module: name, weight };
    }
    if (isWithout) {
      const weight = (WEIGHT.without * found.score * Math.log(BOUNDS.least / anywhere)) / TEMPER;
      return { step: 'without', module: name, weight };
    }
    const share = found.isFramed ? (isEntry && row !== undefined ? WEIGHT.framed : 0) : 1;
    const weight = (share * found.score * Math.log(inside / anywhere)) / TEMPER;
    return { step: row === undefined ? 'unlike' : 'present', module: name, weight };
  }

  /** Compulsory modules decide: those at the top of the table, of which nothing or too little is there. */
  private weighCompulsory({ modules }: Genre): EvidenceItem[] {
    const compulsory = modules.filter(({ status }) => status === 'compulsory');
    const lost = compulsory.filter((module) => this.shareOf(module) < LEAST_OF_COMPLEX);
    const items: EvidenceItem[] = [];
    const share = lost.length / compulsory.length;
    if (share > 0) items.push({ step: 'compulsory', weight: (-WEIGHT.compulsory * share) / TEMPER });
    if (lost.length === compulsory.length)
      items.push({ step: 'compulsory', weight: -WEIGHT.nothing / TEMPER });
    if (lost.includes(compulsory[0]))
      items.push({ step: 'compulsory', module: compulsory[0].id, weight: -WEIGHT.first / TEMPER });
    return items;
  }

  private shareOf({ id, features }: GenreModule): number {
    if (features.length === 0) return this.found.get(id)?.score ?? 0;
    const compulsory = features.filter(({ status }) => status === 'compulsory');
    const all = compulsory.reduce((sum, { number = 75 }) => sum + number, 0);
    const there = compulsory.reduce(
      (sum, { id: feature, number = 75 }) => sum + number * (this.found.get(feature)?.score ?? 0),
      0,
    );
    return all === 0 ? 0 : there / all;
  }

  private isEntry(genre: Genre): boolean {
    for (let { parent } = genre; parent !== undefined; parent = this.taxonomy.find(parent)?.parent)
      if (parent === 'entry-page') return true;
    return false;
  }
}

/** What a page has beside its genre is worth so much at most: long pages have a word of everything. */
function boundUnlike(items: EvidenceItem[]): void {
  const isUnlike = ({ step }: EvidenceItem) => step === 'unlike';
  const sum = items.filter(isUnlike).reduce((all, { weight }) => all + weight, 0);
  if (sum >= MOST_UNLIKE) return;
  for (const [at, item] of items.entries())
    if (isUnlike(item)) items[at] = { ...item, weight: (item.weight * MOST_UNLIKE) / sum };
}

/** A type that few pages have says more than one that most have. */
function weighType(types: readonly string[], type: string): number {
  const share = types.reduce((sum, each) => sum + (TYPES.get(each) ?? 0), 0);
  return types.includes(type) ? Math.log(TYPE_AGREES / share) : Math.log((1 - TYPE_AGREES) / (1 - share));
}

/** How likely a module is on pages of a genre. */
function toChance(name: string, row: GenreModule | undefined): number {
  if (row === undefined) return Math.max(LIKELY.outside, COMMON.get(name) ?? 0);
  const { number, status, kind } = row;
  const chance =
    number !== undefined
      ? number / 100
      : status === 'compulsory'
        ? LIKELY.compulsory
        : kind === 'universal'
          ? LIKELY.universal
          : LIKELY.optional;
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, chance));
}
