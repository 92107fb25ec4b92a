import type { Annotation } from '@anatome/core';
import { PlaceIndex } from './place-index.ts';

/** What covers pictures or parts of texts says nothing of a text as a whole. */
const OTHERS: ReadonlySet<string> = new Set([
  'Separator',
  'Banner',
  'Icon',
  'Spacer',
  'Text',
  'Sentence',
  'Token',
]);
const BLOCK = 'TextBlock';

/** The words of the macrostructure lens, to be asked for in document order. */
export class MacroIndex {
  private readonly blocks: PlaceIndex<Annotation>;
  private readonly structure: PlaceIndex<Annotation>;

  constructor(annotations: readonly Annotation[]) {
    this.blocks = new PlaceIndex(annotations.filter(({ label }) => label === BLOCK));
    this.structure = new PlaceIndex(annotations.filter(isStructure));
  }

  /** The narrowest word for a node. All text is in text blocks, so that word counts where there is no other. */
  describe(node: number): { readonly macro: string; readonly isContinuous: boolean } {
    const block = this.blocks.around(node).at(-1);
    const macro = this.structure.around(node).at(-1)?.label ?? block?.label ?? '';
    return { macro, isContinuous: block?.attributes?.text === 'continuous' };
  }
}

/** Tables that only lay out a page hold all kinds of text. */
function isStructure({ label, attributes }: Annotation): boolean {
  return label !== BLOCK && !OTHERS.has(label) && attributes?.verdict !== 'layout';
}
