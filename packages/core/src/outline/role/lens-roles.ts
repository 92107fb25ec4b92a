/** Roles that a lens knows by a label of its own: logos, legal notices, tables of contents. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import type { OutlineLabel } from '../outline.ts';
import { countWords, LEAST_SCORE, MOST_WORDS, type RolePlace, toReasons } from './role-place.ts';

/** Labels of lenses that are roles of the outline. */
const ROLES: readonly (readonly [lens: string, label: string, role: OutlineLabel])[] = [
  ['objects', 'LegalInformation', 'legal'],
  ['macrostructure', 'TableOfContents', 'toc'],
];

/** Collects the places to which a lens gave one of its labels that are roles. */
export function collectLensRoles(table: BlockTable): RolePlace[] {
  const found: RolePlace[] = [];
  for (const [lens, label, role] of ROLES) {
    for (const said of annotationsOf(table, lens)) {
      if (said.label !== label || said.score < LEAST_SCORE || countWords(table, said.nodes) > MOST_WORDS)
        continue;
      found.push({
        label: role,
        nodes: said.nodes,
        reasons: toReasons(said),
        isOpen: false,
      });
    }
  }
  return found;
}
