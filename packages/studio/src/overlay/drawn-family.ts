import { type Family, toFamily } from '../label/label.ts';
import type { Region } from '../state/region.ts';

/** How a region is drawn: rule sets name small regions with the words of zones, and those are drawn as blocks. */
export function toDrawnFamily({ label, lens }: Region): Family {
  const family = toFamily(label);
  return family === 'zone' && (lens === 'rules' || lens === 'grammar') ? 'block' : family;
}

/** Parts of a whole that has a tab already: theirs come on hover. */
export const PARTS: ReadonlySet<string> = new Set('item record row cell ListItem TableCell'.split(' '));
