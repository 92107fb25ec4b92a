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

it('a band with the headline above the main part is a header, one below it is not', () => {
  const analysis = analyze(
    '<div><h1>It came at night</h1></div><main><p>Nobody saw it.</main><div><h1>More</h1></div>',
  );
  const table = createBlockTable(analysis);
  const { page } = analysis;
  const regionOf = (path: string, zone: ZoneRegion['zone']): ZoneRegion => {
    const node = page.resolve(path);
    return { zone, words: 5, score: 0.1, declared: 0, nodes: [node, page.end[node]] };
  };
  const zones = [
    regionOf('/html/body/div[1]', 'complementary'),
    regionOf('/html/body/main', 'main'),
    regionOf('/html/body/div[2]', 'complementary'),
  ];
  expect(rightZones(table, zones).map(({ zone }) => zone)).toEqual(['header', 'main', 'complementary']);
});
