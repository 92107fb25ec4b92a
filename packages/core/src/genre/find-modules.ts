import { requireLayer } from '../analysis/index.ts';
import { findByCues } from './find-by-cues.ts';
import { findContact } from './find-contact.ts';
import { findPageParts } from './find-page-parts.ts';
import { findPerson } from './find-person.ts';
import { findRelevantLinks } from './find-relevant-links.ts';
import { findWritings } from './find-writings.ts';
import type { Finder } from './finding.ts';
import type { FoundModule, GenreInput } from './found-module.ts';
import { joinFeatures } from './join-features.ts';
import { createScene } from './scene.ts';
import { settleFindings } from './settle-findings.ts';
import { loadTaxonomy } from './shipped-taxonomy.ts';
import type { Taxonomy } from './taxonomy.ts';

/** Which modules are looked for. */
export interface ModuleOptions {
  /** Modules of these genres and no others; the shipped ones when left out. */
  readonly taxonomy?: Taxonomy | undefined;
}

const FINDERS: readonly Finder[] = [
  findByCues,
  findPerson,
  findContact,
  findWritings,
  findRelevantLinks,
  findPageParts,
];

/** Finds the modules of a page, each once, in the order of the page. The analysis is to have what GENRE_NEEDS names. */
export function findModules(input: GenreInput, options: ModuleOptions = {}): FoundModule[] {
  const { taxonomy = loadTaxonomy() } = options;
  requireLayer(input, 'grammar');
  requireLayer(input, 'macrostructure');
  const scene = createScene(input);
  const known = new Set(taxonomy.listModules().map(({ id }) => id));
  const findings = FINDERS.flatMap((find) => find(scene)).filter(({ module }) => known.has(module));
  return joinFeatures(input.page, settleFindings(scene, findings), taxonomy);
}
