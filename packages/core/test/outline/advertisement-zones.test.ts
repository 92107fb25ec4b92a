import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { createBlockTable } from '../../src/block/index.ts';
import type { ZoneRegion } from '../../src/outline/lay-zones.ts';
import { rightZones } from '../../src/outline/right-zones.ts';

it('an advertisement above the content is no header', () => {
  const analysis = analyze(
    `<div class=ad aria-label=Advertisement>Advertisement <a href=https://ads.example.net/c rel=sponsored>Rope by the yard</a></div>
     <main><p>It came at night.</main>`,
    { model: 'none' },
  );
  const table = createBlockTable(analysis);
  const { page } = analysis;
  const node = page.resolve('/html/body/div');
  const region = { words: 5, score: 0.6, declared: 0, nodes: [node, page.end[node]] } as const;
  const zonesOf = (zone: ZoneRegion['zone']) => rightZones(table, [{ zone, ...region }])[0].zone;
  expect([zonesOf('header'), zonesOf('navigation'), zonesOf('main')]).toEqual([
    'complementary',
    'complementary',
    'main',
  ]);
});
