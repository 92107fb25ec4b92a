/** What other tools gave for a page, as the programs in bench/peers left it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectMarkdownHeadings, collectMarkupHeadings } from './read-structure.ts';
import type { SetPage } from './set-pages.ts';

const OUT = join(import.meta.dirname, '..', 'out', 'peers');

/** A tool, and how it gives structure. */
export interface Peer {
  readonly name: string;
  /** Its folder under bench/out/peers. */
  readonly folder: string;
  readonly structure: 'md' | 'html';
}

export const PEERS: readonly Peer[] = [
  { name: 'trafilatura', folder: 'trafilatura', structure: 'md' },
  { name: 'Readability + linkedom', folder: 'readability', structure: 'html' },
  { name: 'Defuddle + linkedom', folder: 'defuddle', structure: 'html' },
  { name: 'rs-trafilatura', folder: 'rs-trafilatura', structure: 'md' },
];

/** The text a tool gave; undefined when it was not run on the page. */
export function readPeerText({ folder }: Peer, { set, name }: SetPage): string | undefined {
  return readWhenThere(join(OUT, folder, set, `${name}.txt`));
}

/** The headings a tool gave, by their letters; undefined when it was not run on the page. */
export function readPeerHeadings({ folder, structure }: Peer, { set, name }: SetPage): string[] | undefined {
  const text = readWhenThere(join(OUT, folder, set, `${name}.${structure}`));
  if (text === undefined) return undefined;
  return structure === 'md' ? collectMarkdownHeadings(text) : collectMarkupHeadings(text);
}

function readWhenThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
