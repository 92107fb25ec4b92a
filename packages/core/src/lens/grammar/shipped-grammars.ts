/** The grammars that come with Anatome, and their word lists; licences are in data/lexicon/SOURCES.md. */
import address from '../../data/grammar/address.generated.ts';
import bibliography from '../../data/grammar/bibliography.generated.ts';
import contact from '../../data/grammar/contact.generated.ts';
import germanAddress from '../../data/grammar/german-address.generated.ts';
import homepage from '../../data/grammar/homepage.generated.ts';
import city from '../../data/lexicon/city.generated.ts';
import cityDoubtful from '../../data/lexicon/city-doubtful.generated.ts';
import commonWord from '../../data/lexicon/common-word.generated.ts';
import country from '../../data/lexicon/country.generated.ts';
import packedLists from '../../data/lexicon/packed-lists.generated.ts';
import state from '../../data/lexicon/state.generated.ts';
import stateCode from '../../data/lexicon/state-code.generated.ts';
import streetGerman from '../../data/lexicon/street-german.generated.ts';
import streetGermanFirst from '../../data/lexicon/street-german-first.generated.ts';
import streetPrefix from '../../data/lexicon/street-prefix.generated.ts';
import streetSuffix from '../../data/lexicon/street-suffix.generated.ts';
import unit from '../../data/lexicon/unit.generated.ts';
import { PackedLists } from '../../lexicon/index.ts';
import { once } from '../../workspace/index.ts';
import type { GrammarSource, Resolve } from './load-grammars.ts';

const FILES: ReadonlyMap<string, string> = new Map([
  ['address.grammar', address],
  ['bibliography.grammar', bibliography],
  ['contact.grammar', contact],
  ['german-address.grammar', germanAddress],
  ['homepage.grammar', homepage],
  ['city.txt', city],
  ['city-doubtful.txt', cityDoubtful],
  ['common-word.txt', commonWord],
  ['country.txt', country],
  ['state.txt', state],
  ['state-code.txt', stateCode],
  ['street-german.txt', streetGerman],
  ['street-german-first.txt', streetGermanFirst],
  ['street-prefix.txt', streetPrefix],
  ['street-suffix.txt', streetSuffix],
  ['unit.txt', unit],
]);

const getPackedLists = once(() => new PackedLists(packedLists));

/** The grammars by themselves; `contact` is part of `address`. */
export const SHIPPED_GRAMMARS = ['address', 'bibliography', 'homepage', 'contact'] as const;

export type ShippedGrammar = (typeof SHIPPED_GRAMMARS)[number];

/** Finds shipped grammars and word lists, so that grammars of one's own can include them. */
export const resolveShipped: Resolve = (name) => {
  const text = FILES.get(name);
  if (text !== undefined) return { text, file: name };
  const packed = getPackedLists();
  if (!packed.names.includes(name)) return undefined;
  return {
    file: name,
    packed,
    get text(): string {
      return packed.toWords(name).join('\n');
    },
  };
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
