/** Headings told by their look, as the macrostructure lens found them and the choice of headings trusts them. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { chooseHeadings } from '../heading/choose-headings.ts';
import type { RolePlace } from './role-place.ts';

/** Collects the headings that are none by tag. */
export function collectHeadingRoles(table: BlockTable): RolePlace[] {
  const annotations = annotationsOf(table, 'macrostructure');
  return chooseHeadings(table.page, annotations).map(({ nodes, level, score, evidence }) => ({
    label: 'heading',
    nodes,
    ...(score !== undefined && { score }),
    reasons: [{ step: 'macrostructure: Headline', values: { evidence } }],
    isOpen: false,
    attributes: { level },
    isSure: evidence === 'title' || evidence === 'larger',
  }));
}
