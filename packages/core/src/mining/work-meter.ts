import { DEFAULT_BUDGET, type MiningBudget } from './item-set.ts';

/** Counts what mining does against its budget. */
export class WorkMeter {
  private patterns: number;
  private steps: number;
  private hasRun = false;

  constructor({
    patterns = DEFAULT_BUDGET.patterns,
    steps = DEFAULT_BUDGET.steps,
  }: MiningBudget = DEFAULT_BUDGET) {
    this.patterns = patterns;
    this.steps = steps;
  }

  /** Whether something was left out. */
  get isCut(): boolean {
    return this.hasRun;
  }

  /** Takes so many steps; false when there are no more. */
  step(count: number): boolean {
    this.steps -= count;
    if (this.steps < 0) this.hasRun = true;
    return !this.hasRun;
  }

  /** Takes room for a pattern; false when there is none. */
  keep(): boolean {
    this.patterns--;
    if (this.patterns < 0) this.hasRun = true;
    return !this.hasRun;
  }
}
