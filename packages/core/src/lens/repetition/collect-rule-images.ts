/**
 * Pictures used as lines across the page: what `hr` is to a text, `<img src="redline.gif">` was to the pages of the
 * paper's time. Told by shape, by name, or because the same small file stands on the page again and again; where it
 * stands (alone on its line) is asked by `markRules`.
 */
import { IMAGE } from '../../feature/index.ts';
import { TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** Names of such files end with what they draw; 200 of the most frequent pictures of home pages, November 2026. */
const RULE_NAME =
  /(?:line|bar|ruler?|divider|separator|rainbow|[^a-z](?:hr|sep))(?:[-_.]?[a-z]{1,8})?\d{0,3}\.(?:gif|jpe?g|png|xbm)$/i;

/** Formats of decoration; a photograph in another may well stand twice on a page. */
const DECORATION = /\.(?:gif|xbm)$/i;

/** What is drawn as nothing, or stands in for a picture that comes later. */
const BLANK_NAME = /(?:blank|spacer|space|clear|pixel|transparent|trans|loading|spinner)\d{0,3}\.gif$/i;

/** What a line is called where it cannot be seen; other words tell of a picture. */
const RULE_WORDS = /^[^\p{L}\p{N}]*(?:(?:line|bar|rule|ruler|divider|separator|hr)[^\p{L}\p{N}]*)?$/iu;

/** Characters of an address that are read. */
const MAX_NAME = 40;

/** The images that are rules if they stand alone on their line; undefined when the page has none. */
export function collectRuleImages({ page, features }: Scene): ReadonlySet<number> | undefined {
  if (features.images[page.size] === 0) return undefined;
  const found = new Set<number>();
  const firsts = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    const kind = features.image[node];
    if (kind === IMAGE.none || page.tag[node] !== TAG.img) continue;
    if (kind !== IMAGE.separator && kind !== IMAGE.unknown) continue;
    if (!RULE_WORDS.test((page.attribute(node, 'alt') ?? '').slice(0, MAX_NAME))) continue;
    if (kind === IMAGE.separator) {
      found.add(node);
      continue;
    }
    const source = page.attribute(node, 'src') ?? '';
    const name = source.slice(-MAX_NAME);
    if (RULE_NAME.test(name)) found.add(node);
    else if (DECORATION.test(name) && !BLANK_NAME.test(name)) {
      const first = firsts.get(source);
      if (first === undefined) firsts.set(source, node);
      else found.add(first).add(node);
    }
  }
  return found.size > 0 ? found : undefined;
}
