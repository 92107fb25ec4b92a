/** What a page calls itself. */
import { describe, expect, it } from 'vitest';
import { collectOwnNames } from '../../../src/lens/grammar/collect-own-names.ts';
import { createGrammarLens, loadShippedGrammars } from '../../../src/lens/grammar/index.ts';
import { parse } from '../../../src/page/index.ts';
import { toScene } from '../lens-suite.ts';

const namesOf = (markup: string, url?: string): string[] =>
  collectOwnNames(parse(markup, { url })).map(({ text }) => text);

describe('own names', () => {
  it.each([
    ['© 2014 Brook & Hill Ltd. All rights reserved.', ['Brook & Hill Ltd', 'Brook & Hill']],
    ['Copyright (c) 2003-2014 FinCar Pty Ltd.', ['FinCar Pty Ltd', 'FinCar']],
    ['Copyright © 2002-2014, Mister Plumber. All Rights Reserved. Design by X', ['Mister Plumber']],
    ['2014 Leeward Productions. All rights reserved. Atlas is a trademark.', ['Leeward Productions']],
    ['Complete Building - Copyright ©2014 - All rights reserved', ['Complete Building']],
    ['Woods Insurance Service © 1926 - 2012. All Rights Reserved.', ['Woods Insurance Service']],
    ['© homedecorhut.com 2014', ['homedecorhut.com']],
    ['© 1999 Edwin T. Halloway. All rights reserved.', ['Edwin T. Halloway']],
    ['Company Info - Copyright Policy - Jobs', []],
    ['© 2014 One Two Three Four Five Six Seven', ['One Two Three Four Five Six Seven']],
    ['© 2014 One Two Three Four Five Six Seven Eight', []],
    ['© Jane Miller / stock.example.com', []],
    ['(Foto: © FEI/Christoph Miller)', []],
    ['© 2014', []],
    ['All rights reserved.', []],
    ['We hold the copyright of all the pictures on this page.', []],
  ])('by the copyright line: %s', (line, names) => {
    expect(namesOf(`<p>${line}</p>`)).toEqual(names);
  });

  it('by what the page declares', () => {
    expect(namesOf('<meta property="og:site_name" content="Brook Weekly"><p>x')).toEqual(['Brook Weekly']);
    expect(namesOf('<meta name="application-name" content="Brook App"><p>x')).toEqual(['Brook App']);
  });

  it('by title and host', () => {
    const title = '<title>Roofs | Upward Construction, North Town</title><p>x';
    expect(namesOf(title, 'https://www.upwardconstruction.ca/')).toEqual(['Upward Construction']);
    expect(namesOf('<title>Decorium Furniture Stores Offer Chairs</title>', 'http://decorium.com/')).toEqual([
      'Decorium',
    ]);
    expect(namesOf('<title>Roofs and More</title>', 'https://example.org/')).toEqual([]);
  });

  it('by title and logo', () => {
    expect(namesOf('<title>Blue Mill: Contact</title><img src=logo.png alt="Blue Mill"><p>x')).toEqual([
      'Blue Mill',
    ]);
    expect(namesOf('<title>Blue Mill: Contact</title><img src=mill.png alt="Blue Mill"><p>x')).toEqual([]);
  });

  it('by title and running text, unless the page writes it small', () => {
    const title = '<title>Mini Musicians - classes</title>';
    const spoken = '<p>At Mini Musicians we sing. Only Mini Musicians do so.';
    expect(namesOf(title + spoken)).toEqual(['Mini Musicians']);
    expect(namesOf(`${title}<p>At Mini Musicians we sing.`)).toEqual([]);
    expect(namesOf(`${title}${spoken} They are mini musicians.`)).toEqual([]);
  });

  it('is no kind of page', () => {
    for (const kind of ['Contact Us', 'Home', 'About Us', 'Our Services', 'Welcome'])
      expect(namesOf(`<title>${kind}</title><p>© 2014 ${kind}`)).toEqual([]);
  });

  it('is an organisation wherever it stands, menus and forms apart', () => {
    const lens = createGrammarLens({ grammars: loadShippedGrammars(['contact']) });
    const found = lens
      .annotate(
        toScene(`<title>Blue Mill</title><ul><li><a href=a>Blue Mill shop</a><li><a href=b>Our Services</a></ul>
<select><option>Stanford University<option>Blue Mill</select><p>Come to Blue Mill and see. <p>© 2020 Blue Mill Ltd`),
      )
      .annotations.filter(({ label }) => label === 'Organization')
      .map(({ attributes }) => attributes!.text);
    expect(found).toEqual(['Blue Mill', 'Blue Mill Ltd']);
  });
});
