/**
 * Lines of addresses and references learned by questions, beside the written grammars: 30 blocks of either kind, then five rounds
 * of twenty answers. Addresses are what annotators marked as street or postal code. References have no labels of people: those
 * of the written grammar stand for them, so that figure says how well it can be imitated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compileGrammar, loadShippedGrammars } from '@anatome/core';
import {
  type BlockSketch,
  chooseQuestions,
  type LearnedBlock,
  learnBlock,
  toPlainGrammar,
  toProbeGrammar,
  writeBlock,
} from '@anatome/core/learning';
import type { CompiledGrammar, Reading } from '@anatome/core/lens';
import { createRandom } from '@anatome/core/number';
import { readGold } from '../grammar/gold-spans.ts';
import { readFacultyPages, readPage, sketch } from './home-pages.ts';

interface Line {
  readonly block: BlockSketch;
  readonly isWanted: boolean;
  /** The written grammar says so. */
  readonly isWritten: boolean;
}

interface Task {
  readonly name: string;
  readonly type: string;
  readonly learned: readonly Line[];
  readonly judged: readonly Line[];
}

const GIVEN = 30;
const ROUNDS = 5;
const ASKED = 20;
/** Blocks of the corpus that questions are drawn from. */
const CORPUS = 6_000;

/** F of what was learned, beside that of the written grammars, on pages not seen. */
export function measureBlocks(dataDir: string, seeds: readonly number[]): Record<string, number> {
  return Object.assign(
    {},
    ...[readAddresses(dataDir), readReferences(dataDir)].map((task) => measureTask(task, seeds)),
  );
}

function measureTask(task: Task, seeds: readonly number[]): Record<string, number> {
  const { name, judged } = task;
  const written = toF1(judged, ({ isWritten }) => isWritten);
  const curves = seeds.map((seed) => learnTask(task, seed));
  console.log(
    `\n${name}: ${judged.filter(({ isWanted }) => isWanted).length} of ${judged.length} blocks on pages not seen; the written grammar F ${written.toFixed(3)}`,
  );
  const figures: Record<string, number> = { [`${name}_written_f1`]: written };
  for (let round = 0; round <= ROUNDS; round++) {
    const f1s = curves.map((curve) => curve[round]);
    const mean = f1s.reduce((sum, f1) => sum + f1, 0) / f1s.length;
    const answers = 2 * GIVEN + round * ASKED;
    console.log(
      `${String(answers).padStart(5)} answers: F ${mean.toFixed(3)} [${Math.min(...f1s).toFixed(3)}, ${Math.max(...f1s).toFixed(3)}]`,
    );
    figures[`${name}_${answers}_f1`] = mean;
  }
  return figures;
}

/** F after each round. */
function learnTask({ type, learned, judged }: Task, seed: number): number[] {
  const random = createRandom(seed + 1);
  const drawn = learned
    .map((line) => ({ line, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line);
  const examples = [true, false]
    .flatMap((kind) => drawn.filter(({ isWanted }) => isWanted === kind).slice(0, GIVEN))
    .map((line) => ({ line, isGiven: true }));
  const corpus = drawn.slice(0, CORPUS);
  const f1s: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const rules = learnBlock(
      examples.map(({ line, isGiven }) => ({ block: line.block, isYes: line.isWanted, isGiven })),
      corpus.map(({ block }) => block),
    );
    f1s.push(toF1(judged, ({ block }) => rules.matches(block)));
    const known = new Set(examples.map(({ line }) => line));
    const candidates = corpus
      .filter((line) => !known.has(line))
      .map((item) => ({ item, sum: rules.weigh(item.block) }));
    if (round === ROUNDS && process.env.LEARNING_SEE === type) print(rules, type, examples.length);
    for (const { item } of chooseQuestions(candidates, rules.expected.threshold, ASKED))
      examples.push({ line: item, isGiven: false });
  }
  return f1s;
}

function print(rules: LearnedBlock, type: string, count: number): void {
  console.log(writeBlock(rules, { type, includes: [], yes: count, no: 0 }));
}

function toF1(lines: readonly Line[], isSaid: (line: Line) => boolean): number {
  const said = lines.filter(isSaid);
  const wanted = lines.filter(({ isWanted }) => isWanted).length;
  return (2 * said.filter(({ isWanted }) => isWanted).length) / Math.max(1, said.length + wanted);
}

/** Shapes of words alone: who starts from nothing. */
function toShapes(): CompiledGrammar {
  const plain = compileGrammar([{ text: toPlainGrammar(), file: 'plain' }]);
  return compileGrammar([{ text: toProbeGrammar([...plain.words.keys()]), file: 'probe' }]);
}

/** Neighbouring pages are of one site: so many of them are learned from, or judged on, together. */
const NEIGHBOURS = 12;

function readAddresses(dataDir: string): Task {
  const [shapes, written] = [toShapes(), compileGrammar(loadShippedGrammars(['address']))];
  const halves: [Line[], Line[]] = [[], []];
  const file = join(dataDir, 'contacts', 'webstruct.ndjson.gz');
  for (const [at, line] of gunzipSync(readFileSync(file)).toString('utf8').split('\n').entries()) {
    if (line === '') continue;
    const { corpus, html } = JSON.parse(line) as { corpus: string; html: string };
    // Of the corpus `nl` hours alone are marked.
    const gold = corpus === 'nl' ? undefined : readGold(html);
    if (gold === undefined) continue;
    const page = { html: gold.html, url: 'https://example.org/' };
    const spans = gold.spans.filter(({ type }) => type === 'STREET' || type === 'ZIPCODE');
    const own = readPage(written, page);
    const marked = new Set(
      own.reading.network.blocks.flatMap(({ firstNode, lastNode, source }, block) => {
        if (source !== own.reading.network.seen.text || firstNode <= 0) return [];
        const [from, to] = [own.page.span(firstNode)[0], own.page.span(lastNode)[1]];
        return spans.some((span) => span.from < to && from < span.to) ? [block] : [];
      }),
    );
    halves[Math.floor(at / NEIGHBOURS) % 2].push(
      ...sketch(shapes, page).blocks.map((block, number) => ({
        block,
        isWanted: marked.has(number),
        isWritten: hasPart(own.reading, number, ADDRESS_PARTS),
      })),
    );
  }
  return { name: 'address_lines', type: 'AddressLine', learned: halves[0], judged: halves[1] };
}

const ADDRESS_PARTS: readonly string[] = ['Street', 'LongStreet', 'Zipcode'];

function hasPart({ grammar, read }: Reading, block: number, names: readonly string[]): boolean {
  const types = names.map((name) => grammar.words.get(name));
  return read[block].parts.some(({ type }) => types.includes(type));
}

/** Every eighth page of a university is enough. */
const EVERY = 8;

function readReferences(dataDir: string): Task {
  const [shapes, written] = [toShapes(), compileGrammar(loadShippedGrammars(['bibliography']))];
  const halves: [Line[], Line[]] = [[], []];
  for (const [at, page] of readFacultyPages(dataDir).entries()) {
    if (at % EVERY !== 0) continue;
    const { reading } = readPage(written, page);
    const lines = sketch(shapes, page).blocks.map((block, number) => {
      const isReference = reading.read[number].rules.some(({ name }) => name === 'Reference');
      return { block, isWanted: isReference, isWritten: isReference };
    });
    halves[page.university === 'misc' ? 0 : 1].push(...lines);
  }
  return { name: 'references', type: 'ReferenceLine', learned: halves[0], judged: halves[1] };
}
