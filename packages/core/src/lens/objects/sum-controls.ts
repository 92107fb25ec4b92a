import { type Column, type Page, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** Inputs that only open, choose or send: menus of today open by them, and they ask for nothing. */
const SWITCHES: ReadonlySet<string> = new Set([
  'hidden',
  'button',
  'submit',
  'reset',
  'image',
  'checkbox',
  'radio',
]);

/** Running totals over the nodes of a page. */
export interface ControlSums {
  /** What a person fills in: text fields, choices, areas; buttons and switches are none. */
  readonly fields: Column;
  /** Words to see on buttons. */
  readonly buttonWords: Column;
}

/** Adds up the controls of a page. */
export function sumControls({ page, features }: Scene): ControlSums {
  const { visibleWords } = features;
  const fields = new Uint32Array(page.size + 1);
  const buttonWords = new Uint32Array(page.size + 1);
  let buttonEnd = 0;
  for (let node = 0; node < page.size; node++) {
    fields[node + 1] = fields[node] + (isField(page, node) ? 1 : 0);
    if (page.tag[node] === TAG.button && node >= buttonEnd) buttonEnd = page.end[node];
    const words = node < buttonEnd ? visibleWords[node + 1] - visibleWords[node] : 0;
    buttonWords[node + 1] = buttonWords[node] + words;
  }
  return { fields, buttonWords };
}

function isField(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.select || tag === TAG.textarea) return true;
  return tag === TAG.input && !SWITCHES.has(page.attribute(node, 'type')?.toLowerCase() ?? 'text');
}
