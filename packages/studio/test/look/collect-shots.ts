/** Which screenshots are taken: every pair of view, width, theme and script at least once. */
import { TABS } from '../../src/state/store.ts';

export const WIDTHS = [390, 640, 900, 1100, 1280, 1920] as const;
export const THEMES = ['light', 'dark'] as const;
export const SCRIPTS = ['ltr', 'rtl', 'cjk'] as const;
export const VIEWS = [...TABS.filter((name) => name !== 'corpus' && name !== 'edit'), 'start'] as const;

/** One picture to take. */
export interface Shot {
  readonly view: (typeof VIEWS)[number];
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
  readonly script: (typeof SCRIPTS)[number];
}

/** So many are taken; what is left after all pairs shows further combinations. */
const COUNT = 60;

/** Each view at each width; theme and script so that as many pairs as can be are new. */
export function collectShots(): Shot[] {
  const seen = new Set<string>();
  const shots: Shot[] = [];
  const places = VIEWS.flatMap((view) => WIDTHS.map((width) => ({ view, width })));
  for (let turn = 0; shots.length < COUNT; turn++) {
    const place = places[turn % places.length];
    const all = THEMES.flatMap((theme) => SCRIPTS.map((script): Shot => ({ ...place, theme, script })));
    const best = all
      .map((shot) => ({ shot, news: toPairs(shot).filter((pair) => !seen.has(pair)).length }))
      .reduce((one, other) => (other.news > one.news ? other : one)).shot;
    for (const pair of toPairs(best)) seen.add(pair);
    shots.push(best);
  }
  return shots;
}

/** The pairs of values a picture shows. */
export function toPairs(shot: Shot): string[] {
  const values = Object.entries(shot).map(([name, value]) => `${name}=${value}`);
  return values.flatMap((one, place) => values.slice(place + 1).map((other) => `${one} ${other}`));
}
