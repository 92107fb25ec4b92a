/** Where a page speaks of each thing it declares: from the name before to the name behind. */
import type { Page } from '@anatome/core';
import type { Declared } from './collect-declared.ts';

/** A range of the page text. */
export type TextRange = readonly [start: number, end: number];

/** What stands further from a name is not said of it. */
const REACH = 1500;
/** Names of less are words that stand anywhere. */
const SHORTEST = 4;
const MOST_PLACES = 50;

/** The places of all things of one page. */
export class ThingPlaces {
  private readonly text: string;
  private readonly places: ReadonlyMap<string, readonly number[]>;

  constructor(page: Page, things: readonly Declared[]) {
    this.text = page.text.toLowerCase();
    const names = new Set(things.map(({ name }) => name.toLowerCase()));
    this.places = new Map(Array.from(names, (name) => [name, this.findAll(name)]));
  }

  /** The ranges that speak of a thing; undefined where its name stands nowhere, and nobody can say. */
  rangesOf({ name }: Declared): readonly TextRange[] | undefined {
    const own = this.places.get(name.toLowerCase()) ?? [];
    if (own.length === 0) return undefined;
    const ends = [...this.places].flatMap(([other, starts]) =>
      other === name.toLowerCase() ? [] : starts.map((start): TextRange => [start, start + other.length]),
    );
    return own.map((start) => {
      const end = start + name.length;
      const before = ends.filter((range) => range[1] <= start).map((range) => range[1]);
      const behind = ends.filter((range) => range[0] >= end).map((range) => range[0]);
      return [Math.max(start - REACH, ...before), Math.min(end + REACH, ...behind)];
    });
  }

  private findAll(name: string): number[] {
    const starts: number[] = [];
    if (name.length < SHORTEST) return starts;
    for (let at = this.text.indexOf(name); at >= 0 && starts.length < MOST_PLACES; )
      at = this.text.indexOf(name, starts[starts.push(at) - 1] + name.length);
    return starts;
  }
}
