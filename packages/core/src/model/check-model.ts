/** Checks the file of a model before use: a tree that leads back into itself would never end, and pages would wait. */
import type { ForestFile } from './forest.ts';
import type { ModelFile } from './model.ts';

/** Questions are numbered in sixteen bits, and so are columns. */
const MOST_QUESTIONS = 32_767;
/** Of trees as they are trained the deepest has 12 questions in a row. */
const MOST_DEPTH = 64;
/** Nodes of one forest; those that ship have some ten thousand. */
const MOST_NODES = 4_000_000;

/** Refuses what is no model, saying what was expected and where. */
export function checkModel(file: unknown): asserts file is ModelFile {
  if (!isObject(file)) throw refuse('the file', 'an object', file);
  if (!Number.isInteger(file.version)) throw refuse('version', 'a whole number', file.version);
  if (typeof file.words !== 'string') throw refuse('words', 'a text', file.words);
  if (!isObject(file.provenance)) throw refuse('provenance', 'an object', file.provenance);
  for (const name of ['content', 'second']) checkForest(name, file[name]);
  for (const name of ['zones', 'types']) {
    const forests = file[name];
    if (!isObject(forests)) throw refuse(name, 'an object', forests);
    for (const [key, forest] of Object.entries(forests)) checkForest(`${name}.${key}`, forest);
  }
}

/** Refuses a forest whose lists do not fit together, or whose trees do not end. */
function checkForest(place: string, forest: unknown): asserts forest is ForestFile {
  if (!isObject(forest)) throw refuse(place, 'an object', forest);
  const { columns, base, roots, feature, value, left } = forest;
  if (!isListOf(columns, (each) => typeof each === 'string'))
    throw refuse(`${place}.columns`, 'a list of texts', columns);
  if (!Number.isFinite(base)) throw refuse(`${place}.base`, 'a number', base);
  const size = Array.isArray(feature) ? feature.length : 0;
  if (size > MOST_NODES) throw refuse(`${place}.feature`, `at most ${MOST_NODES} nodes`, size);
  const isFeature = (each: unknown): boolean => isWhole(each, -1, columns.length - 1);
  if (!isListOf(feature, isFeature))
    throw refuse(`${place}.feature`, 'a list of places in columns, -1 at leaves', feature);
  if (!isListOf(value, Number.isFinite, size))
    throw refuse(`${place}.value`, `a list of ${size} numbers`, value);
  if (!isListOf(left, Number.isInteger, size))
    throw refuse(`${place}.left`, `a list of ${size} whole numbers`, left);
  if (!isListOf(roots, (each) => isWhole(each, 0, size - 1)))
    throw refuse(`${place}.roots`, 'a list of nodes', roots);
  checkTrees(place, { feature, left, value } as Pick<ForestFile, 'feature' | 'left' | 'value'>);
}

/** Children come after their parents: so no tree leads back, and one pass knows how deep they are. */
function checkTrees(
  place: string,
  { feature, left, value }: Pick<ForestFile, 'feature' | 'left' | 'value'>,
): void {
  const depth = new Uint8Array(feature.length);
  const questions = new Set<string>();
  for (let node = 0; node < feature.length; node++) {
    if (feature[node] < 0) continue;
    questions.add(`${feature[node]} ${value[node]}`);
    if (questions.size > MOST_QUESTIONS)
      throw refuse(place, `at most ${MOST_QUESTIONS} different questions`, questions.size);
    const child = left[node];
    if (!isWhole(child, node + 1, feature.length - 2))
      throw refuse(`${place}.left[${node}]`, 'two nodes behind this one', child);
    if (depth[node] >= MOST_DEPTH) throw refuse(place, `at most ${MOST_DEPTH} questions in a row`, node);
    depth[child] = Math.max(depth[child], depth[node] + 1);
    depth[child + 1] = Math.max(depth[child + 1], depth[node] + 1);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isListOf(value: unknown, test: (each: unknown) => boolean, length?: number): value is unknown[] {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every(test);
}

/** Of what came, so much is shown. */
const SHOWN = 60;

function refuse(place: string, expected: string, came: unknown): Error {
  const shown = JSON.stringify(came)?.slice(0, SHOWN) ?? 'nothing';
  return new Error(`This is no model: ${place} must be ${expected}, not ${shown}.`);
}
