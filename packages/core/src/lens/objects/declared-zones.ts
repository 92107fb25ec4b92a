/**
 * Zones that authors declare (our addition; the paper's pages of 2007 had no such elements): `header`, `main`, `footer`
 * and their roles, as `findLandmark` reads them.
 */
import { findLandmark, type Landmark } from '../../page/index.ts';
import { DRAWN } from './content.ts';
import type { ZoneScene } from './zone-scene.ts';

/** The declared places, in document order; none inside another of its kind. */
export interface DeclaredZones {
  readonly headers: readonly number[];
  readonly mains: readonly number[];
  readonly foots: readonly number[];
}

const KINDS: Readonly<Partial<Record<Landmark, keyof DeclaredZones>>> = {
  header: 'headers',
  main: 'mains',
  footer: 'foots',
};

/** Collects what the page declares and shows. */
export function collectDeclared({ page, body, contents }: ZoneScene): DeclaredZones {
  const declared = { headers: [] as number[], mains: [] as number[], foots: [] as number[] };
  for (let node = body + 1; node < page.end[body]; node++) {
    if (page.tag[node] === 0 || (contents[node] & DRAWN) === 0) continue;
    const landmark = findLandmark(page, node);
    const kind = landmark === undefined ? undefined : KINDS[landmark];
    if (kind === undefined || page.contains(declared[kind].at(-1) ?? node + 1, node)) continue;
    declared[kind].push(node);
  }
  return declared;
}
