/** Addresses and hours: whether people marked a part of one there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { analyze, type Entry } from '@anatome/core';
import { readGold } from '../grammar/gold-spans.ts';
import { collectLabelled } from '../outline/declared-look.ts';

/** What an entry has to hold: any of these marks. */
const MARKS = { address: ['STREET', 'CITY', 'ZIPCODE'], hours: ['HOURS'] } as const;
type Label = keyof typeof MARKS;

/** Whether each entry of every n-th page is right, by its label and by what told it: the author or the grammar. */
export function collectContacts(dataDir: string, every: number): ReadonlyMap<string, number[]> {
  const entries = new Map<string, number[]>();
  const lines = gunzipSync(readFileSync(join(dataDir, 'contacts', 'webstruct.ndjson.gz')));
  for (const [index, line] of lines.toString('utf8').split('\n').entries()) {
    if (line === '' || index % every !== 0) continue;
    const { corpus, html } = JSON.parse(line) as { corpus: string; html: string };
    const gold = readGold(html);
    if (gold === undefined) continue;
    const { page, outline } = analyze(gold.html);
    for (const label of Object.keys(MARKS) as Label[]) {
      if (!isMarked(corpus, label)) continue;
      const spans = gold.spans.filter(({ type }) => (MARKS[label] as readonly string[]).includes(type));
      for (const entry of collectLabelled(outline.entries, label)) {
        const [from, to] = page.span(...entry.nodes);
        const found = Number(spans.some((span) => span.from < to && from < span.to));
        const key = `${label}, ${toldBy(entry)}`;
        entries.set(key, [...(entries.get(key) ?? []), found]);
      }
    }
  }
  return entries;
}

/** One corpus marks nothing but hours; no other marks most of them. */
function isMarked(corpus: string, label: Label): boolean {
  return (corpus === 'nl') === (label === 'hours');
}

function toldBy({ reasons }: Entry): string {
  return reasons[0]?.step?.startsWith('declared') ? 'declared' : 'by the grammar';
}
