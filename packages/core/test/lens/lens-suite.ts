/** What every lens owes, whatever it sees. Call `describeLens(createXLens)` in the lens's own test file. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Layer } from '../../src/annotation/index.ts';
import { measure } from '../../src/feature/index.ts';
import type { Lens, Scene } from '../../src/lens/index.ts';
import { type Column, type Page, parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';
import { Workspace } from '../../src/workspace/index.ts';
import { readSamples } from '../samples.ts';

/** Generous on a busy machine; a lens that is not linear misses it by orders of magnitude. */
const PATIENCE = 10_000;

/** A page with everything a lens may read. */
export function toScene(markup: string, options: Parameters<typeof parse>[1] = {}): Scene {
  const parsed = parse(markup, { url: 'https://example.org/folder/page.html', ...options });
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const features = measure(page, style);
  return { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace: new Workspace() };
}

/** Scenes by markup: to make them takes longer than to look at them, and no lens may change one. */
const scenes = new Map<string, Scene>();

/** A scene that the lenses tested in this process share, with a workspace of its own. */
function toSharedScene(markup: string, options?: Parameters<typeof parse>[1]): Scene {
  const scene = scenes.get(markup) ?? toScene(markup, options);
  scenes.set(markup, scene);
  return { ...scene, workspace: new Workspace() };
}

/** Runs the shared suite over one lens. */
export function describeLens(create: () => Lens): void {
  const lens = create();

  describe(`the lens ${lens.name}`, () => {
    describe.each(readSamples())('on %s', (_name, markup) => {
      let scene: Scene;
      let layer: Layer;
      beforeAll(() => {
        scene = toSharedScene(markup);
        layer = lens.annotate(scene);
      });

      it('says the same twice', () => {
        expect(JSON.stringify(create().annotate(toScene(markup)))).toBe(JSON.stringify(layer));
      });

      it('leaves page, style and features untouched', () => {
        const before = fingerprint(scene);
        lens.annotate(scene);
        expect(fingerprint(scene)).toBe(before);
      });

      it('gives labels of its list, scores between 0 and 1, and a reason for each', () => {
        expect(layer.lens).toBe(lens.name);
        for (const annotation of layer.annotations) {
          expect(annotation.lens).toBe(lens.name);
          expect(lens.labels).toContain(annotation.label);
          expect(annotation.score).toBeGreaterThanOrEqual(0);
          expect(annotation.score).toBeLessThanOrEqual(1);
          expect(annotation.reasons.length).toBeGreaterThan(0);
        }
      });

      it('points at runs of sibling subtrees inside the page', () => {
        expect(layer.annotations.filter(({ nodes }) => !isRun(scene.page, nodes))).toEqual([]);
      });

      it('is JSON-safe', () => {
        expect(JSON.parse(JSON.stringify(layer))).toEqual(layer);
      });
    });

    it.each([
      ['nothing', ''],
      ['one word', 'x'],
      ['one element', '<p>'],
      ['only hidden text', '<div hidden>x</div>'],
      [
        'names of Object.prototype',
        '<constructor __proto__=x class="toString valueOf"><hasownproperty id=__proto__>x',
      ],
      ['broken nesting', '<table><b><p><td>x</b><li>y<form><form><select><table>'],
    ])('survives %s', (_name, markup) => {
      expect(lens.annotate(toScene(markup)).shortfalls).toEqual([]);
    });

    it.each([
      ['100,000 siblings', '<p>word</p>'.repeat(100_000), {}],
      [
        '100,000 unlike siblings',
        Array.from({ length: 100_000 }, (_, i) => `<p class=c${i}>w${i}<b>x</b>`).join(''),
        { budget: { nodes: 1_000_000 } },
      ],
      [
        '100,000 nested elements',
        `${'<div>'.repeat(100_000)}x`,
        { budget: { depth: Number.POSITIVE_INFINITY } },
      ],
      ['100,000 links', '<a href=/x>word</a> '.repeat(100_000), { budget: { nodes: 1_000_000 } }],
    ])(
      'returns in time from %s',
      (_name, markup, options) => {
        const scene = toSharedScene(markup, options);
        const start = performance.now();
        lens.annotate(scene);
        expect(performance.now() - start).toBeLessThan(PATIENCE);
      },
      60_000,
    );

    it('stops at its deadline and says so, or is done before it', () => {
      const shared = toSharedScene('<ul><li>a<li>b</ul>'.repeat(20_000));
      const scene = { ...shared, deadline: performance.now() };
      const start = performance.now();
      lens.annotate(scene);
      expect(performance.now() - start).toBeLessThan(PATIENCE / 4);
    });
  });
}

/** Whether a place is one or more neighbouring sibling subtrees. */
function isRun(page: Page, [start, end]: readonly [number, number]): boolean {
  if (start < 0 || end > page.size || start >= end) return false;
  let node = start;
  while (node < end && page.parent[node] === page.parent[start]) node = page.end[node];
  return node === end;
}

function fingerprint({ page, style, features }: Scene): string {
  const columns: Column[] = [];
  for (const part of [page, style, features]) {
    for (const value of Object.values(part)) if (ArrayBuffer.isView(value)) columns.push(value as never);
  }
  let hash = 0;
  for (const column of columns) {
    for (let node = 0; node < column.length; node++)
      hash = (Math.imul(hash, 31) + Math.fround(column[node]) * 97) | 0;
  }
  return `${columns.length}:${hash}:${page.text.length}:${page.data.join('').length}`;
}
