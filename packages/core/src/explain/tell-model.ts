import type { BlockExplanation, ContentExplanation, ModelExplanation } from '../outline/index.ts';

/** So many columns are named on the side of the decision, and on the other. */
const NAMED = 4;
const NAMED_AGAINST = 2;
/** Less than this in log-odds is not worth a word. */
const FAINT = 0.05;

/** What the model went by, and what would have turned it round; nothing where it was not the model that decided. */
export function tellModel(block: BlockExplanation, { threshold }: ContentExplanation): string[] {
  const { model, firstLook, kept, copyOf, probability } = block;
  const isByModel = block.words > 0 && copyOf === null && kept === probability >= threshold;
  if (model === null || !isByModel) return [];
  const before = firstLook === null ? [] : tellSides(firstLook, kept, 'At first look, what');
  return [
    ...before,
    ...tellSides(model, kept, firstLook === null ? 'What' : 'In the end, what'),
    tellChange(block),
  ];
}

function tellSides(model: ModelExplanation, kept: boolean, lead: string): string[] {
  const beside = kept ? 'what is left out' : 'what is kept';
  const own = listWords(kept ? model.for : model.against, NAMED);
  const other = listWords(kept ? model.against : model.for, NAMED_AGAINST);
  const [side, otherSide] = kept ? ['for', 'against'] : ['against', 'for'];
  if (own === '') return [];
  const first = `${lead} spoke ${side} it most, beside ${beside}: ${own}.`;
  return other === '' ? [first] : [first, `What spoke ${otherSide} it: ${other}.`];
}

function tellChange({ change, kept }: BlockExplanation): string {
  if (change === null) return 'No single change of what was measured would turn that round.';
  return `It would be ${kept ? 'left out' : 'kept'} if ${change.words}.`;
}

/** The strongest of each family: "two groups further out" says little new after "one group further out". */
function listWords(contributions: ModelExplanation['for'], most: number): string {
  const families = new Map<string, string>();
  for (const { column, words, odds } of contributions) {
    const family = toFamily(column);
    if (Math.abs(odds) >= FAINT && !families.has(family)) families.set(family, words);
  }
  return [...families.values()].slice(0, most).join('; ');
}

/** Columns that differ in distance only, or say the same with and without names. */
function toFamily(column: string): string {
  if (/rules (?:keep|exclude)$/.test(column)) return 'rules';
  return column.replace(/ -?\d+$/, '').replace(/^name look/, 'shape');
}
