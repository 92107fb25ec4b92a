import type { Rule } from './sheet-compiler.ts';

/** Weakest first: by layer, then specificity, then place. */
export function sortRules(rules: readonly Rule[], layerRanks: readonly number[]): Rule[] {
  const sorted: Rule[] = [];
  for (const layer of splitLayers(rules, layerRanks))
    for (const rule of layer.sort(compare)) sorted.push(rule);
  return sorted;
}

/** The same for important declarations, where earlier layers win. */
export function sortImportant(rules: readonly Rule[], layerRanks: readonly number[]): Rule[] {
  const sorted: Rule[] = [];
  for (const layer of splitLayers(rules, layerRanks).reverse())
    for (const rule of layer.sort(compare)) sorted.push(rule);
  return sorted;
}

/** The rules of each rank that has some, in the order of the ranks; most pages have one. */
function splitLayers(rules: readonly Rule[], layerRanks: readonly number[]): Rule[][] {
  const byRank: Rule[][] = [];
  for (const rule of rules) {
    const rank = layerRanks[rule.layer];
    while (byRank.length <= rank) byRank.push([]);
    byRank[rank].push(rule);
  }
  return byRank;
}

function compare(one: Rule, other: Rule): number {
  return one.selector.specificity - other.selector.specificity || one.order - other.order;
}
