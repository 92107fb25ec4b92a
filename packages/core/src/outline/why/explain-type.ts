/** Why a page is of its type: what its models read that a person can check; and what would make it another. */
import { ColumnSlab, describeType, TYPE_COLUMNS } from '../../block/index.ts';
import { explainForest, type Forest, type OutlineModel, sumForest } from '../../model/index.ts';
import type { DecidedPage } from '../decide.ts';
import { judgeType } from '../judge-type.ts';
import { PAGE_TYPES, type PageType } from '../outline.ts';
import { TYPE_FACTS, type TypeFact } from './type-facts.ts';
import { MOST_AGAINST, MOST_FOR, toNoun, type Why } from './why.ts';

/** Explains the type of a page. */
export function explainType(decided: DecidedPage<OutlineModel>): Why {
  const { table, description, model } = decided;
  const type = judgeType(table, { description, model });
  const is = toTypeNoun(type);
  const [reason] = type.reasons;
  if (typeof reason?.values?.address === 'string') {
    return {
      is,
      for: ['its address has no path'],
      against: [],
      change: 'It would be judged by what it shows if its address had a path.',
    };
  }
  if (model === undefined || reason?.step !== 'page type: what spoke for it')
    return { is, for: [], against: [], change: null };
  return { is, ...new TypeExplainer(decided, model, type).explain() };
}

function toTypeNoun({ label, sure, others = [] }: PageType): string {
  const noun = label === 'other' ? 'a page of no type we know' : toNoun(label);
  if (sure) return noun;
  const [next] = others;
  return next === undefined ? `perhaps ${noun}` : `perhaps ${noun}, or ${toNoun(next.label)}`;
}

class TypeExplainer {
  private readonly row: ColumnSlab;
  private readonly forests: readonly { readonly label: PageType['label']; readonly forest: Forest }[];
  private readonly type: PageType;

  constructor({ table, description }: DecidedPage<OutlineModel>, model: OutlineModel, type: PageType) {
    this.row = describeType(table, description);
    this.type = type;
    this.forests = PAGE_TYPES.flatMap((label) => {
      const forest = model.types.get(label);
      return forest === undefined ? [] : [{ label, forest }];
    });
  }

  explain(): Omit<Why, 'is'> {
    return { ...this.tellSides(), change: this.findChange() };
  }

  private valueOf({ columns }: TypeFact): number {
    return Math.max(...columns.map((name) => this.at(name)));
  }

  private at(name: string): number {
    return this.row.at(TYPE_COLUMNS.find(name), 0);
  }

  /** What there is much of speaks for its own types, and against others where the forest says so, too. */
  private tellSides(): Pick<Why, 'for' | 'against'> {
    const own = this.forests.find(({ label }) => label === this.type.label);
    if (own === undefined) return { for: [], against: [] };
    const shares = explainForest(own.forest, this.row, 0);
    const weighed = TYPE_FACTS.filter((fact) => this.valueOf(fact) >= fact.least)
      .map((fact) => ({
        fact,
        weight: fact.columns.reduce((sum, name) => sum + (shares.get(name) ?? 0), 0),
      }))
      .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
    const isOwn = ({ fact }: { fact: TypeFact }): boolean => fact.for.includes(this.type.label);
    const toWords = ({ fact }: { fact: TypeFact }): string =>
      fact.tell(this.at(fact.columns[0]) || this.valueOf(fact));
    return {
      for: weighed
        .filter((one) => isOwn(one) && one.weight > 0)
        .slice(0, MOST_FOR)
        .map(toWords),
      against: weighed
        .filter((one) => !isOwn(one) && one.weight < 0)
        .slice(0, MOST_AGAINST)
        .map(toWords),
    };
  }

  /** The first fact that, told otherwise, makes another type: the types it speaks for alone count. */
  private findChange(): string | null {
    for (const fact of TYPE_FACTS) {
      const now = this.valueOf(fact);
      for (const value of this.valuesFor(fact, now)) {
        const label = this.typeIf(fact, value);
        if (label === this.type.label || label === 'other') continue;
        const isLess = value < now;
        if (isLess ? !fact.for.includes(this.type.label) : !fact.for.includes(label)) continue;
        return `It would be ${toNoun(label)} if ${fact.wish(value)}${tellNow(fact, this.at(fact.columns[0]))}.`;
      }
    }
    return null;
  }

  /** Values on the other side of bounds the forests ask by, the nearest first. */
  private valuesFor({ columns, kind, least }: TypeFact, now: number): number[] {
    if (kind === 'yes') return now > 0 ? [0] : [1];
    const bounds = new Set<number>([least]);
    for (const { forest } of this.forests) {
      for (let node = 0; node < forest.feature.length; node++) {
        if (forest.feature[node] >= 0 && columns[0] === forest.columns[forest.feature[node]])
          bounds.add(
            kind === 'share' ? Math.ceil(forest.value[node] * 20) / 20 : Math.floor(forest.value[node]) + 1,
          );
      }
    }
    return [...bounds, 0]
      .filter(
        (value) =>
          value >= 0 &&
          (kind === 'count' || value <= 1) &&
          Math.abs(value - now) > (kind === 'share' ? 0.05 : 0.5),
      )
      .sort((one, other) => Math.abs(one - now) - Math.abs(other - now))
      .slice(0, MOST_TRIED);
  }

  private typeIf({ columns }: TypeFact, value: number): PageType['label'] {
    const row = new ColumnSlab(1, TYPE_COLUMNS);
    for (const [name, values] of Object.entries(this.row.toColumns()))
      row.copy(TYPE_COLUMNS.find(name), values);
    for (const name of columns) row.copy(TYPE_COLUMNS.find(name), [value]);
    const odds = this.forests.map(({ label, forest }) => ({ label, odds: sumForest(forest, row, 1)[0] }));
    return odds.reduce((best, one) => (one.odds > best.odds ? one : best)).label;
  }
}

/** Bounds of one quantity that are tried. */
const MOST_TRIED = 8;

function tellNow(fact: TypeFact, now: number): string {
  if (fact.kind === 'yes') return '';
  return fact.kind === 'share'
    ? `; ${fact.tell(now).split(' of its')[0]} are`
    : `; it has ${Math.round(now) || 'none'}`;
}
