/** How large an image is shown, from what the page says and, where the caller knows them, the files themselves. */
import { type AttributeName, type Page, TAG } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { type Addresses, toUrl } from './address.ts';
import type { ImageSizes } from './image-file.ts';
import type { ImageSize } from './image-kind.ts';

/** What is known about a page's images. */
export interface ImageScene {
  readonly page: Page;
  readonly style: Style;
  readonly addresses: Addresses;
  /** Sizes of image files by absolute address. */
  readonly files: ImageSizes | undefined;
}

const NO_SIZE: ImageSize = { width: Number.NaN, height: Number.NaN };
/** The HTML rules for dimension values: leading space, digits, a fraction; `%` is no length. */
const DIMENSION = /^[\t\n\f\r ]*(\d{1,7}(?:\.\d{1,9})?)(?![\d.]*%)/;
/** In SVG a length may have a unit; icons are often one `em`. */
const SVG_LENGTH = /^[\t\n\f\r ]*(\d{1,7}(?:\.\d{1,9})?)(?:px|(em))?[\t\n\f\r ]*$/i;
/** The last two numbers of a `viewBox`. */
const VIEW_BOX =
  /^\s{0,9}[-\d.e]{1,20}[\s,]{1,9}[-\d.e]{1,20}[\s,]{1,9}([\d.]{1,20})[\s,]{1,9}([\d.]{1,20})\s{0,9}$/i;
/** Drawings up to this size are drawn at it; a larger box is only a coordinate system. */
const LARGEST_DRAWN_BOX = 45;
/** Where scripts that load late keep the address; `src` then holds nothing or a placeholder. */
const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy'] as const;

/** Tells the sizes of one page's images. */
export class ImageRuler {
  private readonly page: Page;
  private readonly style: Style;
  private readonly files: ImageSizes | undefined;
  private readonly base: string | undefined;

  constructor(scene: ImageScene) {
    this.page = scene.page;
    this.style = scene.style;
    this.files = scene.files;
    this.base = scene.addresses.base?.href;
  }

  /** Style first, as a browser draws; a side that style leaves open follows from the image's own proportions. */
  sizeOf(node: number): ImageSize {
    const width = this.style.width[node];
    const height = this.style.height[node];
    if (width >= 0 && height >= 0) return { width, height };
    const own = this.ownSize(node);
    if (width >= 0) return { width, height: (width * own.height) / own.width };
    if (height >= 0) return { width: (height * own.width) / own.height, height };
    return own;
  }

  /** Attributes take priority over the file (Rehm 4.2); one attribute with a file known scales the file. */
  private ownSize(node: number): ImageSize {
    const width = this.attributeLength(node, 'width');
    const height = this.attributeLength(node, 'height');
    if (width >= 0 && height >= 0) return { width, height };
    const file = this.page.tag[node] === TAG['svg/svg'] ? this.boxSize(node) : this.fileSize(node);
    if (width >= 0) return { width, height: (width * file.height) / file.width };
    if (height >= 0) return { width: (height * file.width) / file.height, height };
    return file;
  }

  private attributeLength(node: number, name: AttributeName): number {
    const value = this.page.attribute(node, name);
    if (value === undefined) return Number.NaN;
    const isDrawing = this.page.tag[node] === TAG['svg/svg'];
    const match = (isDrawing ? SVG_LENGTH : DIMENSION).exec(value);
    if (match === null) return Number.NaN;
    return Number(match[1]) * (match[2] === undefined ? 1 : this.style.fontSize[node]);
  }

  private boxSize(node: number): ImageSize {
    const match = VIEW_BOX.exec(this.page.attributeNamed(node, 'viewBox') ?? '');
    if (match === null) return NO_SIZE;
    const [width, height] = [Number(match[1]), Number(match[2])];
    return width <= LARGEST_DRAWN_BOX && height <= LARGEST_DRAWN_BOX ? { width, height } : NO_SIZE;
  }

  private fileSize(node: number): ImageSize {
    if (this.files === undefined) return NO_SIZE;
    for (const source of this.collectSources(node)) {
      const size = this.files.get(toUrl(source, this.base)?.href ?? source);
      if (size !== undefined) return size;
    }
    return NO_SIZE;
  }

  /** All addresses the image may come from: late ones first, then `src`, then the first of `srcset`. */
  private collectSources(node: number): string[] {
    const { page } = this;
    const late = LATE_SOURCES.map((name) => page.attributeNamed(node, name));
    const set = page.attribute(node, 'srcset') ?? page.attributeNamed(node, 'data-srcset');
    const first = set?.trim().split(/[\s,]/, 1)[0];
    return [...late, page.attribute(node, 'src'), first].filter((source) => source !== undefined);
  }
}
