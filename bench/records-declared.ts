/**
 * Prices, ratings and days of our records beside what pages declare in JSON-LD, microdata and RDFa, the declaration
 * taken away before the analysis. Even pages may be read by who writes rules; odd ones are only scored.
 */
import { createAnalyzer } from '@anatome/core';
import { readThings } from '@anatome/core/record';
import { readSetPages, type SetPage } from './content-sets/set-pages.ts';
import { collectDeclared, type Declared } from './records/collect-declared.ts';
import {
  type Answer,
  DECLARED_FIELDS,
  type DeclaredField,
  declaredOf,
  isRight,
} from './records/declared-fields.ts';
import { DeclaredTally, type Verdict } from './records/declared-tally.ts';
import { hideDeclared } from './records/hide-declared.ts';
import { isOwnThing, OurAnswers } from './records/our-answers.ts';
import { ShownValues } from './records/shown-values.ts';
import { ThingPlaces } from './records/thing-places.ts';

const SETS = ['content', 'content-more'] as const;
const NEEDS = { lenses: ['repetition'], parts: ['entries', 'type'] } as const;
/** No more things of one page count, so that one long list does not outweigh all others. */
const MOST_THINGS = 20;

/** `DECLARED_PART=even` or `odd`: only these. `DECLARED_SEE=1` prints what is wrong, of even pages. */
export function benchDeclared(dataDir: string): Record<string, number> {
  const tallies = { even: new DeclaredTally(), odd: new DeclaredTally() };
  const part = process.env.DECLARED_PART;
  for (const set of SETS)
    for (const page of readSetPages(dataDir, set)) {
      const half = Number(page.name) % 2 === 0 ? 'even' : 'odd';
      if (part === undefined || part === half) scorePage(page, tallies[half], half === 'even' && isSeen);
    }
  for (const [half, tally] of Object.entries(tallies)) tally.print(half);
  return { ...tallies.odd.toMetrics(''), ...tallies.even.toMetrics('even_') };
}

const isSeen = process.env.DECLARED_SEE !== undefined;
const analyzer = createAnalyzer();

function scorePage({ set, name, url, html }: SetPage, tally: DeclaredTally, isTold: boolean): void {
  const whole = analyzer.analyze(html, { url, needs: { lenses: [], parts: [] } });
  const things = collectDeclared(readThings(whole.page, whole.metadata.schemaOrg));
  if (things.length === 0) return;
  const hidden = hideDeclared(whole.page);
  const analysis = analyzer.analyzePage(hidden, { needs: NEEDS });
  const ours = new OurAnswers(analysis);
  const language = whole.metadata.language?.value;
  const onPage = new ShownValues(analysis.page, { language });
  const places = new ThingPlaces(analysis.page, things);
  const title = whole.metadata.title?.value ?? '';
  const told: string[] = [];
  for (const thing of choose(things)) {
    const isOwn = isOwnThing(thing, things, title);
    const answer = ours.answer(thing, isOwn);
    const any = ours.answerAnywhere(thing, isOwn);
    const ranges = isOwn ? undefined : places.rangesOf(thing);
    const shown = new ShownValues(analysis.page, { language, ranges, hasButtons: isOwn });
    for (const field of DECLARED_FIELDS) {
      const said = declaredOf(thing, field);
      if (said.length === 0) continue;
      const isShown = shown.shows(thing, field);
      const isOnPage = onPage.shows(thing, field);
      const verdict = judge(thing, field, answer);
      const anywhere = judge(thing, field, any);
      tally.add(field, { isOwn, isShown, isOnPage, verdict, anywhere });
      if (verdict !== 'right' && field !== 'name')
        told.push(
          `  ${isOwn ? 'own' : 'row'} ${isShown ? 'shown' : 'nowhere'} ${field}: ${said.slice(0, 4).join(' ')} / ${answer[field]} | ${thing.types.join()} ${thing.name.slice(0, 50)}`,
        );
    }
  }
  if (isTold && told.length > 0)
    console.log(
      `${set}/${name} ${url.slice(0, 90)} single=${ours.single !== undefined} type=${analysis.outline.type?.label}\n${told.slice(0, 8).join('\n')}`,
    );
}

function judge(thing: Declared, field: DeclaredField, answer: Answer): Verdict['verdict'] {
  if (answer[field] === undefined) return 'missing';
  return isRight(thing, field, answer) ? 'right' : 'wrong';
}

/** Those of one page that count: its own, and some of a list. */
function choose(things: readonly Declared[]): Declared[] {
  return [...things]
    .sort((one, other) => Number(other.isSubject) - Number(one.isSubject))
    .slice(0, MOST_THINGS);
}
