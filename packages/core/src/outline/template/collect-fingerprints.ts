/** collectFingerprints: of an analysed page all that a template needs. */
import { type BlockTable, createBlockTable } from '../../block/index.ts';
import type { Features } from '../../feature/index.ts';
import { simhash, toHex } from '../../number/index.ts';
import type { Page } from '../../page/index.ts';
import type { Style } from '../../style/index.ts';
import type { PartialOutline } from '../outline.ts';
import { hashText, toFingerprint, toPlainWords } from './fingerprint.ts';

/** A page as templates know it. */
export interface PageFingerprints {
  /** Its host as its address has it; null where it has none. */
  readonly host: string | null;
  /** What the page says, block by block, in one hash. */
  readonly digest: string;
  /** The simhash of its content; null of fewer than fifty words, which are alike by chance. */
  readonly simhash: string | null;
  /** The fingerprints of its blocks, each once. */
  readonly blocks: readonly string[];
}

/** What fingerprints are taken from: an analysis that was made without a template. */
export interface FingerprintedPage {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly outline: Pick<PartialOutline, 'content'>;
}

/** Takes the fingerprints of a page. */
export function collectFingerprints({ page, style, features, outline }: FingerprintedPage): PageFingerprints {
  const table = createBlockTable({ page, style, features, layers: [] });
  const { kept } = outline.content;
  return identify(table, fingerprintBlocks(table), (block) => kept[table.blocks.first[block]] === 1);
}

/** The fingerprint of each block of a page; '' of those without words. */
export function fingerprintBlocks({ page, blocks }: BlockTable): string[] {
  return Array.from({ length: blocks.count }, (_, block) =>
    toFingerprint(page.text.slice(blocks.from[block], blocks.to[block])),
  );
}

/** The page as templates know it, by the fingerprints of its blocks. */
export function identify(
  { page, blocks }: BlockTable,
  fingerprints: readonly string[],
  isContent: (block: number) => boolean,
): PageFingerprints {
  const words: string[] = [];
  for (let block = 0; block < blocks.count; block++) {
    if (!isContent(block)) continue;
    for (const word of toPlainWords(page.text.slice(blocks.from[block], blocks.to[block]))) words.push(word);
  }
  const said = fingerprints.filter((fingerprint) => fingerprint !== '');
  return {
    host: page.url === undefined ? null : toHost(page.url),
    digest: hashText(said.join(' ')),
    simhash: words.length < LEAST_WORDS ? null : toHex(simhash(words)),
    blocks: [...new Set(said)],
  };
}

/** As where near-duplicates of a corpus are told: texts of fewer words are alike by chance. */
const LEAST_WORDS = 50;

const HOST = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#@:[\]]+|\[[^\]/?#@]*\])/i;

/** The host of an address without its port; null where it has none, as `file:` and `about:`. */
export function toHost(url: string): string | null {
  return HOST.exec(url)?.[1].toLowerCase() ?? null;
}
