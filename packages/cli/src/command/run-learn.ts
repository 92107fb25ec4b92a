import type { Engine, ExampleAnswer, Lesson, LessonKind, Round } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { neutralise, toOneLine } from '../terminal/control.ts';
import { complain, note } from '../terminal/message.ts';
import { checkFormat, print, toColumns, toCsvText, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface LearnBeginOptions extends StoreOptions {
  readonly type: string;
  readonly sample: string;
  readonly kind: string;
  readonly base?: readonly string[];
}

/** Options as typed. */
export interface LearnSayOptions extends StoreOptions {
  readonly yes?: readonly string[];
  readonly no?: readonly string[];
  readonly at?: string;
  readonly as: string;
}

/** Options as typed. */
export interface LearnRoundOptions extends StoreOptions {
  readonly questions: string;
  readonly rate?: string;
}

/** Options as typed. */
export interface LearnAskOptions extends StoreOptions {
  readonly answer?: string;
  readonly as: string;
  readonly format: string;
}

/** Options as typed. */
export interface LearnShowOptions extends StoreOptions {
  readonly format: string;
  readonly output?: string;
}

/** `anatome learn begin NAME`. */
export function runLearnBegin(name: string, options: LearnBeginOptions): Promise<number> {
  const { type, sample, kind, base = [] } = options;
  return withCorpus(options, async (engine) => {
    const { makeLesson } = await import('@anatome/corpus');
    await makeLesson(engine, { name, type, sample, kind: kind as LessonKind, base });
    note(`${name}: learns ${type} on the pages of ${sample}; give examples with anatome learn say ${name}`);
    return EXIT.good;
  });
}

/** `anatome learn say NAME --yes URL… --no URL…`. */
export function runLearnSay(name: string, options: LearnSayOptions): Promise<number> {
  // Commander reads --no as “not”, and leaves true where it was not typed.
  const { yes = [], no = [] } = options;
  return withCorpus(options, async (engine) => {
    const { keepAnswers, readLesson } = await import('@anatome/corpus');
    const lesson = await readLesson(engine, name);
    const said = [
      ...(await toExamples(engine, lesson, yes, options)).map((each) => ({
        ...each,
        answer: 'yes' as const,
      })),
      ...(await toExamples(engine, lesson, no, options)).map((each) => ({ ...each, answer: 'no' as const })),
    ];
    if (said.length === 0) throw toUsageFailure('say which: --yes URL, --no URL');
    await keepAnswers(
      engine,
      lesson,
      said.map((each) => ({ ...each, said: options.as })),
    );
    note(`${name}: ${said.length} examples kept`);
    return EXIT.good;
  });
}

interface Named {
  readonly version: number;
  readonly block?: number;
  readonly text?: string;
}

async function toExamples(
  engine: Engine,
  lesson: Lesson,
  urls: readonly string[],
  { at }: LearnSayOptions,
): Promise<Named[]> {
  const { findBlocks, LessonReader, readHistory } = await import('@anatome/corpus');
  const reader = new LessonReader(lesson);
  const named: Named[] = [];
  for (const url of urls) {
    const version = (await readHistory(engine, url))?.versions.at(-1)?.version;
    if (version === undefined) throw toUsageFailure(`the corpus has no page ${url}`);
    if (lesson.kind === 'page') {
      named.push({ version });
      continue;
    }
    if (at === undefined) throw toUsageFailure(`${lesson.name} is about blocks; say which with --at "words"`);
    const sketch = (await reader.sketch(engine, version))!;
    const found = findBlocks(sketch, at);
    if (found.length === 0) throw toUsageFailure(`no block of ${url} says "${at}"`);
    for (const block of found) named.push({ version, block, text: sketch.blocks[block].text });
  }
  return named;
}

/** `anatome learn round NAME`. */
export function runLearnRound(name: string, options: LearnRoundOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { LessonReader, learnRound, readLesson, readRounds } = await import('@anatome/corpus');
    const lesson = await readLesson(engine, name);
    const rate = options.rate === undefined ? undefined : Number(options.rate);
    await learnRound(engine, lesson, new LessonReader(lesson), {
      questions: Number(options.questions),
      rate,
    });
    await print(toCurve((await readRounds(engine, lesson)).slice(-1)));
    return EXIT.good;
  });
}

/** `anatome learn ask NAME --answer yes`. */
export function runLearnAsk(name: string, options: LearnAskOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  return withCorpus(options, async (engine) => {
    const { EXAMPLE_ANSWERS, keepAnswers, readExamples, readLesson } = await import('@anatome/corpus');
    const lesson = await readLesson(engine, name);
    const { answer, as: said } = options;
    const waiting = (await readExamples(engine, lesson)).filter((each) => each.answer === null);
    if (answer !== undefined) {
      if (!EXAMPLE_ANSWERS.includes(answer as ExampleAnswer))
        throw toUsageFailure(`--answer is ${EXAMPLE_ANSWERS.join(', ')}, not "${answer}"`);
      const asked = waiting.shift();
      if (asked === undefined) throw toUsageFailure('no question waits; anatome learn round asks anew');
      await keepAnswers(engine, lesson, [{ ...asked, answer: answer as ExampleAnswer, said }]);
      note(`kept: ${answer}; ${waiting.length} questions left`);
    }
    const [next] = waiting;
    if (next === undefined) {
      note(`no question waits; anatome learn round ${name} learns and asks anew`);
      return EXIT.good;
    }
    await print(await showQuestion(engine, lesson, { ...next, left: waiting.length }, options.format));
    return EXIT.good;
  });
}

interface Asked {
  readonly version: number;
  readonly block: number;
  readonly url: string;
  readonly text: string;
  readonly why: string;
  readonly left: number;
}

async function showQuestion(
  engine: Engine,
  { type, kind }: Lesson,
  asked: Asked,
  format: string,
): Promise<string> {
  const { readVersion, toPageText } = await import('@anatome/corpus');
  const { createAnalyzer } = await import('@anatome/core');
  if (format === 'json') return `${JSON.stringify(asked)}\n`;
  const { version, url, why, left, text } = asked;
  const kept = await readVersion(engine, version);
  const page = kept === undefined ? '' : toPageText(kept, createAnalyzer());
  const what = kind === 'page' ? 'this page' : `“${text}”`;
  const head = `===== ${left} questions left, asked because: ${why} =====\nversion: ${version}\naddress: ${url}\n\n`;
  return neutralise(`${head}${page}\n\n===== Is ${what} a ${type}? --answer yes, no or skip =====\n`);
}

/** `anatome learn list`. */
export function runLearnList(options: LearnShowOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  return withCorpus(options, async (engine) => {
    const { listLessons } = await import('@anatome/corpus');
    const lessons = await listLessons(engine);
    const rows = lessons.map(({ name, type, kind, sample, rounds, answers, open }) => [
      ...[name, type, `${kind}s of ${toOneLine(sample)}`],
      ...[`${answers} answers`, `${rounds} rounds`, `${open} questions wait`],
    ]);
    await print(options.format === 'json' ? `${JSON.stringify(lessons)}\n` : toColumns(rows));
    return lessons.length === 0 ? EXIT.nothing : EXIT.good;
  });
}

/** `anatome learn show NAME`: the curve, or the grammar. */
export function runLearnShow(name: string, options: LearnShowOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json', 'csv', 'grammar']);
  return withCorpus(options, async (engine) => {
    const { readLesson, readRounds } = await import('@anatome/corpus');
    const lesson = await readLesson(engine, name);
    const rounds = await readRounds(engine, lesson);
    const last = rounds.at(-1);
    if (last === undefined) {
      complain(`${name} has learned nothing yet; anatome learn round ${name} does`);
      return EXIT.nothing;
    }
    await print(await toShown(options.format, lesson, rounds, last), options.output);
    return EXIT.good;
  });
}

async function toShown(
  format: string,
  lesson: Lesson,
  rounds: readonly Round[],
  last: Round,
): Promise<string> {
  if (format === 'grammar') return last.grammar;
  if (format === 'json') return `${JSON.stringify({ ...lesson, rounds })}\n`;
  if (format === 'csv') return toCsvText(toRows(rounds));
  return toCurve(rounds);
}

const HEADS = [
  'round',
  'yes',
  'no',
  'rate',
  'precision',
  'recall',
  'F',
  'said',
  'of',
  'answers yes',
  'answers no',
];

function toRows(rounds: readonly Round[]): (string | number)[][] {
  return [
    HEADS,
    ...rounds.map(({ round, yes, no, figures, answers }) => [
      ...[round, yes, no, figures.rate.toFixed(3), figures.precision.toFixed(2), figures.recall.toFixed(2)],
      ...[figures.f1.toFixed(2), figures.said, figures.corpus, answers.yes, answers.no],
    ]),
  ];
}

/** A line for each round; precision, recall and F are what is expected, not what was measured. */
function toCurve(rounds: readonly Round[]): string {
  return toColumns(toRows(rounds).map((row) => row.map(String)));
}

/** `anatome learn forget NAME`. */
export function runLearnForget(name: string, options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { forgetLesson } = await import('@anatome/corpus');
    if (await forgetLesson(engine, name)) return EXIT.good;
    complain(`the corpus has no lesson ${name}`);
    return EXIT.nothing;
  });
}
