/** Footnotes: told by a link, by a sign that the text has too, or by small type behind a sign. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { type Footnote, findFootnotes } from '../footnote/find-footnotes.ts';
import type { RolePlace } from './role-place.ts';

/** How sure a footnote is by what tells it. */
const SCORES: Readonly<Record<Footnote['evidence'], number>> = { link: 0.95, sign: 0.85, 'small type': 0.7 };

/** Collects the footnotes of a page. */
export function collectFootnoteRoles(table: BlockTable): RolePlace[] {
  const footnotes = findFootnotes(table.page, annotationsOf(table, 'macrostructure'));
  return footnotes.map(({ nodes, mark, evidence }) => ({
    label: 'footnote',
    nodes,
    score: SCORES[evidence],
    reasons: [{ step: 'footnotes', values: { mark, evidence } }],
    isOpen: false,
    attributes: { mark },
  }));
}
