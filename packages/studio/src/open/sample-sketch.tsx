/** Little drawings of page layouts in the colours of their labels. */
import type { Hue } from '../label/label.ts';

type Block = readonly [hue: Hue, x: number, y: number, width: number, height: number];

const TOP: Block = ['header', 0, 0, 64, 7];
const BOTTOM: Block = ['footer', 0, 74, 64, 6];

const SKETCHES = {
  article: [
    ...[TOP, ['navigation', 0, 9, 64, 5], ['heading', 0, 17, 42, 9], ['series', 45, 17, 19, 9]],
    ...[
      ['figure', 0, 29, 42, 14],
      ['series', 45, 29, 19, 14],
      ['paragraph', 0, 46, 42, 6],
    ],
    ...[['paragraph', 0, 55, 42, 6], ['complementary', 45, 46, 19, 15], ['paragraph', 0, 64, 42, 6], BOTTOM],
  ],
  grid: [
    ...[TOP, ['heading', 0, 10, 40, 6], ['navigation', 43, 10, 21, 6]],
    ...[0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ['series', column * 22, 19 + row * 18, 20, 16])),
    BOTTOM,
  ],
  cells: [
    ...[
      ['logo', 0, 0, 14, 9],
      ['header', 17, 0, 47, 9],
      ['hidden', 0, 11, 64, 4],
      ['navigation', 0, 18, 14, 40],
    ],
    ...[['main', 17, 18, 47, 40], ['navigation', 0, 61, 14, 10], ['main', 17, 61, 47, 10], BOTTOM],
  ],
  columns: [
    TOP,
    ...[0, 1, 2, 3].map((row) => ['navigation', 0, 10 + row * 16, 13, 13]),
    ...[
      ['heading', 16, 10, 32, 9],
      ['paragraph', 16, 22, 32, 20],
      ['table', 16, 45, 32, 12],
    ],
    ...[['paragraph', 16, 60, 32, 11], ['list', 51, 10, 13, 30], BOTTOM],
  ],
  thread: [
    ...[TOP, ['heading', 0, 10, 64, 6]],
    ...[0, 1, 2].flatMap((row) => [
      ['logo', 0, 19 + row * 17, 8, 14],
      ['series', 11, 19 + row * 17, 53, 14],
    ]),
    ['form', 0, 71, 64, 8],
  ],
  home: [
    ...[
      ['figure', 0, 0, 18, 17],
      ['heading', 21, 0, 43, 17],
      ['paragraph', 0, 20, 64, 10],
      ['heading', 0, 33, 64, 5],
    ],
    ...[['list', 0, 41, 64, 30], BOTTOM],
  ],
} as unknown as Readonly<Record<string, readonly Block[]>>;

export type SketchName = 'article' | 'grid' | 'cells' | 'columns' | 'thread' | 'home';

/** A drawing; decoration only. */
export function SampleSketch({ name }: { name: SketchName }) {
  return (
    <svg class="sketch" viewBox="-5 -5 74 90" width="74" height="90" aria-hidden="true">
      {SKETCHES[name].map(([hue, x, y, width, height]) => (
        <rect key={`${x}-${y}`} class={`hue-${hue}`} x={x} y={y} width={width} height={height} rx="1.5" />
      ))}
    </svg>
  );
}
