/** A page and what the objects lens says of it. */
import { createObjectsLens, decode, type Layer, type Page, parse, type Scene } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';

const lens = createObjectsLens();
const workspace = new Workspace();

/** A page with everything a lens reads, and the layer. */
export interface Seen extends Scene {
  readonly layer: Layer;
}

/** Markup or bytes in, the lens's layer out. */
export function see(input: string | Uint8Array, url?: string): Seen {
  const markup = typeof input === 'string' ? input : decode(input).markup;
  return seePage(parse(markup, { url }));
}

/** The same of a page that has been parsed. */
export function seePage(page: Page): Seen {
  const style = computeStyle(page);
  const features = measure(page, style);
  const scene = { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace };
  return { ...scene, layer: lens.annotate(scene) };
}
