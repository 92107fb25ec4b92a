import { type AnalyzeOptions, analyze } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/format/formats.ts';
import { findLens } from '../../src/lens/lenses.ts';

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

describe('the lenses of a format', () => {
  const limited = FORMATS.filter(({ lenses }) => lenses !== undefined);

  it.each(limited.map((format) => [format.name, format] as const))(
    '%s says the same as with all lenses',
    async (_, format) => {
      const present = await format.load();
      const print = (options: AnalyzeOptions, table?: string) =>
        present({ analysis: analyze(PAGE, options), isLensAlone: false, wishes: { table } });
      const few = { lenses: format.lenses!.map(findLens) };
      expect(print(few)).toEqual(print({}));
      expect(print(few, 'Sizes')).toEqual(print({}, 'Sizes'));
    },
  );
});
