/** How large a picture is shown, as far as the page says. */
import type { Page } from '../../page/index.ts';

/** In pixels. */
export interface ImageSize {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** `width=34`, `s=48`, `w_82`: sizes that servers of pictures are asked for. */
const ASKED_WIDTH = /[?&;,/](?:s|size|w|width|wid|imwidth)[=_](\d{1,4})(?=[^\d]|$)/i;
const ASKED_HEIGHT = /[?&;,/](?:h|height|hei)[=_](\d{1,4})(?=[^\d]|$)/i;
/** Longer ones carry data. */
const MAX_ADDRESS = 1000;

/** The size by attributes, by style, or by what the address asks for. */
export function readImageSize(page: Page, node: number, address: string): ImageSize {
  const style = page.attribute(node, 'style') ?? '';
  const where = address.slice(0, MAX_ADDRESS);
  return {
    width: read(page.attribute(node, 'width')) ?? readStyle(style, 'width') ?? find(ASKED_WIDTH, where),
    height: read(page.attribute(node, 'height')) ?? readStyle(style, 'height') ?? find(ASKED_HEIGHT, where),
  };
}

function read(written: string | undefined): number | undefined {
  return written !== undefined && /^\s*\d{1,5}(?:\.\d{1,3})?(?:px)?\s*$/.test(written)
    ? Number.parseFloat(written)
    : undefined;
}

function readStyle(style: string, name: 'width' | 'height'): number | undefined {
  const found = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d{1,5})px`, 'i').exec(style)?.[1];
  return found === undefined ? undefined : Number(found);
}

function find(pattern: RegExp, address: string): number | undefined {
  const found = pattern.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
}
