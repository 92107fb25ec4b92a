import type { Shortfall } from '../annotation/index.ts';
import type { FuseInput } from './decide.ts';

/** A page of fewer nodes is fused in a moment, whatever is on it: what stopped its analysis was something else. */
const SMALL = 2000;

/** Looks whether the time of an analysis is up, and keeps what was left out for that. */
export class Clock {
  readonly shortfalls: Shortfall[] = [];
  private readonly deadline: number;

  constructor({ page, deadline = Number.POSITIVE_INFINITY }: Pick<FuseInput, 'page' | 'deadline'>) {
    this.deadline = page.size < SMALL ? Number.POSITIVE_INFINITY : deadline;
  }

  /** Whether it is too late for a step; `without` says what there is instead. */
  isLate(step: string, without: string): boolean {
    if (performance.now() <= this.deadline) return false;
    this.shortfalls.push({ step, message: `The time budget was used up: ${without}; raise budget.time.` });
    return true;
  }
}
