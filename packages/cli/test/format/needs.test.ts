import { ALL_NEEDS, analyze, createRulesLens, type Needs } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/format/formats.ts';

const card = (name: string) =>
  `<li class="card"><img src="${name}.jpg" width="200" height="150"><h3><a href="/${name}">${name} lamp</a></h3><p>29 €</p></li>`;

const PAGE = `<!doctype html><title>Lamps</title><body>
<div class="logo"><a href="/"><img src="logo.png" alt="Shop" width="120" height="40"></a></div>
<div class="menu"><a href="/a">Lamps</a> <a href="/b">Tables</a> <a href="/c">Chairs</a></div>
<p><b>Our lamps</b></p>
<p>All lamps are made by hand, in small numbers, from wood that grew less than a day's ride away from the shop.</p>
<p>- oak, from the hills<br>- ash, from the river<br>- elm, where there is still some left</p>
<table><caption>Sizes</caption><tr><th>Name<th>Height<tr><td>Oak<td>30<tr><td>Ash<td>40</table>
<ul>${['oak', 'ash', 'elm', 'fir', 'yew'].map(card).join('')}</ul>
<p>Lamp Street 12, 80331 München, Telephone 089 123456</p>
<p class="legal">© 2026 Lamp Ltd. All rights reserved. Terms of use, privacy policy, imprint.</p>`;

describe('the needs of a format', () => {
  it.each(FORMATS.map((format) => [format.name, format] as const))(
    '%s says the same as with everything',
    async (_, format) => {
      const present = await format.load();
      const print = (needs: Needs, table?: string) =>
        withoutTimings(present(analyze(PAGE, { needs }), { table }));
      expect(print(format.needs)).toEqual(print({ lenses: 'all', parts: ['entries', 'type'] }));
      expect(print(format.needs, 'Sizes')).toEqual(print(ALL_NEEDS, 'Sizes'));
    },
  );

  it('an outline is the same however few lenses were asked for', () => {
    const all = analyze(PAGE).outline.entries;
    expect(analyze(PAGE, { lenses: [] }).outline.entries).toEqual(all);
    expect(analyze(PAGE, { lenses: [createRulesLens()] }).outline.entries).toEqual(all);
  });

  it('shows no layer that nobody asked for', () => {
    const { layers } = analyze(PAGE, { needs: { lenses: ['rules'], parts: ['entries'] } });
    expect(layers.map(({ lens }) => lens)).toEqual(['rules']);
  });

  it('refuses a lens that does not exist', () => {
    const needs = { lenses: ['rulez'], parts: [] };
    expect(() => analyze(PAGE, { needs })).toThrow('There is no lens "rulez"; there are grammar,');
  });
});

function withoutTimings(printed: string | object): string | object {
  return typeof printed === 'string' ? printed : { ...printed, timings: undefined, milliseconds: undefined };
}
