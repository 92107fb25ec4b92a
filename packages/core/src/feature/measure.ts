/** measure: page and style in, feature columns out. */
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { Workspace } from '../workspace/index.ts';
import { findAddresses } from './address.ts';
import { ColumnBuffer } from './column-buffer.ts';
import { Features } from './features.ts';
import type { ImageSizes } from './image-file.ts';
import { measureImages } from './measure-images.ts';
import { measureLinks } from './measure-links.ts';
import { measureLooks } from './measure-looks.ts';
import { measureStructure } from './measure-structure.ts';
import { measureText } from './measure-text.ts';

export interface MeasureOptions {
  /** Sizes of image files by absolute address, for images whose size the page does not say. */
  readonly images?: ImageSizes | undefined;
  /** Work tables to use again, for who measures page after page. */
  readonly workspace?: Workspace | undefined;
}

/** Measures a page. Never throws, whatever the page holds; time and memory are linear in it. */
export function measure(page: Page, style: Style, options: MeasureOptions = {}): Features {
  const workspace = options.workspace ?? new Workspace();
  const addresses = findAddresses(page);
  const buffer = new ColumnBuffer(page.size, COLUMNS);
  const links = measureLinks(page, addresses, buffer);
  const text = measureText({ page, style, link: links.link, buffer });
  const { visibleWords } = text.shares;
  return new Features({
    text,
    links,
    structure: measureStructure(page, buffer),
    images: measureImages({ page, style, addresses, files: options.images }, buffer),
    looks: measureLooks({ page, style, link: links.link, visibleWords, workspace }, buffer),
  });
}

/** Thirteen wide columns of text, two of links, four of structure, one of images; bytes of links, images and looks. */
const COLUMNS = { wide: 20, short: 1, byte: 4 } as const;
