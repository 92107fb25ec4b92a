/**
 * Measures the macrostructure lens on real pages: does it hold its own checks everywhere, does it find headlines,
 * lists and data tables again once the tags that declare them are gone, does it tear sentences, what does it call link
 * lists, and what does it cost beside parsing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureCost } from './macrostructure/cost.ts';
import { measureHeadlines } from './macrostructure/headlines.ts';
import { measureLinkLists } from './macrostructure/link-lists.ts';
import { measureListItems } from './macrostructure/list-items.ts';
import type { Sample } from './macrostructure/see.ts';
import { measureSoundness } from './macrostructure/soundness.ts';
import { measureTables } from './macrostructure/tables.ts';
import { measureTornSentences } from './macrostructure/torn-sentences.ts';
import { readContentPages, readHomePages } from './pages.ts';

/** Runs all measurements and prints a line for each figure. */
export async function benchMacrostructure(dataDir: string): Promise<Record<string, number>> {
  const content = readContent(dataDir);
  const homepages = readHomepages(dataDir);
  const figures: Record<string, number> = {
    ...measureSoundness([...content, ...homepages]),
    ...measureTornSentences(content, 'content'),
    ...measureTornSentences(homepages, 'homepages'),
    ...measureLinkLists(content, 'content'),
    ...measureLinkLists(homepages, 'homepages'),
    ...measureHeadlines(content),
    ...measureListItems(content, 'br'),
    ...measureListItems(content, 'div'),
    ...measureTables(content),
    ...measureCost(content),
  };
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(40)} ${value}`);
  return figures;
}

function readContent(dataDir: string): Sample[] {
  const index = JSON.parse(readFileSync(join(dataDir, 'content', 'index.json'), 'utf8')) as {
    name: string;
    url: string;
  }[];
  const urls = new Map(index.map(({ name, url }) => [`content/${name}.html.gz`, url]));
  return Array.from(readContentPages(dataDir), ({ name, bytes }) => {
    return { name, html: new TextDecoder().decode(bytes), url: urls.get(name) };
  });
}

function readHomepages(dataDir: string): Sample[] {
  return Array.from(readHomePages(dataDir), ({ name, bytes }) => {
    return { name, html: new TextDecoder().decode(bytes), url: name };
  });
}
