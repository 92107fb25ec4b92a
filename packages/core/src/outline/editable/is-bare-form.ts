/** isBareForm: a form in nothing but its tag, as forums put one around each post for the day its author wants to change it. */
import { TAG, toTagTable } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { EditableInput } from './editable.ts';

const FIELDS = toTagTable({ 'input select textarea button': 1 });

/** Whether a form shows nothing that could be filled in or pressed. */
export function isBareForm({ page, style }: Pick<EditableInput, 'page' | 'style'>, form: number): boolean {
  for (let node = form + 1; node < page.end[form]; node++) {
    if (FIELDS[page.tag[node]] !== 1 || style.hidden[node] !== HIDDEN.visible) continue;
    if (page.tag[node] !== TAG.input || page.attributeNamed(node, 'type')?.trim().toLowerCase() !== 'hidden')
      return false;
  }
  return true;
}
