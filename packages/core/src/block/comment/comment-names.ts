/** Which elements their class or id calls comments. */
import { ATTRIBUTE, type Page } from '../../page/index.ts';
import { NAME_BITS, type NameMasks } from '../name/read-names.ts';

const COMMENT_NAME = NAME_BITS.get('comment')!;

/** Names of what only leads to comments, lists new ones of the whole site, or rates goods. */
const ELSEWHERE =
  /count|recent|latest|newest|letzte|popular|commentary|link|icon|bubble|badge|has-|no-|without|with-|hide|closed|open|button|btn|commented|allowed|review|testimonial|rating/i;
/** The title of a section as its address: `respond-to-review-comments`. */
const SLUG = /(?<![a-z])(?:[a-z]+-){4}|(?:^|-)(?:to|on|and|of|the|a|in)-/;
const NAMED =
  /comment|komment|comentari|komentarz|disqus|livefyre|intensedebate|(?:^|[_-])(?:respond|responses|reacties?|trackbacks?|pingbacks?|pinglist|cmt)(?:$|[_-])/i;

/** Longer names are machine-made; their first part is read. */
const LONGEST = 300;

/** 1 at each element that is called comments. */
export function markCommentNames(page: Page, { own }: NameMasks): Uint8Array {
  const marks = new Uint8Array(page.size);
  for (let node = 0; node < page.size; node++) {
    if ((own[node] & COMMENT_NAME) !== 0 && isCalledComments(page, node)) marks[node] = 1;
  }
  return marks;
}

function isCalledComments(page: Page, node: number): boolean {
  for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
    const name = page.attributeName[place];
    if (name !== ATTRIBUTE.class && name !== ATTRIBUTE.id) continue;
    if (page.attributeValue[place].slice(0, LONGEST).split(/\s+/).some(isCommentName)) return true;
  }
  return false;
}

function isCommentName(name: string): boolean {
  return NAMED.test(name) && !ELSEWHERE.test(name) && !SLUG.test(name);
}
