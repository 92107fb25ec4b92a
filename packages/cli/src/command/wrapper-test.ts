import type { Wrapped, WrapperExample } from '@anatome/core/wrapper';
import { EXIT } from '../exit.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { loadWrapperFile } from './load-wrapper-files.ts';
import { readEach, type WrapperApplyOptions } from './wrapper-apply.ts';

/** `anatome wrapper test FILE SOURCE…`: every cell that is not as in the examples is a line, and the exit code 1. */
export async function runWrapperTest(
  file: string,
  words: readonly string[],
  options: WrapperApplyOptions,
): Promise<number> {
  const wrapper = loadWrapperFile(file);
  const output = createOutput(undefined);
  let [right, wrong, failed] = [0, 0, 0];
  await readEach(wrapper, words, {
    options,
    onPage: async (name, wrapped) => {
      const example = wrapper.file.examples.find(({ page }) => page === name);
      if (example === undefined) {
        note(`${name}: the file has no example of this page`);
        return;
      }
      const faults = compare(example, wrapped);
      right += example.records.reduce((sum, record) => sum + Object.keys(record).length, 0) - faults.length;
      wrong += faults.length;
      for (const fault of faults) await output.write(`${name}: ${fault}\n`);
    },
    onFailure: () => failed++,
  });
  await output.write(`${right} cells as in the examples, ${wrong} not\n`);
  await output.close();
  return right > 0 && wrong + failed === 0 ? EXIT.good : EXIT.nothing;
}

/** The cells that are others. Rows of examples are those marked: each has to be among what is found. */
function compare({ records }: WrapperExample, { fields, records: found }: Wrapped): string[] {
  return records.flatMap((wanted) => {
    const faults = found.map(({ cells }) =>
      Object.entries(wanted).flatMap(([field, text]) => {
        const cell = cells[fields.findIndex(({ name }) => name === field)];
        if ((cell?.text ?? null) === text) return [];
        return [`${field} is ${JSON.stringify(cell?.text ?? null)}, not ${JSON.stringify(text)}`];
      }),
    );
    const all = Object.keys(wanted).map((field) => `${field} is missing`);
    return faults.reduce((least, each) => (each.length < least.length ? each : least), all);
  });
}
