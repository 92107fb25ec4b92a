/** Weighs what the JUDGE of persons and of organisations looks at, on the contact pages: tsx bench/weigh-names.ts [DIR]. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createGrammarLens, loadShippedGrammars, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { trimSpan } from './contacts.ts';
import { readGold } from './gold-spans.ts';

/** Neighbouring pages are of one site: so many of them are in one fold. */
const NEIGHBOURS = 12;
const FOLDS = 5;
const ROUNDS = 600;
const RATE = 1;
const SHRINKAGE = 0.002;
/** Weights are halves of the natural logarithm of odds, as whole numbers. */
const SCALE = 2;
/** A threshold nothing misses. */
const LOWEST = -99;

interface Candidate {
  readonly fold: number;
  readonly evidence: readonly string[];
  readonly isRight: boolean;
}

interface Candidates {
  readonly list: readonly Candidate[];
  /** How many the annotators marked, by fold. */
  readonly gold: readonly number[];
}

/** What a label's PARTs propose on the pages that were read (all but every fourth), and what the annotators say. */
function collectCandidates(dataDir: string, type: string, label: string): Candidates {
  const grammars = loadShippedGrammars(['address']).map((source) => ({
    ...source,
    resolve: (name: string, from: string) => {
      const found = source.resolve!(name, from);
      return (
        found && {
          ...found,
          text: found.text
            .replace(/JUDGE (\w+) >= -?\d+/g, `JUDGE $1 >= ${LOWEST}`)
            .replace(/^AGAIN.*$/gm, ''),
        }
      );
    },
  }));
  const lens = createGrammarLens({ grammars });
  const workspace = new Workspace();
  const list: Candidate[] = [];
  const gold = new Array<number>(FOLDS).fill(0);
  const file = join(dataDir, 'contacts', 'webstruct.ndjson.gz');
  for (const [index, line] of gunzipSync(readFileSync(file)).toString('utf8').split('\n').entries()) {
    if (line === '' || index % 4 === 3) continue;
    const { corpus, html } = JSON.parse(line) as { corpus: string; html: string };
    const marked = corpus === 'nl' ? undefined : readGold(html);
    if (marked === undefined) continue;
    const page = parse(marked.html);
    const style = computeStyle(page);
    const scene = {
      page,
      style,
      features: measure(page, style),
      deadline: Number.POSITIVE_INFINITY,
      workspace,
    };
    const fold = Math.floor(index / NEIGHBOURS) % FOLDS;
    const wanted = new Set(
      marked.spans.filter((span) => span.type === type).map(({ from, to }) => trimSpan(page.text, from, to)),
    );
    gold[fold] += wanted.size;
    for (const { label: given, attributes, reasons } of lens.annotate(scene).annotations) {
      if (given !== label) continue;
      const [from, to] = (attributes as { span: [number, number] }).span;
      const { evidence = [] } = reasons[0].values as { evidence?: string[] };
      list.push({
        fold,
        evidence: evidence.map((text) => text.replace(/: -?\d+$/, '')),
        isRight: wanted.has(trimSpan(page.text, from, to)),
      });
    }
  }
  return { list, gold };
}

interface Fit {
  readonly weights: ReadonlyMap<string, number>;
  readonly threshold: number;
}

/** Weights as whole numbers, and the threshold at which F1 is best. */
function fit(candidates: readonly Candidate[], gold: number): Fit {
  const names = [...new Set(candidates.flatMap(({ evidence }) => evidence))];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const rows = candidates.map(({ evidence }) => evidence.map((name) => numbers.get(name)!));
  const weights = new Float64Array(names.length);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => SHRINKAGE * weight * candidates.length);
    let biasSlope = 0;
    for (const [at, row] of rows.entries()) {
      const sum = row.reduce((total, name) => total + weights[name], bias);
      const error = 1 / (1 + Math.exp(-sum)) - (candidates[at].isRight ? 1 : 0);
      biasSlope += error;
      for (const name of row) slopes[name] += error;
    }
    bias -= (RATE * biasSlope) / candidates.length;
    for (let name = 0; name < weights.length; name++)
      weights[name] -= (RATE * slopes[name]) / candidates.length;
  }
  const whole = new Map(names.map((name, number) => [name, Math.round(SCALE * weights[number])]));
  const sums = candidates.map((candidate) => weigh(candidate, whole));
  const scoreAt = (least: number): number => {
    const said = candidates.filter((_, at) => sums[at] >= least);
    return (2 * said.filter(({ isRight }) => isRight).length) / (said.length + gold);
  };
  const thresholds = Array.from({ length: 40 }, (_, at) => at - 20);
  return {
    weights: whole,
    threshold: thresholds.reduce((best, each) => (scoreAt(each) > scoreAt(best) ? each : best)),
  };
}

function weigh({ evidence }: Candidate, weights: ReadonlyMap<string, number>): number {
  return evidence.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
}

/** Prints how well weights do on folds they were not fitted on, and those fitted on all of them. */
export function printNameWeights(dataDir: string): void {
  for (const [type, label] of [
    ['PER', 'Person'],
    ['ORG', 'Organization'],
  ] as const) {
    const { list, gold } = collectCandidates(dataDir, type, label);
    const all = gold.reduce((sum, count) => sum + count, 0);
    let [hits, said] = [0, 0];
    for (let fold = 0; fold < FOLDS; fold++) {
      const { weights, threshold } = fit(
        list.filter((each) => each.fold !== fold),
        all - gold[fold],
      );
      const taken = list.filter((each) => each.fold === fold && weigh(each, weights) >= threshold);
      hits += taken.filter(({ isRight }) => isRight).length;
      said += taken.length;
    }
    const right = list.filter(({ isRight }) => isRight).length;
    console.log(
      `${label}: ${list.length} proposed, ${right} of ${all} right; by folds F1 ${((2 * hits) / (said + all)).toFixed(3)} P ${(hits / said).toFixed(3)} R ${(hits / all).toFixed(3)}`,
    );
    const { weights, threshold } = fit(list, all);
    const taken = list.filter((each) => weigh(each, weights) >= threshold);
    const good = taken.filter(({ isRight }) => isRight).length;
    console.log(`fitted on all: F1 ${((2 * good) / (taken.length + all)).toFixed(3)}`);
    console.log(`JUDGE ${label} >= ${threshold},`);
    for (const [name, weight] of weights) {
      const has = list.filter(({ evidence }) => evidence.includes(name));
      const share = has.filter(({ isRight }) => isRight).length / has.length;
      console.log(`  ${name}: ${weight}    # ${has.length} times, right ${share.toFixed(2)}`);
    }
  }
}
