/** The series of a page in a few lines: type, count, texts of the units; nested series below their unit's series. */
import { createRepetitionLens, type RepetitionOptions } from '../../../src/lens/repetition/index.ts';
import { toScene } from '../lens-suite.ts';

export function draw(markup: string, options: RepetitionOptions = {}): string[] {
  const scene = toScene(markup);
  return createRepetitionLens(options)
    .annotate(scene)
    .annotations.map(({ level = 0, attributes = {} }) => {
      const columns = attributes.columns as number[][] | undefined;
      const flat = attributes.units as number[];
      const units = columns ?? flat.flatMap((_, at) => (at % 2 === 0 ? [flat.slice(at, at + 2)] : []));
      return `${'  '.repeat(level)}${units.map((unit) => textOf(scene.page, unit)).join(' | ')}`;
    });
}

function textOf(page: ReturnType<typeof toScene>['page'], unit: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < unit.length; at += 2)
    parts.push(page.textOf(unit[at], unit[at + 1]).replace(/\s+/g, ' '));
  return parts.join(' ');
}
