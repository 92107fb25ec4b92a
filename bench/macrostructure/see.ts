/** One page through the whole analysis up to the macrostructure lens. */
import { createMacrostructureLens, type Layer, type Page, parse, type Style } from '@anatome/core';
import { type Features, measure } from '@anatome/core/feature';
import { KIND } from '@anatome/core/page';
import { computeStyle, markBreaks } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';

export interface Sample {
  readonly name: string;
  readonly html: string;
  readonly url: string | undefined;
}

export interface Seen {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly layer: Layer;
}

const lens = createMacrostructureLens();
const workspace = new Workspace();

export function see(html: string, url: string | undefined): Seen {
  const parsed = parse(html, { url });
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const features = measure(page, style);
  return {
    page,
    style,
    features,
    layer: lens.annotate({ page, style, features, deadline: Number.POSITIVE_INFINITY, workspace }),
  };
}

/** Whether an element holds a word that a person sees. */
export function hasSeenWord(page: Page, style: Style, element: number): boolean {
  for (let node = element; node < page.end[element]; node++) {
    if (page.kind[node] === KIND.text && style.hidden[node] === 0 && /[\p{L}\p{N}]/u.test(page.textOf(node)))
      return true;
  }
  return false;
}

/** Whether a text node has nothing a person sees. */
export function isBlankText(page: Page, node: number): boolean {
  return !/[^\s\p{Cc}\p{Cf}]/u.test(page.textOf(node));
}
