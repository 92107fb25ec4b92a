/**
 * What would have changed the decision: one value, else two, else all values of a part (all that tells of the
 * neighbours, say), moved to where the blocks decided otherwise have them, and the model asked again. The page stays
 * as it is; it is the model's view of one block that is altered.
 */
import { ColumnSlab, type Description, describeJudged } from '../../block/index.ts';
import { type Forest, sumForest, toProbability } from '../../model/index.ts';
import { roundTo } from '../../number/index.ts';
import { cut } from '../cut.ts';
import { COLUMN_WORDS, ColumnTeller } from './column-words.ts';
import { findMedian, type ModelInput } from './explain-model.ts';
import { tellWish } from './plain-wish.ts';

/** One value altered. */
export interface Change {
  readonly column: string;
  readonly from: number;
  readonly to: number;
}

/** The smallest change found that turns the decision round. */
export interface Counterfactual {
  /** One value, or two that change together; none where whole parts change. */
  readonly changes: readonly Change[];
  /** Parts of the description that change as a whole: `the groups around it`. */
  readonly parts: readonly string[];
  /** What would have to be, to go after "if": `it were inside a form`. */
  readonly words: string;
  /** The same where a person can picture it; null where not. */
  readonly plain: string | null;
  /** How likely the block would be content then. */
  readonly probability: number;
}

/** What the search starts from. */
export interface ChangeInput extends ModelInput {
  readonly description: Description;
  /** The forest of the first look, where the deciding one reads its answers. */
  readonly first: Forest | undefined;
  readonly probability: Float64Array;
  /** Columns that spoke for the decision in either look, the strongest first. */
  readonly strongest: readonly string[];
}

/** Pairs are not tried on larger pages: each try asks what the change would do to all that is read around the block. */
const MOST_BLOCKS = 5000;
/** Pairs are made of so many of the strongest. */
const PAIRED = 8;

/** Changes that come together, and how large they are. */
interface Candidate {
  readonly changes: readonly Change[];
  readonly parts: readonly string[];
  /** Share of the page's blocks whose values lie between old and new, summed up. */
  readonly size: number;
}

/** Finds the smallest change that flips the decision on a block; undefined when nothing tried does. */
export function findChange(input: ChangeInput, block: number): Counterfactual | undefined {
  const others = Array.from(input.chosen.keys()).filter(
    (other) => input.chosen[other] !== input.chosen[block] && input.table.words[other] > 0,
  );
  if (others.length === 0) return undefined;
  const toCandidate = (name: string): Candidate[] => collectChange(input, block, { name, others });
  const singles = input.strongest.filter((name) => !isLook(name)).flatMap(toCandidate);
  const plain = singles.filter(({ changes }) => tellPlain(input, block, changes) !== null);
  const all = collectParts(input).map(([part, names]) => joinAll(names.flatMap(toCandidate), [part]));
  const parts = all.filter((candidate) => !candidate.parts.includes(LOOK));
  // What a person can picture is tried first, though something else might be a smaller change.
  return (
    findFlip(input, block, plain) ??
    findFlip(input, block, toPairs(input, plain.slice(0, PAIRED))) ??
    findFlip(input, block, singles) ??
    findFlip(input, block, toPairs(input, singles.slice(0, PAIRED))) ??
    findFlip(input, block, parts) ??
    findFlip(input, block, toPairs(input, parts)) ??
    findFlip(input, block, all)
  );
}

/** Whether a column tells of the first look: it follows from the others. */
function isLook(name: string): boolean {
  return COLUMN_WORDS.get(name)?.part === LOOK;
}

/** The part of data/column-words.txt with the columns of the first look. */
const LOOK = 'the first look at it and its surroundings';

/** One value moved to the median of the other side. */
function collectChange(
  { columns }: ChangeInput,
  block: number,
  { name, others }: { name: string; others: readonly number[] },
): Candidate[] {
  const column = columns[name];
  const from = column[block];
  const to = findMedian(others.map((other) => column[other])) ?? from;
  if (from === to) return [];
  const [low, high] = from < to ? [from, to] : [to, from];
  const between = column.reduce((sum, value) => sum + Number(value >= low && value < high), 0);
  return [{ changes: [{ column: name, from, to }], parts: [], size: between / column.length }];
}

/** Columns of both forests by the part they belong to. */
function collectParts({ forest, first }: ChangeInput): [part: string, names: string[]][] {
  const parts = new Map<string, string[]>();
  for (const name of new Set([...forest.columns, ...(first?.columns ?? [])])) {
    const part = COLUMN_WORDS.get(name)?.part;
    if (part === undefined) continue;
    const names = parts.get(part);
    if (names === undefined) parts.set(part, [name]);
    else names.push(name);
  }
  return [...parts];
}

function joinAll(candidates: readonly Candidate[], parts: readonly string[]): Candidate {
  const size = candidates.reduce((sum, candidate) => sum + candidate.size, 0);
  return { changes: candidates.flatMap(({ changes }) => changes), parts, size };
}

function toPairs({ table }: ChangeInput, candidates: readonly Candidate[]): Candidate[] {
  if (table.blocks.count > MOST_BLOCKS) return [];
  return candidates.flatMap((one, index) =>
    candidates.slice(index + 1).map((other) => joinAll([one, other], [...one.parts, ...other.parts])),
  );
}

function findFlip(
  input: ChangeInput,
  block: number,
  candidates: readonly Candidate[],
): Counterfactual | undefined {
  const probability = judgeAgain(input, block, candidates);
  const order = Array.from(candidates.keys()).sort(
    (one, other) => candidates[one].size - candidates[other].size,
  );
  const best = order.find((index) => isFlipped(input, block, probability[index]));
  if (best === undefined) return undefined;
  const { changes, parts } = candidates[best];
  const words = parts.length > 0 ? tellParts(input, block, parts) : tellChanges(input, changes);
  const plain = parts.length > 0 ? null : tellPlain(input, block, changes);
  return {
    changes: parts.length > 0 ? [] : changes,
    parts,
    words,
    plain,
    probability: roundTo(probability[best], 3),
  };
}

function tellChanges({ table, columns }: ChangeInput, changes: readonly Change[]): string {
  const teller = new ColumnTeller(table, columns);
  return changes.map(({ column, from, to }) => teller.tellChange(column, from, to)).join(' and also ');
}

/** All of the changes as wishes, or null. */
function tellPlain(input: ChangeInput, block: number, changes: readonly Change[]): string | null {
  const { page, blocks } = input.table;
  const { root } = input.description.rules;
  const first = blocks.first[block];
  const wished = { isKept: input.chosen[block] === 1, isInRoot: first >= root && first < page.end[root] };
  const wishes = dropImplied(changes).map((change) => tellWish(change, wished));
  return wishes.includes(undefined) ? null : [...new Set(wishes)].join(', and ');
}

/** Where most of the text is, the main part is: one of the two says it. */
function dropImplied(changes: readonly Change[]): readonly Change[] {
  const isRoot = changes.some(({ column }) => column.endsWith(' root'));
  return isRoot ? changes.filter(({ column }) => column !== 'in main' && column !== 'in article') : changes;
}

function tellParts({ chosen }: ChangeInput, block: number, parts: readonly string[]): string {
  return `${parts.join(' and ')} were as is usual in what this page ${chosen[block] === 1 ? 'leaves out' : 'keeps'}`;
}

/** The block, once for each candidate, through the forests in one go. */
function judgeAgain(input: ChangeInput, block: number, candidates: readonly Candidate[]): Float64Array {
  const { forest, first, columns } = input;
  const rows: Record<string, Float32Array> = {};
  for (const name of new Set([...forest.columns, ...(first?.columns ?? [])])) {
    rows[name] = new Float32Array(candidates.length).fill(columns[name][block]);
  }
  const change = (): void => {
    for (const [row, { changes }] of candidates.entries()) {
      for (const { column, to } of changes) rows[column][row] = to;
    }
  };
  change();
  if (first !== undefined) {
    fillFromFirst(input, block, {
      rows,
      likely: sumForest(first, rows, candidates.length).map(toProbability),
    });
    change();
  }
  return sumForest(forest, rows, candidates.length).map(toProbability);
}

/** Fills in what the second forest reads, as if the first had given the block and its copies these probabilities. */
function fillFromFirst(
  { table, description, columns }: ChangeInput,
  block: number,
  { rows, likely }: { rows: Record<string, Float32Array>; likely: Float64Array },
): void {
  const { text } = description.alike;
  const before = Float64Array.from(columns['first p']);
  const slab = new ColumnSlab(table.blocks.count);
  for (const [row, value] of likely.entries()) {
    const first = before.map((old, other) => (text[other] === text[block] ? value : old));
    describeJudged({ words: table.words, workspace: table.workspace, description, first }, slab);
    for (const [name, column] of Object.entries(slab.toColumns())) {
      if (rows[name] !== undefined) rows[name][row] = column[block];
    }
  }
}

/** Whether the ranking is cut otherwise then. Copies of a text are judged together, so they change together. */
function isFlipped({ table, description, ...input }: ChangeInput, block: number, value: number): boolean {
  const { alike } = description;
  const isKept = input.chosen[block] === 1;
  if (value > input.probability[block] === isKept) return false;
  const probability = input.probability.map((old, other) =>
    alike.text[other] === alike.text[block] ? value : old,
  );
  return cut({ words: table.words, probability, alike }).chosen[block] !== input.chosen[block];
}
