/** The two listings of the paper, verbatim, behave as its text says. */
import { describe, expect, it } from 'vitest';
import {
  compileGrammar,
  createGrammarLens,
  explainMiss,
  readByGrammar,
} from '../../../src/lens/grammar/index.ts';
import { buildLexicon } from '../../../src/lexicon/index.ts';
import { toScene } from '../lens-suite.ts';

const STREET = `LEXTYPE lxStreet
  (wtStreet, 1-3),
  (wtNumber, >=1)

BLOCKTYPE Street
  ((words<7), (0-2), lxStreet)`;

const HOMEPAGE = `DOCTYPE ScHomepage
  30,
  (NameTitle, 10),
  (HpHeading, 10),
  (HpHeading, 200),
  {BiogrTxt, 1}`;

/** The types the second listing takes from elsewhere. */
const HOMEPAGE_TYPES = `
WORDS wtName "Ada Lovelace"
WORDS wtHeading "Research Interests", "Publications"
WORDS wtBiography "I was born", "I studied"
BLOCKTYPE NameTitle ((words<8), (title), ((wtName, 1)))
BLOCKTYPE HpHeading ((words<4), (2-3), ((wtHeading, 1)))
BLOCKTYPE BiogrTxt ((words>=10), (), ((wtBiography, >=1)))
PRINT ScHomepage
`;

const LEXICON = buildLexicon([['Rindermarkt', ['wtStreet']]]);

function labelsOf(text: string, markup: string): string[] {
  const lens = createGrammarLens({ grammars: [{ text, file: 'paper' }], lexica: [LEXICON] });
  return lens
    .annotate(toScene(markup))
    .annotations.map(({ label, attributes }) => `${label}: ${attributes?.text ?? ''}`);
}

function homepage({ before = 0, between = 0, after = 0, biography = true }): string {
  const filler = (count: number): string => '<p>some text</p>'.repeat(count);
  const life = 'I was born in London and I studied the analytical engine for many years';
  return [
    '<title>Ada Lovelace</title>',
    filler(before),
    `<h2>Research Interests</h2>${filler(between)}<h2>Publications</h2>`,
    biography ? `<p>${life}</p>` : '',
    filler(after),
  ].join('');
}

describe('the listing of 2.2', () => {
  it('takes a short line with a street and a number', () => {
    expect(labelsOf(STREET, '<p>Am Rindermarkt 7')).toEqual(['Street: Am Rindermarkt 7']);
  });

  it.each([
    ['seven words', '<p>We live at Am Rindermarkt 7 today'],
    ['highlighting of degree 3', '<h1>Am Rindermarkt 7</h1><p>and a lot of common text below it'],
    ['no number', '<p>Am Rindermarkt'],
    ['no street', '<p>Page 7'],
    ['four streets', '<p>Rindermarkt Rindermarkt Rindermarkt Rindermarkt 7'],
  ])('refuses %s', (_what, markup) => {
    expect(labelsOf(STREET, markup)).toEqual([]);
  });

  it('explains a near miss', () => {
    const grammar = compileGrammar([{ text: STREET, file: 'paper' }], [LEXICON]);
    const reading = readByGrammar(grammar, toScene('<p>Our house is found at Am Rindermarkt 7 behind'));
    expect(explainMiss(reading, 'Street')).toEqual([
      {
        rule: 'Street (paper:6)',
        text: 'Our house is found at Am Rindermarkt 7 behind',
        missing: ['words 9 ≥ 7'],
      },
    ]);
  });
});

describe('the listing of 2.4', () => {
  const labels = (options: Parameters<typeof homepage>[0]): string[] =>
    labelsOf(HOMEPAGE_TYPES + HOMEPAGE, homepage(options));

  it('takes a title with a name, two headings and a biographical text', () => {
    expect(labels({})).toEqual(['ScHomepage: ']);
  });

  it.each([
    ['ten blocks between title and heading', { before: 10 }, 1],
    ['eleven blocks between title and heading', { before: 11 }, 0],
    ['ten blocks between the headings', { between: 10 }, 1],
    ['eleven blocks between the headings', { between: 11 }, 0],
    ['two hundred blocks behind', { after: 199 }, 1],
    ['more than two hundred blocks behind', { after: 200 }, 0],
    ['no biographical text', { biography: false }, 0],
  ])('counts %s', (_what, options, found) => {
    expect(labels(options)).toHaveLength(found);
  });
});
