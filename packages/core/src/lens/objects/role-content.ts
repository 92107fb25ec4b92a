/** Content classes of ARIA roles: what an author says of an element that its name does not say. */
import { type Page, readRole, TAG } from '../../page/index.ts';
import { CONTENT, CONTROLS } from './content.ts';

const ROLE_CONTENT: ReadonlyMap<string, number> = new Map(
  (
    [
      ['img', CONTENT.image],
      ['separator', CONTENT.separator],
      ['button checkbox radio switch slider spinbutton textbox searchbox', CONTENT.input],
      ['combobox listbox', CONTENT.select],
    ] as const
  ).flatMap(([roles, content]) => roles.split(' ').map((role) => [role, content] as const)),
);

/**
 * The contents of an element with a role of content, or 0. A widget made of other widgets or of blocks is a container
 * like any other; a heading by role still is a block.
 */
export function toRoleContent(page: Page, node: number, inside: number): number {
  const role = readRole(page, node);
  if (role === '') return 0;
  if (role === 'heading') return toHeading(inside);
  const content = ROLE_CONTENT.get(role) ?? 0;
  if (content === 0 || (inside & (CONTENT.block | CONTROLS)) !== 0) return 0;
  const isMultiline = content === CONTENT.input && page.attributeNamed(node, 'aria-multiline') === 'true';
  return isMultiline ? CONTENT.textArea : content;
}

function toHeading(inside: number): number {
  const bits = (inside & CONTENT.text) === 0 ? inside : (inside & ~CONTENT.text) | CONTENT.title;
  return bits | CONTENT.block;
}

/** Whether text directly inside is a title by the element's role. */
export function isHeadingRole(page: Page, node: number): boolean {
  return page.tag[node] !== TAG.body && readRole(page, node) === 'heading';
}
