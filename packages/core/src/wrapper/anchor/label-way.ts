/** Anchors by the words beside a value: its label before it, or what stands behind it. */
import type { Page } from '../../page/index.ts';
import { type FieldReading, type ReadCell, readCell } from '../read-cell.ts';
import type { Scope, WrapperScene } from '../wrapper-scene.ts';
import { type AnchorWay, MOST_FOUND, type Proposal, type Target } from './anchor-way.ts';

const LONGEST_LABEL = 60;
/** A label with letters says something; a bullet does not. */
const LETTER = /\p{L}/u;

/** The words right before a value. */
export const labelWay: AnchorWay = createBesideWay('label', -1);
/** The words right behind it. */
export const nextWay: AnchorWay = createBesideWay('next', 1);

function createBesideWay(by: 'label' | 'next', side: -1 | 1): AnchorWay {
  return {
    propose: (target) => {
      const words = wordsBeside(target, side);
      if (words === undefined) return [];
      const stability = by === 'label' ? 0.8 : 0.55;
      return [undefined, '*'].map((like): Proposal => {
        const isPiece = like !== undefined;
        return {
          by,
          find: words,
          ...(isPiece && { like }),
          feature: `${by} ${words}`,
          stability: stability - (isPiece ? 0.05 : 0),
        };
      });
    },
    find: (scene, { anchor, field, scope }) => {
      const found: ReadCell[] = [];
      for (const at of scene.piecesThatSay(anchor.find)) {
        const label = scene.pieces[at];
        if (label < scope.start || label >= scope.end) continue;
        const piece = scene.pieces[at - side];
        if (piece === undefined || piece < scope.start || piece >= scope.end) continue;
        const node = anchor.like === '*' ? piece : findLargest(scene.page, { piece, label, side, scope });
        const cell = readAround(scene, field, { node, piece });
        if (cell !== undefined) found.push(cell);
        if (found.length >= MOST_FOUND) break;
      }
      return found;
    },
  };
}

/** A link or a picture is the element around the words. */
function readAround(
  scene: WrapperScene,
  field: FieldReading,
  { node, piece }: { readonly node: number; readonly piece: number },
): ReadCell | undefined {
  const own = readCell(scene, field, node);
  if (own !== undefined || field.attribute === undefined) return own;
  return readCell(scene, field, scene.page.parent[piece]);
}

function wordsBeside({ scene, scope, node }: Target, side: -1 | 1): string | undefined {
  const { page } = scene;
  const at = side < 0 ? scene.pieceFrom(node) - 1 : scene.pieceFrom(page.end[node]);
  const piece = scene.pieces[at];
  if (piece === undefined || piece < scope.start || piece >= scope.end) return undefined;
  const words = scene.words[at];
  return words.length <= LONGEST_LABEL && LETTER.test(words) ? words : undefined;
}

/** The largest element that begins (or, before a label, ends) with a piece of text and does not hold the label. */
function findLargest(
  page: Page,
  {
    piece,
    label,
    side,
    scope,
  }: { readonly piece: number; readonly label: number; readonly side: -1 | 1; readonly scope: Scope },
): number {
  let best = piece;
  const [from, to] = page.span(piece);
  for (let at = page.parent[piece]; at > scope.start; at = page.parent[at]) {
    if (page.contains(at, label)) break;
    const [start, end] = page.span(at);
    // Behind a label the value begins at the piece; before words it ends there.
    if (side < 0 ? start !== from : end !== to) break;
    best = at;
  }
  return best;
}
