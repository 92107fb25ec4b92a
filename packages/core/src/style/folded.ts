/**
 * Content without a box because of where it stands, whatever the sheets say: closed `details`, the choices of a
 * drop-down, what stands in for a film, titles inside pictures.
 */
import { FLAG, type Page, TAG } from '../page/index.ts';

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
  if (isUndrawn(tag) || showsItself(page.tag[parent])) return true;
  if (tag === TAG.option || tag === TAG.optgroup) return isInDropDown(page, node);
  if (!isClosedDetails(page, parent)) return false;
  return tag !== TAG.summary || page.first(TAG.summary, parent, node) >= 0;
}

/** Whether text right inside `parent` is folded away. */
export function isFoldedText(page: Page, node: number): boolean {
  const parent = page.parent[node];
  const isRaw = (page.flags[node] & FLAG.raw) !== 0;
  return isRaw || showsItself(page.tag[parent]) || isClosedDetails(page, parent);
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
