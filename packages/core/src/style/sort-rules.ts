import type { Rule } from './sheet-compiler.ts';

/** Weakest first: by layer, then specificity, then place. */
export function sortRules(rules: readonly Rule[], layerRanks: readonly number[]): Rule[] {
  return [...rules].sort(
    (one, other) =>
      layerRanks[one.layer]! - layerRanks[other.layer]! ||
      one.selector.specificity - other.selector.specificity ||
      one.order - other.order,
  );
}

/** The same for important declarations, where earlier layers win. */
export function sortImportant(rules: readonly Rule[], layerRanks: readonly number[]): Rule[] {
  return sortRules(
    rules,
    layerRanks.map((rank) => -rank),
  );
}
