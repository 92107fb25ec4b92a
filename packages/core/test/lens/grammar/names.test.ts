/** Persons and organisations that the shipped grammar finds, and what it must not take for one. */
import { describe, expect, it } from 'vitest';
import { createGrammarLens, loadShippedGrammars } from '../../../src/lens/grammar/index.ts';
import { buildLexicon } from '../../../src/lexicon/index.ts';
import { toScene } from '../lens-suite.ts';

const lens = createGrammarLens({ grammars: loadShippedGrammars(['contact']) });

function find(markup: string, label: string, by = lens): string[] {
  return by
    .annotate(toScene(markup))
    .annotations.filter((each) => each.label === label)
    .map(({ attributes }) => String(attributes!.text));
}

const persons = (markup: string, by = lens): string[] => find(markup, 'Person', by);
const organisations = (markup: string): string[] => find(markup, 'Organization');

describe('persons', () => {
  it.each([
    ['Jane Miller', ['Jane Miller']],
    ['Contact: Jane Q. Miller, President', ['Jane Q. Miller']],
    ['written by Heather Madden-Yehlin', ['Heather Madden-Yehlin']],
    ['The shop of Dr. Torkian is open.', ['Dr. Torkian']],
    ['Brian A Harris, M.D.', ['Brian A Harris, M.D.']],
    ['MICHAEL BROWN', ['MICHAEL BROWN']],
    ['Ludwig van Beethoven was born in Bonn.', ['Ludwig van Beethoven']],
    ['Bruce and Tina Chisholm', ['Bruce', 'Tina Chisholm']],
    ['Jürgen Müller ist Geschäftsführer', ['Jürgen Müller']],
    ['I came with my wife Diana and left.', ['Diana']],
    ['Veronica has sold her shop to him.', ['Veronica']],
    ['Paul Wilkinson David Brown Rebecca Carter', ['Paul Wilkinson', 'David Brown', 'Rebecca Carter']],
  ])('%s', (line, found) => {
    expect(persons(`<p>${line}</p>`)).toEqual(found);
  });

  it.each([
    'About Us',
    'Contact Us Today',
    'Home Page',
    'Brown rice and beans',
    'May June July August',
    'Max Price',
    'San Francisco, California',
    'Paris France',
    'Alpha Pumps',
    'the Walter Kerr Theatre',
    'The Paul Wilkinson Law Firm, LLC',
    'George Mason University',
    'Queen Elizabeth Avenue',
    'H & S Solicitors',
    'U.S.A.',
    'P. O. Box 12',
    'Best Price Summer Sale',
    'Terms of Use',
  ])('not %s', (line) => {
    expect(persons(`<p>${line}</p>`)).toEqual([]);
  });

  it('needs more in a menu than in a line by itself', () => {
    expect(persons('<p>Mira Rondelle</p>')).toEqual(['Mira Rondelle']);
    expect(persons('<ul><li><a href=x>Mira Rondelle</a></ul>')).toEqual([]);
    expect(persons('<ul><li><a href=x>Jane Carter</a></ul>')).toEqual(['Jane Carter']);
    expect(persons('<select><option>Jane Miller</select>')).toEqual([]);
  });

  it('by what stands above', () => {
    expect(persons('<p>Director of Sales<br>Geeta Anandalal</p>')).toEqual(['Geeta Anandalal']);
  });

  it('a large lexicon does not make words names', () => {
    const words = [
      'Summer',
      'Price',
      'Best',
      'Villa',
      'Area',
      'Code',
      'Finder',
      'Home',
      'Page',
      'Apple',
      'Dept',
    ];
    const lexicon = buildLexicon(
      words.map((word) => [word, ['wtGiven', 'wtSurname']]),
      ['wtGiven', 'wtSurname'].map((name) => ({ name, case: 'capital', guarded: true })),
    );
    const large = createGrammarLens({ grammars: loadShippedGrammars(['contact']), lexica: [lexicon] });
    const markup = [
      'Summer Price',
      'Villa Area',
      'Code Finder',
      'Home Page',
      'the Apple Dept is here',
      'Jane Miller',
    ]
      .map((line) => `<p>${line}</p>`)
      .join('');
    expect(persons(markup, large)).toEqual(['Jane Miller']);
  });
});

describe('organisations', () => {
  it.each([
    ['Muster & Sohn GmbH & Co. KG', ['Muster & Sohn GmbH & Co. KG']],
    ['© 2014 KCOM Group PLC', ['KCOM Group PLC']],
    ['She studied at Antwerp Management School in Belgium.', ['Antwerp Management School']],
    ['University of California, Berkeley', ['University of California']],
    ['European School of Management and Technology', ['European School of Management and Technology']],
    ['Jane Miller - Brand Plumbing LLC', ['Brand Plumbing LLC']],
  ])('%s', (line, found) => {
    expect(organisations(`<p>${line}</p>`)).toEqual(found);
  });

  it.each([
    'Our Services',
    'Financial Services',
    'Help Center',
    'About Our Group',
    'Contact Patient Services',
  ])('not %s', (line) => {
    expect(organisations(`<ul><li><a href=x>${line}</a></ul><p>${line}</p>`)).toEqual([]);
  });
});
