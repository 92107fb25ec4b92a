/** German addresses: imprint-like lines of our own; which are found, and whether street, code and city are right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeStyle, measure, parse, Workspace } from '@anatome/core';
import { createGrammarLens, loadShippedGrammars } from '../../packages/core/src/lens/grammar/index.ts';

interface Fixture {
  readonly lines: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

const FILE = join(import.meta.dirname, '../../fixtures/grammar/german-addresses.ndjson');

/** Precision and recall over all fixtures; an address counts when all its fields are right. */
export function measureGerman(): Record<string, number> {
  const lens = createGrammarLens({ grammars: loadShippedGrammars(['address']) });
  const workspace = new Workspace();
  const fixtures = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Fixture);
  let said = 0;
  let right = 0;
  for (const { lines, fields } of fixtures) {
    const page = parse(`<p>${lines.join('<br>')}</p>`);
    const style = computeStyle(page);
    const layer = lens.annotate({
      page,
      style,
      features: measure(page, style),
      deadline: Number.POSITIVE_INFINITY,
      workspace,
    });
    const found = layer.annotations.filter(({ label }) => label === 'Address');
    said += found.length;
    const isRight = found.some(({ attributes }) => {
      const record = attributes!.fields as Record<string, string>;
      return fields !== undefined && Object.entries(fields).every(([name, value]) => record[name] === value);
    });
    if (isRight) right++;
    else if (fields !== undefined || found.length > 0)
      console.log(
        `  not as wanted: ${lines.join(' / ')} ${JSON.stringify(found[0]?.attributes?.fields ?? null)}`,
      );
  }
  const wanted = fixtures.filter(({ fields }) => fields !== undefined).length;
  return {
    german_lines: fixtures.reduce((sum, { lines }) => sum + lines.length, 0),
    german_precision: right / Math.max(1, said),
    german_recall: right / wanted,
  };
}
