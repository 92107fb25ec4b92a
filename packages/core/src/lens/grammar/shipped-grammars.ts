/** The grammars that come with Anatome, and their word lists; licences are in data/lexicon/SOURCES.md. */
import address from '../../data/grammar/address.generated.ts';
import bibliography from '../../data/grammar/bibliography.generated.ts';
import contact from '../../data/grammar/contact.generated.ts';
import germanAddress from '../../data/grammar/german-address.generated.ts';
import homepage from '../../data/grammar/homepage.generated.ts';
import city from '../../data/lexicon/city.generated.ts';
import cityDoubtful from '../../data/lexicon/city-doubtful.generated.ts';
import cityGeonames from '../../data/lexicon/city-geonames.generated.ts';
import commonWord from '../../data/lexicon/common-word.generated.ts';
import country from '../../data/lexicon/country.generated.ts';
import frequentWord from '../../data/lexicon/frequent-word.generated.ts';
import givenName from '../../data/lexicon/given-name.generated.ts';
import givenNameCensus from '../../data/lexicon/given-name-census.generated.ts';
import state from '../../data/lexicon/state.generated.ts';
import stateCode from '../../data/lexicon/state-code.generated.ts';
import streetGerman from '../../data/lexicon/street-german.generated.ts';
import streetGermanFirst from '../../data/lexicon/street-german-first.generated.ts';
import streetPrefix from '../../data/lexicon/street-prefix.generated.ts';
import streetSuffix from '../../data/lexicon/street-suffix.generated.ts';
import surname from '../../data/lexicon/surname.generated.ts';
import surnameCensus from '../../data/lexicon/surname-census.generated.ts';
import unit from '../../data/lexicon/unit.generated.ts';
import type { GrammarSource, Resolve } from './load-grammars.ts';

const FILES: ReadonlyMap<string, string> = new Map([
  ['address.grammar', address],
  ['bibliography.grammar', bibliography],
  ['contact.grammar', contact],
  ['german-address.grammar', germanAddress],
  ['homepage.grammar', homepage],
  ['city.txt', city],
  ['city-doubtful.txt', cityDoubtful],
  ['city-geonames.txt', cityGeonames],
  ['common-word.txt', commonWord],
  ['country.txt', country],
  ['frequent-word.txt', frequentWord],
  ['given-name.txt', givenName],
  ['given-name-census.txt', givenNameCensus],
  ['state.txt', state],
  ['state-code.txt', stateCode],
  ['street-german.txt', streetGerman],
  ['street-german-first.txt', streetGermanFirst],
  ['street-prefix.txt', streetPrefix],
  ['street-suffix.txt', streetSuffix],
  ['surname.txt', surname],
  ['surname-census.txt', surnameCensus],
  ['unit.txt', unit],
]);

/** The grammars by themselves; `contact` is part of `address`. */
export const SHIPPED_GRAMMARS = ['address', 'bibliography', 'homepage', 'contact'] as const;

export type ShippedGrammar = (typeof SHIPPED_GRAMMARS)[number];

/** Finds shipped grammars and word lists, so that grammars of one's own can include them. */
export const resolveShipped: Resolve = (name) => {
  const text = FILES.get(name);
  return text === undefined ? undefined : { text, file: name };
};

/** Shipped grammars by name; all of them when left out. */
export function loadShippedGrammars(
  names: readonly ShippedGrammar[] = ['address', 'bibliography', 'homepage'],
): GrammarSource[] {
  return names.map((name) => {
    const file = `${name}.grammar`;
    return { text: FILES.get(file)!, file, resolve: resolveShipped };
  });
}
