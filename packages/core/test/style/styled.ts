import { type Page, parse } from '../../src/page/index.ts';
import { computeStyle, type Style, type StyleOptions } from '../../src/style/index.ts';

/** The page and style of markup in standards mode; `at` is the first element a selector matches. */
export interface Styled {
  readonly page: Page;
  readonly style: Style;
  at(selector: string): number;
  /** The text node with exactly this text. */
  text(text: string): number;
}

export function styled(markup: string, options: StyleOptions = {}, doctype = '<!doctype html>'): Styled {
  const page = parse(doctype + markup, { url: 'https://example.org/page' });
  const style = computeStyle(page, options);
  return {
    page,
    style,
    at(selector) {
      const [node] = page.select(selector);
      if (node === undefined) throw new Error(`Nothing matches ${selector}.`);
      return node;
    },
    text(text) {
      const node = page.data.findIndex((data, at) => page.isText(at) && data === text);
      if (node < 0) throw new Error(`No text is ${text}.`);
      return node;
    },
  };
}

/** `#rrggbb` of a packed colour; with alpha unless opaque. */
export function hex(color: number): string {
  const digits = color.toString(16).padStart(8, '0');
  return `#${digits.endsWith('ff') ? digits.slice(0, 6) : digits}`;
}

/** The colour of `p` under these rules. */
export function colorOf(css: string, markup = '<p id=i class=c>x</p>'): string {
  const { style, at } = styled(`<style>${css}</style>${markup}`);
  return hex(style.color[at('p')]);
}
