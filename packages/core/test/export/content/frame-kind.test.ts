import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFrameKind, readPlayers } from '../../../src/export/content/frame-kind.ts';
import { toText } from '../../../src/export/index.ts';
import { analyzeKept } from './keep.ts';

test('hosts and words of players are lower case, and hosts have a dot', () => {
  const { hosts, words } = readPlayers();
  expect([...hosts.keys()].filter((host) => !/^[a-z0-9.-]+\.[a-z]+$/.test(host))).toEqual([]);
  expect([...words.keys()].filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
  const kinds = new Set([...[...hosts.values()].flat().map(({ kind }) => kind), ...words.values()]);
  expect([...kinds].filter((kind) => kind === '')).toEqual([]);
});

test.each([
  ['https://www.youtube.com/embed/1', 'Video'],
  ['https://www.youtube.com/subscribe_embed?x', undefined],
  ['https://www.facebook.com/plugins/video.php?href=x', 'Video'],
  ['https://www.facebook.com/plugins/like.php?href=x', undefined],
  ['https://web.archive.org/web/20080731095558oe_/http://www.youtube.com/v/bBdWrlcUYJk', 'Video'],
  ['https://maps.google.co.uk/maps?q=x', 'Map'],
  ['https://radio.example.org/info/audio655164-player.html', 'Audio'],
  ['https://example.org/left.html', undefined],
  ['no address', undefined],
])('%s shows %s', (address, kind) => {
  expect(findFrameKind(address, { name: '', isLarge: false })).toBe(kind);
});

test('plain text says nothing of frames and films', () => {
  const file = join(
    import.meta.dirname,
    '../../../../../fixtures/content/media--frames-that-are-content.html',
  );
  const { page, outline, layers } = analyzeKept(readFileSync(file, 'utf8'));
  expect(toText(page, outline, layers)).toBe('The harbour opens in May.\n');
});
