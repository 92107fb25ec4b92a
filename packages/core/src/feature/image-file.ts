/** Sizes of image files, for images whose size the page does not say. Core never fetches: the caller has the bytes. */
import { imageSize } from 'image-size';
import type { ImageSize } from './image-kind.ts';

/** Sizes by absolute address; a Map will do. */
export interface ImageSizes {
  get(url: string): ImageSize | undefined;
}

/** Gives the bytes of an image file, or nothing. */
export type ImageLoader = (url: string) => Uint8Array | undefined;

/** Reads sizes from files as they are asked for, each once. What is no image has no size. */
export function createImageSizes(load: ImageLoader): ImageSizes {
  const known = new Map<string, ImageSize | undefined>();
  return {
    get(url) {
      if (!known.has(url)) known.set(url, readSize(load(url)));
      return known.get(url);
    },
  };
}

function readSize(bytes: Uint8Array | undefined): ImageSize | undefined {
  if (bytes === undefined) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
