import { expect, it } from 'vitest';
import { collectShots, SCRIPTS, THEMES, toPairs, VIEWS, WIDTHS } from './collect-shots.ts';

it('shows every pair of view, width, theme and script', () => {
  const values = { view: VIEWS, width: WIDTHS, theme: THEMES, script: SCRIPTS };
  const wanted = Object.entries(values).flatMap(([one, ones], place) =>
    Object.entries(values)
      .slice(place + 1)
      .flatMap(([other, others]) => ones.flatMap((a) => others.map((b) => `${one}=${a} ${other}=${b}`))),
  );
  const seen = new Set(collectShots().flatMap(toPairs));
  expect(wanted.filter((pair) => !seen.has(pair))).toEqual([]);
});
