import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutSketch, SKETCH_HEIGHT, SKETCH_WIDTH, type SketchBox } from '../../src/index.ts';

/** `label size`, deeper by two spaces. */
function draw(text: string): SketchBox[] {
  const open: number[] = [];
  const entries = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, ordinal) => {
      const [, indent, label, size = '10'] = /^( *)([\w-]+) ?(\d*)$/.exec(line)!;
      open.length = indent.length / 2;
      const parent = open.at(-1) ?? -1;
      open.push(ordinal);
      return { ordinal, parent, label, size: Number(size || 10) };
    });
  return layOutSketch(entries);
}

const labels = (boxes: readonly SketchBox[]) => boxes.map(({ label }) => label);

describe('the sketch of a page', () => {
  it('has zones as bands, what is beside the main zone beside it, and what is in it below one another', () => {
    const boxes = draw(
      'header 40\nnavigation 30\nmain 900\n  heading 30\n  paragraph 400\n  figure\ncomplementary 80\nfooter 20',
    );
    expect(labels(boxes)).toEqual([
      'header',
      'navigation',
      'heading',
      'paragraph',
      'figure',
      'complementary',
      'footer',
    ]);
    const [header, , heading, paragraph, , side, footer] = boxes;
    expect(header.width).toBe(SKETCH_WIDTH);
    expect(side.x).toBeGreaterThan(heading.x + heading.width);
    expect(paragraph.height).toBeGreaterThan(heading.height);
    expect(footer.y + footer.height).toBeCloseTo(SKETCH_HEIGHT);
  });

  it('draws records as a grid, and leaves out what nobody sees', () => {
    const records = Array.from({ length: 7 }, () => '    record 20').join('\n');
    const boxes = draw(`main 200\n  hidden 100\n  series 140\n${records}`);
    expect(boxes.filter(({ label }) => label === 'series')).toHaveLength(9);
    expect(labels(boxes)).not.toContain('hidden');
  });

  it('draws a page without zones, and one without anything', () => {
    expect(labels(draw('heading\nparagraph 100'))).toEqual(['heading', 'paragraph']);
    expect(layOutSketch([])).toEqual([]);
  });

  it('stays in its field and draws nothing over anything, whatever the page', () => {
    const label = fc.constantFrom(
      'main',
      'header',
      'footer',
      'complementary',
      'series',
      'paragraph',
      'heading',
      'hidden',
    );
    const entry = fc.record({ label, size: fc.nat(100_000), depth: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (all) => {
        const entries = all.map(({ label: name, size, depth }, ordinal) => ({
          ordinal,
          parent: depth === 0 ? -1 : ordinal - 1,
          label: name,
          size,
        }));
        const boxes = layOutSketch(entries);
        for (const [at, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.width).toBeGreaterThan(0);
          expect(box.height).toBeGreaterThanOrEqual(3.9);
          expect(box.x + box.width).toBeLessThanOrEqual(SKETCH_WIDTH + 0.2);
          expect(box.y + box.height).toBeLessThanOrEqual(SKETCH_HEIGHT + 0.2);
          for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
        }
      }),
    );
  });
});

/** More than rounding. */
function overlap(a: SketchBox, b: SketchBox): boolean {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0.3 && high > 0.3;
}
