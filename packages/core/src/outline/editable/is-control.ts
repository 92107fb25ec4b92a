/** What is there to be pressed, filled in or played: nobody edits its text, and an editor around it would break it. */
import { type Page, readRole, TAG, toTagTable } from '../../page/index.ts';

const CONTROLS = toTagTable({
  'button input select textarea option optgroup datalist label legend output progress meter dialog': 1,
  'iframe frame frameset object embed applet video audio canvas': 1,
});

const ROLES: ReadonlySet<string> = new Set(
  [
    'button checkbox combobox listbox menu menubar menuitem menuitemcheckbox menuitemradio option radio radiogroup',
    'scrollbar searchbox slider spinbutton switch tab tablist textbox toolbar tooltip tree application dialog',
    'alertdialog progressbar',
  ]
    .join(' ')
    .split(' '),
);

/** Whether an element is a control. What the page has made editable is one, too: a script of its own listens there. */
export function isControl(page: Page, node: number): boolean {
  if (CONTROLS[page.tag[node]] === 1) return true;
  const own = readEditable(page, node);
  return own !== undefined && own !== 'inherit' && own !== 'false';
}

/**
 * Whether the page says of an element that it is not to be edited. Where nothing around it is (and what is, is a control),
 * that is what every element is: editors leave the word behind in the pages they write.
 */
export function isFixed(page: Page, node: number): boolean {
  return readEditable(page, node) === 'false';
}

function readEditable(page: Page, node: number): string | undefined {
  if (page.attributeAt[node] === page.attributeAt[node + 1]) return undefined;
  return page.attributeNamed(node, 'contenteditable')?.trim().toLowerCase();
}

/** Whether its author calls an element a control: one of many words is rather around some. */
export function isCalledControl(page: Page, node: number): boolean {
  return ROLES.has(readRole(page, node));
}

/** A custom element: what it shows, if anything, its script makes. */
export function isCustom(page: Page, node: number): boolean {
  return page.tag[node] >= FIRST_UNKNOWN && page.name(node).includes('-') && !page.name(node).includes('/');
}

/** Names that are not well known are numbered after all that are. */
const FIRST_UNKNOWN = Math.max(...Object.values(TAG)) + 1;
