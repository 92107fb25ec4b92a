/**
 * Pictures that are signs: lines across the page and bullets. What `hr` and `li` are to a text, `<img src="redline.gif">`
 * and `<img src="redball.gif">` were on the pages of the paper's time. Told by shape, by name, or because the same small
 * file stands on the page again and again; where it stands (alone on its line, or first) is asked later.
 */
import { IMAGE } from '../../feature/index.ts';
import { TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** Names of such files end with what they draw; 200 of the most frequent pictures of home pages, November 2026. */
const RULE_NAME =
  /(?:line|bar|ruler?|divider|separator|rainbow|[^a-z](?:hr|sep))(?:[-_.]?[a-z]{1,8})?\d{0,3}\.(?:gif|jpe?g|png|xbm)$/i;
const BULLET_NAME =
  /(?:ball|dot|bullet|[^a-z]bul|bead|cube|star|arrow|diamond|square)(?:[-_.]?[a-z]{1,8})?\d{0,3}\.(?:gif|jpe?g|png|xbm)$/i;

/** Formats of decoration; a photograph in another may well stand twice on a page. */
const DECORATION = /\.(?:gif|xbm)$/i;

/** What is drawn as nothing, or stands in for a picture that comes later. */
const BLANK_NAME = /(?:blank|spacer|space|clear|pixel|transparent|trans|loading|spinner)\d{0,3}\.gif$/i;

/** What signs are called where they cannot be seen; other words tell of a picture. */
const SIGN_WORDS =
  /^[^\p{L}\p{N}]*(?:(?:line|bar|rule|ruler|divider|separator|hr|o|ball|dot|bullet)[^\p{L}\p{N}]*)?$/iu;

/** Characters of an address or description that are read. */
const MAX_NAME = 40;

/** Images that are signs where they stand; undefined when the page has none. */
interface Signs {
  /** Rules where they stand alone on their line. */
  readonly ruleImages: ReadonlySet<number> | undefined;
  /** Bullets where they begin a line. */
  readonly bulletImages: ReadonlySet<number> | undefined;
}

/** Finds the images of a page that may be signs. */
export function collectSigns({ page, features }: Scene): Signs {
  if (features.images[page.size] === 0) return { ruleImages: undefined, bulletImages: undefined };
  const rules = new Set<number>();
  const bullets = new Set<number>();
  const firsts = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    const kind = features.image[node];
    // Nearly all nodes are no images, and most images have the size of a picture.
    if (kind === IMAGE.none || kind === IMAGE.picture || page.tag[node] !== TAG.img) continue;
    if (!SIGN_WORDS.test((page.attribute(node, 'alt') ?? '').slice(0, MAX_NAME))) continue;
    if (kind === IMAGE.separator) rules.add(node);
    if (kind === IMAGE.icon) bullets.add(node);
    if (kind !== IMAGE.unknown) continue;
    const source = page.attribute(node, 'src') ?? '';
    const name = source.slice(-MAX_NAME);
    if (RULE_NAME.test(name)) rules.add(node);
    else if (BULLET_NAME.test(name)) bullets.add(node);
    else if (DECORATION.test(name) && !BLANK_NAME.test(name)) {
      const first = firsts.get(source);
      if (first === undefined) firsts.set(source, node);
      else for (const signs of [rules, bullets]) signs.add(first).add(node);
    }
  }
  return {
    ruleImages: rules.size > 0 ? rules : undefined,
    bulletImages: bullets.size > 0 ? bullets : undefined,
  };
}
