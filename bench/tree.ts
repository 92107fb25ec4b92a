/**
 * Does a Page hold exactly parse5's tree? Every tree-construction case of html5lib and WPT, with scripts on and off;
 * and where parse5 itself leaves the expectation of the suites, with the reason.
 */
import { parse } from '@anatome/core';
import { toPageLines, toParse5Lines } from '../packages/core/test/page/tree-lines.ts';
import { readTreeCases, type TreeCase } from './tree-cases.ts';
import { toSuiteNotation } from './tree-expected.ts';

/** What parse5 does otherwise than the suites expect. The first reason that fits is the one given. */
const DEVIATIONS: readonly { readonly why: string; fits(given: TreeCase): boolean }[] = [
  {
    why: 'the case runs a script that changes the document; no script is ever run here',
    fits: ({ name }) => name.includes('scripted'),
  },
  {
    why: 'processing instructions are nodes of their own in the standard now; parse5 still makes comments of them',
    fits: ({ markup }) => markup.includes('<?'),
  },
  {
    why: 'select may hold any element in the standard now; parse5 still drops what is not an option in it',
    fits: ({ markup, context }) => markup.includes('<select') || context === 'select',
  },
  {
    why: 'CDATA sections count at integration points too (svg title, mtext) in the standard now; parse5 makes comments',
    fits: ({ markup }) => markup.includes('<![CDATA['),
  },
];

/** Differences shown in full; more would only scroll the first ones away. */
const SHOWN = 5;

/** Compares all cases and returns the shares for the floors. */
export async function benchTree(dataDir: string): Promise<Record<string, number>> {
  const cases = readTreeCases(dataDir);
  if (cases.length === 0) throw new Error(`No tree-construction cases below ${dataDir}/hostile.`);
  const unequal = cases.flatMap((given) =>
    [true, false]
      .filter((scripting) => !isEqual(given, scripting))
      .map((scripting) => ({ given, scripting })),
  );
  for (const { given, scripting } of unequal.slice(0, SHOWN)) printDifference(given, scripting);
  const runs = cases.length * 2;
  console.log(
    `${cases.length} cases, scripts on and off: ${runs - unequal.length} of ${runs} trees equal parse5's.`,
  );
  const unexplained = printDeviations(cases);
  return { cases: cases.length, equal: (runs - unequal.length) / runs, unexplained_deviations: unexplained };
}

function isEqual({ markup }: TreeCase, scripting: boolean): boolean {
  const ours = toPageLines(parse(markup, { scripting }));
  return ours.join('\n') === toParse5Lines(markup, scripting).join('\n');
}

function printDifference({ name, markup }: TreeCase, scripting: boolean): void {
  console.log(`\n${name}, scripts ${scripting ? 'on' : 'off'}: ${JSON.stringify(markup)}`);
  console.log('ours\n%s', toPageLines(parse(markup, { scripting })).join('\n'));
  console.log('parse5\n%s', toParse5Lines(markup, scripting).join('\n'));
}

/** Lists where parse5 leaves the suites; returns how many cases no reason fits. */
function printDeviations(cases: readonly TreeCase[]): number {
  const deviating = cases.filter((given) =>
    given.scripting.some((scripting) => toSuiteNotation(given, scripting) !== given.expected),
  );
  console.log(`\nparse5 itself builds another tree than the suite expects in ${deviating.length} cases:`);
  for (const { why, fits } of DEVIATIONS) {
    const group = deviating.filter((given) => DEVIATIONS.find((reason) => reason.fits(given))?.fits === fits);
    console.log(`${String(group.length).padStart(5)}  ${why}`);
    console.log(`       ${summarize(group)}`);
  }
  const unexplained = deviating.filter((given) => !DEVIATIONS.some(({ fits }) => fits(given)));
  for (const { name, markup } of unexplained) console.log(`unexplained: ${name} ${JSON.stringify(markup)}`);
  return unexplained.length;
}

/** `html5lib tests9.dat #5 #6, wpt tests9.dat #5`. */
function summarize(group: readonly TreeCase[]): string {
  const byFile = new Map<string, string[]>();
  for (const { name } of group) {
    const at = name.lastIndexOf(' ');
    const numbers = byFile.get(name.slice(0, at)) ?? [];
    numbers.push(name.slice(at + 1));
    byFile.set(name.slice(0, at), numbers);
  }
  return [...byFile]
    .map(([file, numbers]) =>
      numbers.length > 24 ? `${file} (${numbers.length})` : `${file} ${numbers.join(' ')}`,
    )
    .join(', ');
}
