/** Choices of a maker of pages, repeatable by its seed. */
import { createRandom } from '@anatome/core/number';

export class Chance {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  /** Whether something of this likelihood happens. */
  is(likelihood: number): boolean {
    return this.random() < likelihood;
  }

  /** A whole number between two, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** The same, small numbers as likely as large ones ten times as far apart. */
  stretched(least: number, most: number): number {
    return Math.round(least * (most / least) ** this.random());
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    return things[Math.floor(this.random() * things.length)];
  }

  /** As many things, each picked anew. */
  picks<Thing>(things: readonly Thing[], count: number): Thing[] {
    return Array.from({ length: count }, () => this.pick(things));
  }

  /** The things in another order. */
  shuffle<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, key: this.random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ thing }) => thing);
  }
}
