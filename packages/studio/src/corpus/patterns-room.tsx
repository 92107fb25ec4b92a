import type { PatternAnswer } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { CorpusLink } from './corpus-link.tsx';
import { goTo } from './go.ts';
import { Pager } from './pager.tsx';
import { PatternPages } from './pattern-pages.tsx';
import { readField, toRequestQuery, withFields } from './place.ts';
import { RoomProblem } from './room-frame.tsx';
import { SearchField } from './search-field.tsx';
import { toShortAddress } from './to-name.ts';
import { useAnswer } from './use-answer.ts';

const WISHES = ['kind', 'scope', 'view', 'support', 'type', 'sample'] as const;
const PAGE = 20;

/** What recurs on the pages, as sentences; or the pages that match one pattern. */
export function PatternsRoom() {
  const pattern = readField(corpusPlace.value ?? '', 'pattern');
  return (
    <>
      <SearchField
        name="pattern"
        label="A pattern that pages are to match"
        placeholder="header/Menu:link=cart & !foot/LegalInformation"
        button="Find"
        isBusy={false}
      />
      {pattern === '' ? <PatternList /> : <PatternPages />}
    </>
  );
}

function PatternList() {
  const place = corpusPlace.value ?? '';
  const query = toRequestQuery(place, [...WISHES, 'offset']);
  const { answer, problem, isBusy } = useAnswer<PatternAnswer>(`/v1/corpus/patterns?limit=${PAGE}&${query}`);
  return (
    <>
      <div class="records-tools">
        {CHOICES.map((choice) => (
          <Choice key={choice.name} {...choice} />
        ))}
      </div>
      <section class="results" aria-label="Patterns" aria-busy={isBusy}>
        {problem && <RoomProblem problem={problem} />}
        {answer && <Patterns answer={answer} />}
      </section>
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** The first is what is taken where nothing is said. */
  readonly options: readonly (readonly [value: string, title: string])[];
}

const CHOICES: readonly ChoiceProps[] = [
  {
    name: 'kind',
    label: 'Look for',
    options: [
      ['', 'what is together'],
      ['rules', 'what follows from what'],
      ['sequences', 'what comes after what'],
    ],
  },
  {
    name: 'scope',
    label: 'Within',
    options: [
      ['', 'pages'],
      ['zone', 'zones'],
      ['site', 'sites'],
    ],
  },
  {
    name: 'view',
    label: 'Objects of',
    options: [
      ['', 'either view'],
      ['presentation', 'presentation'],
      ['content', 'content'],
      ['crossed', 'both, crossed'],
    ],
  },
  {
    name: 'support',
    label: 'On at least',
    options: [
      ['', '10 %'],
      ['0.25', '25 %'],
      ['0.5', '50 %'],
      ['0.75', '75 %'],
    ],
  },
];

function Choice({ name, label, options }: ChoiceProps) {
  const place = corpusPlace.value ?? '';
  const value = readField(place, name);
  const isKnown = options.some(([each]) => each === value);
  return (
    <label class="facet-field">
      {label}
      <select
        value={value}
        onChange={(event) => goTo(withFields(place, { [name]: event.currentTarget.value }))}
      >
        {[...options, ...(isKnown ? [] : [[value, value] as const])].map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

const UNITS = { zone: 'zone', document: 'page', site: 'site' } as const;

function Patterns({ answer }: { answer: PatternAnswer }) {
  const { scope, transactions, found, total, patterns, common, cut, milliseconds } = answer;
  const unit = UNITS[scope];
  return (
    <>
      <div class="results-head">
        <h2 aria-live="polite">
          {toCount(total, 'pattern')}{' '}
          <small>
            of {toCount(transactions, unit)} in {milliseconds.toFixed(0)} ms
            {total < found && `; ${(found - total).toLocaleString('en')} more say nearly the same`}
          </small>
        </h2>
      </div>
      {cut.map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}.
        </p>
      ))}
      {common.length > 0 && (
        <details class="pattern-common">
          <summary>What nearly every {unit} has</summary>
          <ul>
            {common.map(({ pattern, sentence, share }) => (
              <li key={pattern}>
                <PatternLink pattern={pattern} sentence={sentence} /> <small>{toPercent(share)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {total === 0 && (
        <p class="empty">Nothing recurs so often. Let fewer pages do, or look at another view.</p>
      )}
      <ol class="pattern-lines">
        {patterns.map((line) => (
          <PatternItem key={line.pattern} line={line} unit={unit} />
        ))}
      </ol>
      <Pager total={total} size={PAGE} />
    </>
  );
}

type Line = PatternAnswer['patterns'][number];

function PatternItem({ line, unit }: { line: Line; unit: string }) {
  const { pattern, sentence, count, share, lift, rule, pages } = line;
  return (
    <li class="pattern-line">
      <h3>
        <PatternLink pattern={pattern} sentence={sentence} />
      </h3>
      <meter min={0} max={1} value={share} aria-label="Share that has it" />
      <p class="page-facts">
        <span>
          {toCount(count, unit)}, {toPercent(share)}
        </span>
        {rule && <span>{toPercent(rule.confidence)} sure</span>}
        {lift !== undefined && <span>{lift.toFixed(1)} times as often as by chance</span>}
        {pages[0] && <span class="page-url">{toShortAddress(pages[0].url)}</span>}
      </p>
      <code class="pattern-text">{pattern}</code>
    </li>
  );
}

/** Leads to the pages that match. */
function PatternLink({ pattern, sentence }: { pattern: string; sentence: string }) {
  const place = corpusPlace.value ?? '';
  const to = withFields(place, { pattern });
  return <CorpusLink to={to}>{sentence.charAt(0).toUpperCase() + sentence.slice(1)}</CorpusLink>;
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
