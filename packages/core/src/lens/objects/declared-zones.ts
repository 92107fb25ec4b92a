/**
 * Zones that authors declare (our addition; the paper's pages of 2007 had no such elements): `header`, `main`, `footer`
 * and the roles banner, main, contentinfo. As in HTML-AAM, `header` and `footer` inside an article, a section and
 * their like belong to that and not to the page.
 */
import { type Page, TAG } from '../../page/index.ts';
import { DRAWN } from './content.ts';
import { toRole } from './role-content.ts';
import type { ZoneScene } from './zone-scene.ts';

/** The declared places, in document order; none inside another of its kind. */
export interface DeclaredZones {
  readonly headers: readonly number[];
  readonly mains: readonly number[];
  readonly foots: readonly number[];
}

const ROLES: ReadonlyMap<string, keyof DeclaredZones> = new Map([
  ['banner', 'headers'],
  ['main', 'mains'],
  ['contentinfo', 'foots'],
]);
const SECTIONING: ReadonlySet<number> = new Set([TAG.article, TAG.aside, TAG.main, TAG.nav, TAG.section]);

/** Collects what the page declares and shows. */
export function collectDeclared({ page, body, contents }: ZoneScene): DeclaredZones {
  const declared = { headers: [] as number[], mains: [] as number[], foots: [] as number[] };
  for (let node = body + 1; node < page.end[body]; node++) {
    if (page.tag[node] === 0 || (contents[node] & DRAWN) === 0) continue;
    const byTag = toKindByTag(page.tag[node]);
    const kind = toKindByRole(page, node) ?? byTag;
    if (kind === undefined || page.contains(declared[kind].at(-1) ?? node + 1, node)) continue;
    if (kind !== 'mains' && kind === byTag && isSectioned(page, node)) continue;
    declared[kind].push(node);
  }
  return declared;
}

function toKindByTag(tag: number): keyof DeclaredZones | undefined {
  if (tag === TAG.header) return 'headers';
  if (tag === TAG.main) return 'mains';
  return tag === TAG.footer ? 'foots' : undefined;
}

function toKindByRole(page: Page, node: number): keyof DeclaredZones | undefined {
  const role = toRole(page, node);
  return role === '' ? undefined : ROLES.get(role);
}

function isSectioned(page: Page, node: number): boolean {
  for (let at = page.parent[node]; at > 0; at = page.parent[at])
    if (SECTIONING.has(page.tag[at])) return true;
  return false;
}
