/** measure: page and style in, feature columns out. */
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { findAddresses } from './address.ts';
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
}

/** Measures a page. Never throws, whatever the page holds; time and memory are linear in it. */
export function measure(page: Page, style: Style, options: MeasureOptions = {}): Features {
  const addresses = findAddresses(page);
  const links = measureLinks(page, addresses);
  const text = measureText(page, style, links.link);
  const { visibleWords } = text.shares;
  return new Features({
    text,
    links,
    structure: measureStructure(page),
    images: measureImages({ page, style, addresses, files: options.images }),
    looks: measureLooks({ page, style, link: links.link, visibleWords }),
  });
}
