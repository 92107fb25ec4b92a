import type { BlockExplanation, ContentExplanation, ModelExplanation } from '../outline/index.ts';

/** So many columns are named on the side of the decision, and on the other. */
const NAMED = 3;
const NAMED_AGAINST = 2;
/** Less than this in log-odds is not worth a word. */
const FAINT = 0.05;

/** What the model went by, and what would have turned it round; nothing where it was not the model that decided. */
export function tellModel(block: BlockExplanation, { threshold }: ContentExplanation): string[] {
  const { model, firstLook, kept, copyOf, probability } = block;
  const isByModel = block.words > 0 && copyOf === null && kept === probability >= threshold;
  if (model === null || !isByModel) return [];
  const beside = kept ? 'what is left out' : 'what is kept';
  const most = `what spoke ${kept ? 'for' : 'against'} it most, beside ${beside}`;
  if (firstLook === null) return [...tellSides(model, kept, toSentence(most)), tellChange(block)];
  const [first = ''] = tellSides(firstLook, kept, `At first look, ${most}`);
  const second = tellSides(model, kept, 'At a second look, with all around it seen once');
  return [first, ...second, tellChange(block)];
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What spoke for the decision, after the words that lead in, and what spoke otherwise. */
function tellSides(model: ModelExplanation, kept: boolean, lead: string): string[] {
  const own = listWords(kept ? model.for : model.against, NAMED);
  const other = listWords(kept ? model.against : model.for, NAMED_AGAINST);
  if (own === '') return [];
  const first = `${lead}: ${own}.`;
  return other === '' ? [first] : [first, `What spoke ${kept ? 'against' : 'for'} it: ${other}.`];
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

/** Columns that differ in distance only, say the same with and without names, or look at the same place. */
const FAMILIES: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/rules (?:keep|exclude)$/, 'rules'],
  [/^first p$|^p of .* of this text$/, 'first look at itself'],
  [/^p of .* of this (?:shape|name look)$/, 'first look at blocks like it'],
  [/^p of .* around \d$/, 'first look at groups'],
  [/^p (?:at|before|after) /, 'first look at neighbours'],
];

function toFamily(column: string): string {
  const known = FAMILIES.find(([pattern]) => pattern.test(column));
  return known?.[1] ?? column.replace(/ -?\d+$/, '').replace(/^name look/, 'shape');
}
