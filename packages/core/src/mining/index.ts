/** mining: what recurs in many sets and sequences of numbers. It knows no page. */
export {
  DEFAULT_BUDGET,
  type ItemSet,
  type Mined,
  type MiningBudget,
  type MiningOptions,
} from './item-set.ts';
export { Kinds } from './kinds.ts';
export { mineItemSets } from './mine-item-sets.ts';
export { type AssociationRule, mineRules, type RuleOptions } from './mine-rules.ts';
export { mineSequences, type SequenceOptions } from './mine-sequences.ts';
export { type Element, findPlaces, isPartOf, type SequencePattern } from './sequence-pattern.ts';
export { TransactionIndex } from './transaction-index.ts';
