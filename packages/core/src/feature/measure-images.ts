/** Image features: every image and what its size says it is for. */
import { sumUp } from '../number/index.ts';
import { FLAG, type Page, TAG } from '../page/index.ts';
import type { ColumnBuffer } from './column-buffer.ts';
import { toImageKind } from './image-kind.ts';
import { ImageRuler, type ImageScene } from './image-ruler.ts';

export interface ImageFeatures {
  readonly image: Uint8Array;
  readonly images: Uint32Array;
}

/** Finds the images of a page: `img`, `input type=image`, and drawings (`svg`) that are in no other drawing. */
export function measureImages(scene: ImageScene, buffer: ColumnBuffer): ImageFeatures {
  const { page } = scene;
  const ruler = new ImageRuler(scene);
  const image = buffer.bytes();
  const images = buffer.totals();
  for (let node = 0; node < page.size; node++) {
    if (!isImage(page, node)) continue;
    image[node] = toImageKind(ruler.sizeOf(node));
    images[node + 1] = 1;
  }
  return { image, images: sumUp(images) };
}

function isImage(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.img) return true;
  if (tag === TAG['svg/svg']) return (page.flags[node] & FLAG.svg) === 0;
  return tag === TAG.input && page.attribute(node, 'type')?.toLowerCase() === 'image';
}
