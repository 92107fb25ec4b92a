import fc from 'fast-check';
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
  const judgement = { zone, score: new Float64Array(count).fill(1), declared: new Uint8Array(count) };
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

  it('does not cut a text that goes on over inline elements beside a block', () => {
    const html = '<div>one <b>two</b> three<div>small print</div></div>';
    expect(lay(html, ['main', 'footer'])).toEqual(['main: one two three', 'footer: small print']);
    const first = '<div><b>one</b> two <i>three</i><div>small print</div></div>';
    expect(lay(first, ['main', 'footer'])).toEqual(['main: one two three', 'footer: small print']);
  });

  it('puts every text into one zone, whatever the blocks were judged', () => {
    const piece = fc.constantFrom(
      'text ',
      '<b>bold</b> ',
      '<p>par</p>',
      '<div>',
      '</div>',
      '<ul><li>item</ul>',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }),
        fc.infiniteStream(fc.nat({ max: 4 })),
        (pieces, places) => {
          const scene = toScene(`<div>${pieces.join('')}</div>`);
          const { count, of } = scene.blocks;
          const zone = Uint8Array.from({ length: count }, () => places.next().value);
          const regions = layZones(scene, {
            zone,
            score: new Float64Array(count).fill(1),
            declared: new Uint8Array(count),
          });
          const covers = new Uint8Array(scene.page.size);
          for (const { nodes } of regions) for (let node = nodes[0]; node < nodes[1]; node++) covers[node]!++;
          for (let node = 0; node < scene.page.size; node++) if (of[node]! >= 0) expect(covers[node]).toBe(1);
        },
      ),
    );
  });
});
