import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSnippetPages, toLetters } from '../../../bench/train/borrow-gold.ts';

function writeSet(texts: Readonly<Record<string, string>>): { dataDir: string; peersDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'borrow-'));
  const peersDir = join(dataDir, 'peers');
  mkdirSync(join(dataDir, 'snippets'));
  const entry = { name: '1', url: 'https://example.org/', with: ['Der Hund bellt'], without: ['Impressum'] };
  writeFileSync(join(dataDir, 'snippets', 'index.json'), JSON.stringify([entry]));
  writeFileSync(join(dataDir, 'snippets', '1.html.gz'), gzipSync('<p>Der Hund bellt.</p><p>Impressum</p>'));
  for (const [tool, text] of Object.entries(texts)) {
    mkdirSync(join(peersDir, tool, 'snippets'), { recursive: true });
    writeFileSync(join(peersDir, tool, 'snippets', '1.txt'), text);
  }
  return { dataDir, peersDir };
}

function borrow(texts: Readonly<Record<string, string>>): readonly string[] | undefined {
  const { dataDir, peersDir } = writeSet(texts);
  const [page] = readSnippetPages(dataDir, peersDir);
  return page.isBorrowed ? page.labelled.gold : undefined;
}

describe('borrowed gold', () => {
  it('is the text that holds what must appear, and nothing that must not', () => {
    expect(borrow({ trafilatura: 'Der Hund – bellt!' })).toEqual(['der', 'hund', 'bellt']);
    expect(borrow({ trafilatura: 'Der Hund bellt. Impressum', readability: 'Der Hund bellt.' })).toHaveLength(
      3,
    );
  });

  it('is not borrowed where no tool is right', () => {
    expect(borrow({ trafilatura: 'Der Hund bellt. Impressum', readability: 'Die Katze' })).toBeUndefined();
    expect(borrow({})).toBeUndefined();
  });

  it('compares letters and digits alone', () => {
    expect(toLetters('„Straße 7“, ok')).toBe('straße7ok');
  });
});
