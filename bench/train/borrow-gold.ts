/**
 * Gold borrowed from other tools, for pages of which only snippets are known: the text of a tool that holds all snippets
 * that must appear and none that must not. Such a text is not exact, but nearly so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LabelledPage } from './content.ts';
import { toWords } from './gold.ts';

export interface SnippetPage {
  readonly labelled: LabelledPage;
  /** What must appear, and what must not. */
  readonly with: readonly string[];
  readonly without: readonly string[];
  /** Whether a tool gave its text; without one the gold is empty and means nothing. */
  readonly isBorrowed: boolean;
}

interface SnippetEntry {
  readonly name: string;
  readonly url: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** Asked in this order. */
const TOOLS = ['trafilatura', 'readability'] as const;

/** Text as snippets are compared: letters and digits alone. */
export function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Reads the pages with snippets; `peersDir` has the texts of other tools as bench/peers writes them. */
export function readSnippetPages(dataDir: string, peersDir: string): SnippetPage[] {
  const root = join(dataDir, 'snippets');
  const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as SnippetEntry[];
  return index.map((entry) => {
    const html = gunzipSync(readFileSync(join(root, `${entry.name}.html.gz`))).toString('utf8');
    const gold = TOOLS.map((tool) => readText(join(peersDir, tool, 'snippets', `${entry.name}.txt`))).find(
      (text) => text !== '' && fits(text, entry),
    );
    return {
      labelled: {
        name: `snippets/${entry.name}`,
        url: entry.url,
        type: 'article',
        html,
        gold: toWords(gold ?? ''),
      },
      with: entry.with,
      without: entry.without,
      isBorrowed: gold !== undefined,
    };
  });
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function fits(text: string, { with: wanted, without: unwanted }: SnippetEntry): boolean {
  const letters = toLetters(text);
  return (
    wanted.every((snippet) => letters.includes(toLetters(snippet))) &&
    !unwanted.some((snippet) => letters.includes(toLetters(snippet)))
  );
}
