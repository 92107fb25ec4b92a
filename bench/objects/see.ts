/** A page and what the objects lens says of it. */
import {
  computeStyle,
  createObjectsLens,
  decode,
  type Layer,
  measure,
  parse,
  type Scene,
  Workspace,
} from '@anatome/core';

const lens = createObjectsLens();
const workspace = new Workspace();

/** A page with everything a lens reads, and the layer. */
export interface Seen extends Scene {
  readonly layer: Layer;
}

/** Markup or bytes in, the lens's layer out. */
export function see(input: string | Uint8Array, url?: string): Seen {
  const markup = typeof input === 'string' ? input : decode(input).markup;
  const page = parse(markup, { url });
  const style = computeStyle(page);
  const features = measure(page, style);
  const scene = { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace };
  return { ...scene, layer: lens.annotate(scene) };
}
