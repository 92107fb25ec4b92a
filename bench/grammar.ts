/** Measures the grammar lens: lexicon, speed, home pages, contacts, German addresses, hostile grammars. */
import type { Lexicon } from '@anatome/core';
import { roundTo } from '@anatome/core/number';
import { measureContacts } from './grammar/contacts.ts';
import { measureGerman } from './grammar/german.ts';
import { measureHomepages } from './grammar/homepages.ts';
import { measureHostile } from './grammar/hostile.ts';
import { measureLexicon } from './grammar/lexicon.ts';
import { measureSpeed } from './grammar/speed.ts';
import { readHomePages } from './pages.ts';

/** Runs all measurements and prints a line for each figure. */
export async function benchGrammar(dataDir: string): Promise<Record<string, number>> {
  const { figures, lexicon } = measureLexicon(dataDir, readRunningText(dataDir));
  const all = {
    ...figures,
    ...measureSpeed(dataDir, lexicon),
    ...measureHomepages(dataDir),
    ...measureContacts(dataDir),
    ...measureUnseenContacts(dataDir),
    ...measureWithLargeLexicon(dataDir, lexicon),
    ...measureGerman(),
    ...measureHostile(),
  };
  for (const [name, value] of Object.entries(all)) console.log(`${name.padEnd(34)} ${roundTo(value, 3)}`);
  return all;
}

/** Every fourth page of the contacts, which nobody looked at while writing the rules. */
function measureUnseenContacts(dataDir: string): Record<string, number> {
  console.log('contacts, pages not looked at:');
  const figures = measureContacts(dataDir, (index) => index % 4 === 3);
  const names = ['street', 'zipcode', 'tel', 'email', 'hours', 'city', 'per', 'org'];
  return Object.fromEntries(names.map((name) => [`contacts_unseen_${name}`, figures[`contacts_${name}`]]));
}

/** With a million names: they may find more, and may not drown what is there. */
function measureWithLargeLexicon(dataDir: string, lexicon: Lexicon): Record<string, number> {
  console.log('contacts, with the large lexicon:');
  return { contacts_per_large_lexicon: measureContacts(dataDir, () => true, [lexicon]).contacts_per };
}

/** The words of some home pages, tags taken out. */
function readRunningText(dataDir: string): string {
  const texts: string[] = [];
  for (const { bytes } of readHomePages(dataDir)) {
    if (texts.push(new TextDecoder().decode(bytes).replace(/<[^>]*>/g, ' ')) === 400) break;
  }
  return texts.join('\n');
}
