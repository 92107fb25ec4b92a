import { compileGrammar, loadShippedGrammars } from '@anatome/core';
import {
  learnDocument,
  type PageExample,
  sketchPage,
  toPlainGrammar,
  writeDocument,
} from '@anatome/core/learning';
import { readByGrammar, SHIPPED_GRAMMARS, type ShippedGrammar } from '@anatome/core/lens';
import { Workspace } from '@anatome/core/workspace';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { toSources } from '../source/source.ts';
import { note } from '../terminal/message.ts';
import { analyzeSource } from './analyze-source.ts';
import { nameSource } from './name-source.ts';
import { toSettings } from './settings.ts';
import { print } from './with-corpus.ts';

/** Options as typed. */
export interface LearnFromOptions {
  readonly type: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly base?: readonly string[];
  readonly output?: string;
}

/** As grammars name types. */
const TYPE = /^\p{Lu}[\p{L}\p{N}_]{0,39}$/u;
/** Fewer tell nothing. */
const FEWEST = 2;

/** `anatome learn from --type T --yes FILE… --no FILE…`. */
export async function runLearnFrom(options: LearnFromOptions): Promise<number> {
  const { type, yes, no, base = [], output } = options;
  if (!TYPE.test(type)) throw toUsageFailure(`--type is named like FacultyPage, not "${type}"`);
  if (yes.length < FEWEST || no.length < FEWEST)
    throw toUsageFailure(`there have to be ${FEWEST} pages of either kind at least`);
  const examples = await readExamples(yes, no, base.map(toShipped));
  const rate = yes.length / (yes.length + no.length);
  const learned = learnDocument(
    examples,
    examples.map(({ sketch }) => sketch),
    { rate, ...(base.length === 0 && { wordReach: 1 }) },
  );
  const includes = base.map((name) => `${name}.grammar`);
  await print(writeDocument(learned, { type, includes, yes: yes.length, no: no.length }), output);
  const right = examples.filter(
    ({ sketch, isYes }) => learned.weigh(sketch) >= learned.expected.threshold === isYes,
  ).length;
  note(`says the right thing of ${right} of these ${examples.length} pages; of others nothing was measured`);
  return EXIT.good;
}

function toShipped(name: string): ShippedGrammar {
  const found = SHIPPED_GRAMMARS.find((known) => known === name);
  if (found !== undefined) return found;
  throw toUsageFailure(`no shipped grammar "${name}"; there are ${SHIPPED_GRAMMARS.join(', ')}`);
}

async function readExamples(
  yes: readonly string[],
  no: readonly string[],
  base: readonly ShippedGrammar[],
): Promise<PageExample[]> {
  const sources = base.length === 0 ? [{ text: toPlainGrammar(), file: 'plain' }] : loadShippedGrammars(base);
  const [grammar, settings, workspace] = [compileGrammar(sources), toSettings({}), new Workspace()];
  const needs = { lenses: [], parts: [] };
  const examples: PageExample[] = [];
  for (const source of toSources([...yes, ...no])) {
    const load = () => analyzeSource(source, settings, { needs });
    const { page, style, features } = await nameSource(source, load);
    const deadline = Number.POSITIVE_INFINITY;
    const reading = readByGrammar(grammar, { page, style, features, deadline, workspace });
    const sketch = sketchPage(reading, page);
    examples.push({ sketch, isYes: examples.length < yes.length, isGiven: true });
  }
  return examples;
}
