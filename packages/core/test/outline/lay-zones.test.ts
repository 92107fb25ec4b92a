import { describe, expect, it } from 'vitest';
import { measure } from '../../src/feature/index.ts';
import { ZONES, type Zone } from '../../src/outline/judge-zones.ts';
import { layZones } from '../../src/outline/lay-zones.ts';
import { createScene, type OutlineScene } from '../../src/outline/scene.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

function toScene(html: string): OutlineScene {
  const parsed = parse(html);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  return createScene({ page, style, features: measure(page, style), layers: [] });
}

/** Zones with their texts, the blocks of the page judged as told, in order. */
function lay(html: string, judged: readonly Zone[]): string[] {
  const scene = toScene(html);
  const { count } = scene.blocks;
  const zone = Uint8Array.from({ length: count }, (_, block) => ZONES.indexOf(judged[block]!));
  const landmark = new Int8Array(scene.page.size).fill(-1);
  const score = new Float64Array(count).fill(1);
  const judgement = { zone, score, declared: new Uint8Array(count), landmark };
  return layZones(scene, judgement).map(({ zone: found, nodes }) => {
    const [from, to] = scene.page.span(nodes[0], nodes[1]);
    return `${found}: ${scene.page.text.slice(from, to).replace(/\s+/g, ' ').trim()}`;
  });
}

describe('layZones', () => {
  it('joins neighbours of one zone', () => {
    const html = '<div>menu</div><div>one two</div><div>three</div><div>small print</div>';
    expect(lay(html, ['navigation', 'main', 'main', 'footer'])).toEqual([
      'navigation: menu',
      'main: one two three',
      'footer: small print',
    ]);
  });
});
