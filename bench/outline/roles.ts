/** Roles of text by the zones of the whole outline, on pages whose authors declared them; class and id taken away. */
import { createModel, type Entry, type Outline, type OutlineModel, type Page, parse } from '@anatome/core';
import {
  Confusion,
  findRunNodes,
  type LandmarkPage,
  readLandmarkPages,
  stripNames,
} from '../rules/landmarks.ts';
import { ZONE_OF_ROLE, ZONE_ROLES } from '../train/zones.ts';
import { analyzePage } from './analyze-page.ts';
import { loadFoldModels, readShipped } from './fold-models.ts';
import { loadZoneFolds } from './zone-models.ts';

/** Measures the zones that the outline shows, on sites its zone models have not seen. */
export function benchRoles(dataDir: string, every: number): Record<string, number> {
  const models = loadModels(dataDir);
  const all = new Confusion();
  const declaredOnly = new Confusion();
  const alike = new Confusion();
  let pages = 0;
  for (const landmarks of readLandmarkPages(dataDir, every)) {
    const page = stripNames(parse(landmarks.html, { url: landmarks.url }));
    const nodes = findRunNodes(page, landmarks);
    if (nodes === undefined) continue;
    pages++;
    const roles = paintRoles(page, analyzePage(page, models(landmarks.url)).outline);
    const length = countDeclared(landmarks);
    for (const [run, node] of nodes.entries()) {
      const [start, end, declared] = landmarks.runs[run];
      all.add(declared, roles[node] ?? 'none', end - start);
      if (declared === 'none') continue;
      declaredOnly.add(declared, roles[node] ?? 'none', end - start);
      alike.add(declared, roles[node] ?? 'none', (end - start) / length);
    }
  }
  console.log(
    `Roles of text on ${pages} pages, class and id stripped, sites unseen: agreement of the outline's zones with the author's markup, by characters, precision / recall / F.`,
  );
  printConfusion('text in landmarks', declaredOnly);
  printConfusion('all text', all);
  printConfusion('text in landmarks, pages weigh alike', alike);
  console.log();
  return {
    roles_macro_f: declaredOnly.macroF(),
    roles_all_text_macro_f: all.macroF(),
    roles_pages_alike_macro_f: alike.macroF(),
    ...Object.fromEntries(ZONE_ROLES.map((role) => [`roles_${role}_f`, declaredOnly.fScore(role)])),
  };
}

/** Characters that stand in a landmark. */
function countDeclared({ runs }: LandmarkPage): number {
  return runs.reduce((sum, [start, end, role]) => sum + (role === 'none' ? 0 : end - start), 0);
}

/** Models by the address of a site none of them has seen. */
export function loadModels(dataDir: string): (url: string) => OutlineModel {
  const shipped = readShipped();
  const { folds, zones } = loadZoneFolds(dataDir, shipped.zones);
  const contents = loadFoldModels(dataDir);
  if (contents !== undefined) {
    return (url) => contents.forSite(url, `zones ${folds[url]}`, zones[folds[url]]);
  }
  console.log(
    'No content models of folds: the shipped one has a say in the zones. It was trained without landmarks.',
  );
  const models = zones.map((own) => createModel({ ...shipped, zones: own }));
  return (url) => models[folds[url]];
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
  console.log(`${name.padEnd(38)}macro-F ${show(confusion.macroF())}   ${roles.join('   ')}`);
}
