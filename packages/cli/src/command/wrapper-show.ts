import type { Anchor } from '@anatome/core/wrapper';
import { EXIT } from '../exit.ts';
import { createOutput } from '../terminal/output.ts';
import { loadWrapperFile } from './load-wrapper-files.ts';

/** `anatome wrapper show FILE`. */
export async function runWrapperShow(name: string): Promise<number> {
  const { file } = loadWrapperFile(name);
  const { rows, fields, host, examples } = file;
  const lines = [
    `wrapper ${file.name} for ${host ?? 'any host'}, marked on ${examples.length} pages`,
    ...(rows === null ? [] : ['  a record is', ...rows.anchors.map(toLine)]),
    ...fields.flatMap(({ name: field, kind, anchors }) => [
      `  ${field}, ${kind}, is`,
      ...anchors.map(toLine),
    ]),
  ];
  const output = createOutput(undefined);
  await output.write(`${lines.join('\n')}\n`);
  await output.close();
  return EXIT.good;
}

const SAYINGS: Readonly<Record<Anchor['by'], (find: string) => string>> = {
  data: (find) => `what the page declares as ${find}`,
  name: (find) => `the element ${find}`,
  label: (find) => `what stands behind "${find}"`,
  next: (find) => `what stands before "${find}"`,
  value: (find) => `a value by its look: ${find}`,
  place: (find) => `at the place ${find}`,
  alike: (find) => `one of a run of elements that hold ${find}`,
};

function toLine({ by, find, like, nth, weight }: Anchor): string {
  const which = nth === undefined ? '' : nth > 0 ? `, number ${nth}` : `, number ${-nth} from the end`;
  const around = like === undefined || like === '*' ? '' : `, within "${like}"`;
  return `    ${weight.toFixed(2)}  ${SAYINGS[by](find)}${around}${which}`;
}
