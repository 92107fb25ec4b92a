/** German addresses in lines as people write them; which are found, and whether street, code and city are right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyzer, createGrammarLens, findLayer, loadShippedGrammars } from '@anatome/core';

interface Fixture {
  readonly lines: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

const FOLDER = join(import.meta.dirname, '../../fixtures/grammar');
/** Lines by the author of the rules; by somebody who does not know them, read while rules were written; and not read. */
const FILES = {
  german: 'german-addresses.ndjson',
  german_written: 'german-written.ndjson',
  german_judged: 'german-judged.ndjson',
} as const;

/** Precision and recall over each file; an address counts when all its fields are right. */
export function measureGerman(): Record<string, number> {
  const analyzer = createAnalyzer({
    lenses: [createGrammarLens({ grammars: loadShippedGrammars(['address']) })],
  });
  const findAddresses = (lines: readonly string[]): readonly Record<string, string>[] =>
    findLayer(analyzer.analyze(`<p>${lines.join('<br>')}</p>`), 'grammar')
      .annotations.filter(({ label }) => label === 'Address')
      .map(({ attributes }) => attributes!.fields as Record<string, string>);
  return Object.assign(
    {},
    ...Object.entries(FILES).map(([name, file]) => scoreLines(name, readFixtures(file), findAddresses)),
  );
}

function readFixtures(file: string): Fixture[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Fixture);
}

type FindAddresses = (lines: readonly string[]) => readonly Record<string, string>[];

function scoreLines(
  name: string,
  fixtures: readonly Fixture[],
  findAddresses: FindAddresses,
): Record<string, number> {
  let said = 0;
  let right = 0;
  for (const { lines, fields } of fixtures) {
    const found = findAddresses(lines);
    said += found.length;
    if (fields !== undefined && found.some((record) => isAsWanted(record, fields))) right++;
    else if (fields !== undefined || found.length > 0)
      console.log(`  ${name}, not as wanted: ${lines.join(' / ')} ${JSON.stringify(found[0] ?? null)}`);
  }
  const wanted = fixtures.filter(({ fields }) => fields !== undefined).length;
  const precision = right / Math.max(1, said);
  const recall = right / wanted;
  return {
    [`${name}_lines`]: fixtures.reduce((sum, { lines }) => sum + lines.length, 0),
    [`${name}_precision`]: precision,
    [`${name}_recall`]: recall,
    [`${name}_f1`]: (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall),
  };
}

/** All fields as marked; `D-` in front of a postal code is the country's, and may stand or not. */
function isAsWanted(record: Record<string, string>, fields: Readonly<Record<string, string>>): boolean {
  return Object.entries(fields).every(([name, value]) =>
    name === 'zip' ? toDigits(record.zip) === toDigits(value) : record[name] === value,
  );
}

function toDigits(code: string | undefined): string | undefined {
  return code?.replace(/^(?:[A-Z]{1,3})?[\s–-]*/, '');
}
