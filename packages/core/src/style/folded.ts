/**
 * Content without a box because of where it stands, whatever the sheets say: closed `details`, the choices of a
 * drop-down, what stands in for a film, titles inside pictures.
 */
import { FLAG, type Page, TAG } from '../page/index.ts';

/** Whether something in an element of this name may be folded away: the question is then worth asking. */
const MAY_FOLD: Readonly<Uint8Array> = markTags([TAG.video, TAG.audio, TAG.canvas, TAG.details]);

/** Whether an element of this name may be folded away wherever it stands. */
const MAY_BE_FOLDED: Readonly<Uint8Array> = markTags([
  TAG['svg/title'],
  TAG['svg/desc'],
  TAG['svg/style'],
  TAG['svg/script'],
  TAG.option,
  TAG.optgroup,
]);

function markTags(tags: readonly number[]): Uint8Array {
  const marks = new Uint8Array(Math.max(...tags) + 1);
  for (const tag of tags) marks[tag] = 1;
  return marks;
}

/** Elements that show something of their own; their content is for browsers that cannot. */
function showsItself(tag: number): boolean {
  return tag === TAG.video || tag === TAG.audio || tag === TAG.canvas;
}

/** Elements of SVG that are never drawn. */
function isUndrawn(tag: number): boolean {
  return (
    tag === TAG['svg/title'] ||
    tag === TAG['svg/desc'] ||
    tag === TAG['svg/style'] ||
    tag === TAG['svg/script']
  );
}

/** Whether an element is folded away. */
export function isFoldedElement(page: Page, node: number): boolean {
  const tag = page.tag[node];
  const parent = page.parent[node];
  if (MAY_BE_FOLDED[tag] !== 1 && MAY_FOLD[page.tag[parent]] !== 1) return false;
  if (isUndrawn(tag) || showsItself(page.tag[parent])) return true;
  if (tag === TAG.option || tag === TAG.optgroup) return isInDropDown(page, node);
  if (!isClosedDetails(page, parent)) return false;
  return tag !== TAG.summary || page.first(TAG.summary, parent, node) >= 0;
}

/** Whether text right inside `parent` is folded away. */
export function isFoldedText(page: Page, node: number): boolean {
  if ((page.flags[node] & FLAG.raw) !== 0) return true;
  const parent = page.parent[node];
  const tag = page.tag[parent];
  return MAY_FOLD[tag] === 1 && (showsItself(tag) || isClosedDetails(page, parent));
}

function isClosedDetails(page: Page, node: number): boolean {
  return page.tag[node] === TAG.details && page.attribute(node, 'open') === undefined;
}

/** A select shows its choices only when it takes several or is more than one line high. */
function isInDropDown(page: Page, node: number): boolean {
  let select = page.parent[node];
  while (select > 0 && page.tag[select] !== TAG.select) select = page.parent[select];
  if (select <= 0 || page.attributeNamed(select, 'multiple') !== undefined) return false;
  return !(Number.parseInt(page.attribute(select, 'size') ?? '', 10) > 1);
}
