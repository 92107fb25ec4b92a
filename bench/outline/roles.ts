/** Roles of text by the zones of the whole outline, on pages whose authors declared them; class and id taken away. */
import { type Entry, type ModelFile, type Outline, type Page, parse } from '@anatome/core';
import { createForest } from '../../packages/core/src/outline/forest.ts';
import { assignFolds } from '../../train/folds.ts';
import {
  readZones,
  scoreZones,
  toTables,
  trainZones,
  ZONE_OF_ROLE,
  ZONE_ROLES,
  type ZonePage,
} from '../../train/zones.ts';
import { Confusion, findRunNodes, readLandmarkPages, stripNames } from '../rules/landmarks.ts';
import { analyzePage } from './analyze-page.ts';
import { loadFoldModels } from './fold-models.ts';

const FOLDS = { folds: 5, seed: 1 } as const;
type Zones = ModelFile['zones'];

/** Measures zone models alone and the zones of the outline, both on sites they have not seen. */
export function benchRoles(dataDir: string, every: number): Record<string, number> {
  const pages = [...readZones(dataDir, every)];
  const trained = trainZoneFolds(pages);
  const models = loadFoldModels(dataDir);
  const fused = new Confusion();
  let index = 0;
  for (const landmarks of readLandmarkPages(dataDir, every)) {
    const page = stripNames(parse(landmarks.html, { url: landmarks.url }));
    const nodes = findRunNodes(page, landmarks);
    if (nodes === undefined) continue;
    const fold = trained.foldOf[index++]!;
    // Without models of folds the shipped one has to do; it has seen these pages.
    const model = models?.forSite(landmarks.url, `zones ${fold}`, trained.zones[fold]!);
    const roles = paintRoles(page, analyzePage(page, model && { model }).outline);
    for (const [run, node] of nodes.entries()) {
      const [start, end, declared] = landmarks.runs[run]!;
      fused.add(declared, roles[node] ?? 'none', end - start);
    }
  }
  console.log(
    `Roles of text on ${pages.length} pages, class and id stripped: agreement with the author's markup, by characters, precision / recall / F.`,
  );
  printConfusion('zone models, sites unseen', trained.confusion);
  const isUnseen = models !== undefined;
  printConfusion(`zones of the outline, ${isUnseen ? 'sites unseen' : 'IN SAMPLE'}`, fused);
  console.log();
  return {
    roles_models_macro_f: trained.confusion.macroF(),
    ...(isUnseen && { roles_macro_f: fused.macroF() }),
  };
}

/** Zone models of all folds, and how well they do on the fold they have not seen. */
export function trainZoneFolds(pages: readonly ZonePage[]): {
  readonly foldOf: Int32Array;
  readonly zones: readonly Zones[];
  readonly confusion: Confusion;
} {
  const addresses = pages.map(({ url }) => url);
  const foldOf = assignFolds(addresses, FOLDS);
  const tables = toTables(pages);
  const confusion = new Confusion();
  const zones: Zones[] = [];
  for (let fold = 0; fold < FOLDS.folds; fold++) {
    const files = trainZones(tables, (page) => foldOf[page] !== fold);
    zones.push(Object.fromEntries(ZONE_ROLES.map((role, place) => [ZONE_OF_ROLE[role], files[place]!])));
    const forests = files.map(createForest);
    for (const [index, page] of pages.entries())
      if (foldOf[index] === fold) scoreZones(page, forests, confusion);
  }
  return { foldOf, zones, confusion };
}

const ROLE_OF_ZONE: ReadonlyMap<string, string> = new Map(
  ZONE_ROLES.map((role) => [ZONE_OF_ROLE[role], role]),
);

/** The innermost zone of each node. */
function paintRoles(page: Page, { entries }: Outline): (string | undefined)[] {
  const roles = new Array<string | undefined>(page.size);
  const open: Entry[] = [...entries];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const role = ROLE_OF_ZONE.get(entry.label);
    if (role !== undefined) roles.fill(role, entry.nodes[0], entry.nodes[1]);
    open.push(...entry.entries);
  }
  return roles;
}

/** One line: macro-F of the three roles every page has, and each role's figures. */
export function printConfusion(name: string, confusion: Confusion): void {
  const show = (value: number): string => value.toFixed(3);
  const roles = ZONE_ROLES.map(
    (role) =>
      `${role} ${show(confusion.precision(role))} / ${show(confusion.recall(role))} / ${show(confusion.fScore(role))}`,
  );
  console.log(`${name.padEnd(36)}macro-F ${show(confusion.macroF())}   ${roles.join('   ')}`);
}
