/** Footnotes: told by a link, by a sign that the text has too, or by small type behind a sign. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { findFootnotes } from '../footnote/find-footnotes.ts';
import type { RolePlace } from './role-place.ts';

/** Collects the footnotes of a page. */
export function collectFootnoteRoles(table: BlockTable): RolePlace[] {
  const footnotes = findFootnotes(table.page, annotationsOf(table, 'macrostructure'));
  return footnotes.map(({ nodes, mark, evidence }) => ({
    label: 'footnote',
    nodes,
    reasons: [{ step: 'footnotes', values: { mark, evidence } }],
    isOpen: false,
    attributes: { mark },
  }));
}
