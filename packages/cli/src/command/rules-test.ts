import { readdirSync } from 'node:fs';
import path from 'node:path';
import { decode, type Page, parse, type RuleSet } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { applyRules, type Firing } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { EXIT, toExit } from '../exit.ts';
import { type Failure, toFailure, toUsageFailure } from '../failure.ts';
import { loadRuleFile } from '../lens/rule-files.ts';
import { load } from '../source/load.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';
import { toSource } from '../source/source.ts';
import { complain, note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { nameSource } from './name-source.ts';

const PAGE_NAME = /\.(?:x?html?)(?:\.gz)?$/i;
/** Places shown for each rule. */
const SHOWN = 3;
/** Characters of text shown for each place. */
const EXCERPT = 50;

/** What became of one rule. */
interface Tally {
  fired: number;
  readonly pages: Set<string>;
  readonly examples: string[];
}

/** `anatome rules test FILE FOLDER`: which rule fired how often, and on what. */
export async function runRulesTest(file: string, folder: string): Promise<number> {
  const ruleSet = loadRuleFile(file);
  const names = listPages(folder);
  const tallies = ruleSet.rules.map((): Tally => ({ fired: 0, pages: new Set(), examples: [] }));
  const failures: Failure[] = [];
  for (const name of names) {
    try {
      await nameSource(toSource(name), () => addPage(name, ruleSet, { tallies, folder }));
    } catch (error) {
      const failure = toFailure(error);
      complain(failure.message);
      failures.push(failure);
    }
  }
  const output = createOutput(undefined);
  await output.write(toReport(ruleSet, tallies, names.length - failures.length));
  await output.close();
  return failures.length === 0
    ? EXIT.good
    : toExit(
        names.length - failures.length,
        failures.map(({ exit }) => exit),
      );
}

function listPages(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw toUsageFailure(`${folder} cannot be read: ${sayWhyUnreadable(error)}; name a folder with pages`);
  }
  const pages = names.filter((name) => PAGE_NAME.test(name)).sort();
  if (pages.length === 0) throw toUsageFailure(`${folder} holds no .html files`);
  return pages.map((name) => path.join(folder, name));
}

async function addPage(
  name: string,
  ruleSet: RuleSet,
  { tallies, folder }: { readonly tallies: readonly Tally[]; readonly folder: string },
): Promise<void> {
  const { bytes } = await load(toSource(name), {});
  const page = parse(decode(bytes).markup);
  const style = computeStyle(page);
  const features = measure(page, style);
  const scene = { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace: new Workspace() };
  const { firings, shortfalls } = applyRules([ruleSet], scene);
  for (const { step, message } of shortfalls) note(`${name}: ${step}: ${message}`);
  const seen = new Set<string>();
  for (const firing of firings) {
    const index = ruleSet.rules.indexOf(firing.rule);
    // A rule that sets three attributes of an element fired there once.
    if (seen.has(`${index} ${firing.node}`)) continue;
    seen.add(`${index} ${firing.node}`);
    addFiring(tallies[index], firing, { name: path.relative(folder, name), page });
  }
}

function addFiring(tally: Tally, { node }: Firing, { name, page }: { name: string; page: Page }): void {
  const isNewPage = !tally.pages.has(name);
  tally.fired++;
  tally.pages.add(name);
  if (!isNewPage || tally.examples.length >= SHOWN) return;
  const text = page.textOf(node).replace(/\s+/g, ' ').slice(0, EXCERPT);
  tally.examples.push(`${name} ${page.path(node)} ${JSON.stringify(text)}`);
}

function toReport(ruleSet: RuleSet, tallies: readonly Tally[], pages: number): string {
  const lines = [`${'fired'.padStart(8)}${'pages'.padStart(8)}  rule`];
  for (const [index, { fired, pages: on, examples }] of tallies.entries()) {
    const { name, place } = ruleSet.rules[index];
    lines.push(`${String(fired).padStart(8)}${String(on.size).padStart(8)}  ${name} (line ${place.line})`);
    for (const example of examples) lines.push(`${' '.repeat(18)}${example}`);
  }
  const silent = tallies.filter(({ fired }) => fired === 0).length;
  lines.push(`${ruleSet.rules.length} rules over ${pages} pages; ${silent} never fired.`);
  return `${lines.join('\n')}\n`;
}
