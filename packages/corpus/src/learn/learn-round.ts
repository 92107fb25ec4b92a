/** A round of a lesson: learns from all that was said, and asks what it is least sure of, what it just missed, and anything. */
import {
  type BlockSketch,
  chooseQuestions,
  type Expected,
  learnBlock,
  learnDocument,
  learnList,
  type PageSketch,
  writeBlock,
  writeDocument,
} from '@anatome/core/learning';
import { readSample } from '../sample/read-sample.ts';
import { QueryError } from '../search/query.ts';
import type { Engine } from '../store/engine.ts';
import { toStorable } from '../store/to-storable.ts';
import { type Example, LONGEST_TEXT, readExamples } from './example.ts';
import type { Lesson } from './lesson.ts';
import type { LessonReader } from './lesson-reader.ts';
import type { RoundFigures } from './read-rounds.ts';

export interface RoundOptions {
  /** How many questions are asked. */
  readonly questions?: number | undefined;
  /** The share that is believed to be wanted before anything was asked. */
  readonly rate?: number | undefined;
  /** Told now and then how many of how many pages were read. */
  readonly onPages?: ((done: number, all: number) => void) | undefined;
}

/** Pages of the sample that are looked at, and blocks of all of them. */
const MOST_PAGES = 2_000;
const MOST_BLOCKS = 20_000;
const BLOCKS_OF_PAGE = 400;
const LEAST_OF_KIND = 2;
const USUAL_QUESTIONS = 20;
export const MOST_QUESTIONS = 200;

/** A page, or a block of one, that could be asked for. */
interface Item {
  readonly version: number;
  readonly page: number;
  readonly block: number;
  readonly sketch: PageSketch;
}

/** What came of learning, whatever was learned. */
interface Outcome {
  readonly text: string;
  readonly expected: Expected;
  readonly sumOf: (item: Item) => number;
  readonly isSaid: (item: Item) => boolean;
}

/** Learns, asks, and keeps both; the number of the round. */
export async function learnRound(
  engine: Engine,
  lesson: Lesson,
  reader: LessonReader,
  { questions = USUAL_QUESTIONS, rate, onPages }: RoundOptions = {},
): Promise<number> {
  if (!Number.isSafeInteger(questions) || questions < 0 || questions > MOST_QUESTIONS)
    throw new QueryError(`A round has 0 to ${MOST_QUESTIONS} questions, not ${questions}.`);
  if (rate !== undefined && !(rate > 0 && rate < 1))
    throw new QueryError(`A rate is a number between 0 and 1, not ${rate}.`);
  const examples = await readExamples(engine, lesson);
  checkEnough(lesson, examples);
  const corpus = await readCorpus(engine, lesson, reader, onPages);
  const answered = await readAnswered(engine, examples, reader);
  const outcome =
    lesson.kind === 'page'
      ? learnPages(lesson, answered, corpus, rate)
      : learnBlocks(lesson, answered, corpus, rate);
  const asked = new Set(examples.map(toPlace));
  const candidates = corpus
    .filter((item) => !asked.has(toPlace(item)))
    .map((item) => ({ item, sum: outcome.sumOf(item) }));
  const chosen = chooseQuestions(candidates, outcome.expected.threshold, questions);
  return keepRound(engine, lesson, { outcome, examples, corpus, chosen });
}

function checkEnough({ name }: Lesson, examples: readonly Example[]): void {
  for (const kind of ['yes', 'no'] as const) {
    const count = examples.filter(({ answer }) => answer === kind).length;
    if (count < LEAST_OF_KIND)
      throw new QueryError(
        `The lesson ${name} needs ${LEAST_OF_KIND} examples of either kind; it has ${count} that are ${kind}.`,
      );
  }
}

function toPlace({ version, block }: Pick<Item, 'version' | 'block'>): string {
  return `${version} ${block}`;
}

async function readCorpus(
  engine: Engine,
  { sample, kind }: Lesson,
  reader: LessonReader,
  onPages: RoundOptions['onPages'],
): Promise<Item[]> {
  const pages = (await readSample(engine, sample)).pages.slice(0, MOST_PAGES);
  const items: Item[] = [];
  for (const [at, { page, version }] of pages.entries()) {
    onPages?.(at, pages.length);
    const sketch = await reader.sketch(engine, version);
    if (sketch === undefined) continue;
    if (kind === 'page') items.push({ version, page, block: -1, sketch });
    else {
      const count = Math.min(sketch.blocks.length, BLOCKS_OF_PAGE);
      for (let block = 0; block < count; block++) items.push({ version, page, block, sketch });
    }
    if (items.length > MOST_BLOCKS) break;
  }
  return items;
}

interface Answered extends Item {
  readonly isYes: boolean;
  readonly isGiven: boolean;
}

/** What was said yes or no to, as far as it is still there. */
async function readAnswered(
  engine: Engine,
  examples: readonly Example[],
  reader: LessonReader,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const { version, page, block, text, answer, why } of examples) {
    if (answer !== 'yes' && answer !== 'no') continue;
    const sketch = await reader.sketch(engine, version);
    const found = sketch === undefined ? undefined : findBlock(sketch, block, text);
    if (sketch === undefined || found === undefined) continue;
    answered.push({ version, page, block: found, sketch, isYes: answer === 'yes', isGiven: why === 'given' });
  }
  return answered;
}

/** The block of a number, or the one that says the same where pages are read in another way than they were. */
export function findBlock({ blocks }: PageSketch, block: number, text: string): number | undefined {
  if (block < 0) return block;
  const isSame = (sketch: BlockSketch | undefined): boolean => sketch?.text.slice(0, LONGEST_TEXT) === text;
  if (text === '' ? block < blocks.length : isSame(blocks[block])) return block;
  const found = blocks.findIndex(isSame);
  return found < 0 ? undefined : found;
}

function toGoal({ type, base }: Lesson, answered: readonly Answered[]) {
  const yes = answered.filter(({ isYes }) => isYes).length;
  return { type, includes: base.map((name) => `${name}.grammar`), yes, no: answered.length - yes };
}

function learnPages(
  lesson: Lesson,
  answered: readonly Answered[],
  corpus: readonly Item[],
  rate: number | undefined,
): Outcome {
  const learned = learnDocument(
    answered,
    corpus.map(({ sketch }) => sketch),
    { rate, ...(lesson.base.length === 0 && { wordReach: 1 }) },
  );
  return {
    text: writeDocument(learned, toGoal(lesson, answered)),
    expected: learned.expected,
    sumOf: ({ sketch }) => learned.weigh(sketch),
    isSaid: ({ sketch }) => learned.weigh(sketch) >= learned.expected.threshold,
  };
}

function learnBlocks(
  lesson: Lesson,
  answered: readonly Answered[],
  corpus: readonly Item[],
  rate: number | undefined,
): Outcome {
  const blockOf = ({ sketch, block }: Item): BlockSketch => sketch.blocks[block];
  const learned = learnBlock(
    answered.map((each) => ({ block: blockOf(each), isYes: each.isYes, isGiven: each.isGiven })),
    corpus.map(blockOf),
    { rate },
  );
  return {
    text: writeBlock(learned, toGoal(lesson, answered), learnList(collectMarked(answered))),
    expected: learned.expected,
    sumOf: (item) => learned.weigh(blockOf(item)),
    isSaid: (item) => learned.matches(blockOf(item)),
  };
}

/** Pages with blocks that were said to be it. */
function collectMarked(answered: readonly Answered[]) {
  const byVersion = new Map<number, { sketch: PageSketch; marked: Set<number> }>();
  for (const { version, sketch, block, isYes } of answered) {
    const own = byVersion.get(version) ?? { sketch, marked: new Set() };
    byVersion.set(version, own);
    if (isYes) own.marked.add(block);
  }
  return [...byVersion.values()].map(({ sketch, marked }) =>
    sketch.blocks.map(({ breakBefore }, at) => ({ isMarked: marked.has(at), breakBefore })),
  );
}

interface Learned {
  readonly outcome: Outcome;
  readonly examples: readonly Example[];
  readonly corpus: readonly Item[];
  readonly chosen: readonly { readonly item: Item; readonly why: string }[];
}

/** Questions that nobody answered give way to those of this round. */
async function keepRound(engine: Engine, lesson: Lesson, learned: Learned): Promise<number> {
  const { outcome, examples, corpus, chosen } = learned;
  const { text, expected, isSaid } = outcome;
  const count = (answer: string): number => examples.filter((each) => each.answer === answer).length;
  const figures: RoundFigures = {
    ...expected,
    threshold: Number.isFinite(expected.threshold) ? expected.threshold : null,
    corpus: corpus.length,
    said: corpus.filter(isSaid).length,
  };
  return engine.write(async ({ db, insert }) => {
    const rounds = await db.selectFrom('round').select('round').where('lesson', '=', lesson.id).execute();
    const round = rounds.length;
    const made = new Date().toISOString();
    const [yes, no] = [count('yes'), count('no')];
    await insert('round', [
      {
        ...{ lesson: lesson.id, round, made, yes, no },
        figures: JSON.stringify(figures),
        grammar: toStorable(text),
      },
    ]);
    await db.deleteFrom('example').where('lesson', '=', lesson.id).where('answer', 'is', null).execute();
    await insert(
      'example',
      chosen.map(({ item: { version, page, block, sketch }, why }, rank) => ({
        ...{ lesson: lesson.id, version, block, page, answer: null, why, round: round + 1, rank, said: null },
        text: block < 0 ? '' : toStorable(sketch.blocks[block].text.slice(0, LONGEST_TEXT)),
        changed: made,
      })),
      { isOnce: true },
    );
    return round;
  });
}
