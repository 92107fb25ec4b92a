/** Compare: two lenses, or two rule sets, region by region, differences marked. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { CallError, post } from '../../api/call.ts';
import type { StudioAnswer } from '../../api/studio-answer.ts';
import { ownRules } from '../../editor/own-file.ts';
import { LENSES, type LensName } from '../../state/lens.ts';
import { nestAnnotations, type Region } from '../../state/region.ts';
import { toRequest } from '../../state/source.ts';
import { lens, regions, secondLens, source } from '../../state/store.ts';
import { compareRegions } from './compare-regions.ts';
import { ComparisonList } from './comparison-list.tsx';

const RULE_SETS = ['modern', 'classic', 'yours'] as const;
type RuleSetName = (typeof RULE_SETS)[number];

/** The tab. */
export function CompareTab() {
  const isRules = useSignal(false);
  return (
    <div class="compare-tab">
      <div class="tab-tools">
        <fieldset class="segments" aria-label="What to compare">
          {[false, true].map((rules) => (
            <button
              key={String(rules)}
              type="button"
              aria-pressed={isRules.value === rules}
              onClick={() => {
                isRules.value = rules;
              }}
            >
              {rules ? 'Two rule sets' : 'Two lenses'}
            </button>
          ))}
        </fieldset>
      </div>
      {isRules.value ? <RuleSets /> : <TwoLenses />}
    </div>
  );
}

function TwoLenses() {
  const second = secondLens.value ?? (lens.value === 'rules' ? 'objects' : 'rules');
  useEffect(() => {
    if (secondLens.value === undefined) secondLens.value = second;
  }, [second]);
  const [a, b] = [regions.value.get(lens.value)!, regions.value.get(second)!];
  const pairs = useMemo(() => compareRegions(a, b), [a, b]);
  return (
    <>
      <div class="compare-heads">
        <LensChoice
          label="First lens"
          value={lens.value}
          onChange={(name) => {
            lens.value = name;
          }}
        />
        <LensChoice
          label="Second lens"
          value={second}
          onChange={(name) => {
            secondLens.value = name;
          }}
        />
      </div>
      <ComparisonList pairs={pairs} />
    </>
  );
}

function LensChoice(props: { label: string; value: LensName; onChange: (name: LensName) => void }) {
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value as LensName)}
    >
      {LENSES.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
}

function RuleSets() {
  const names = useSignal<readonly [RuleSetName, RuleSetName]>(['modern', 'classic']);
  const found = useSignal<{ pairs: ReturnType<typeof compareRegions> }>();
  const problem = useSignal('');
  useEffect(() => {
    const stop = new AbortController();
    const run = names.value.map((name) => readRules(name, stop.signal));
    Promise.all(run).then(
      ([a, b]) => {
        problem.value = '';
        found.value = { pairs: compareRegions(a, b) };
      },
      (error: unknown) => {
        if (!stop.signal.aborted) problem.value = error instanceof CallError ? error.message : String(error);
      },
    );
    return () => stop.abort();
  }, [names.value, found, problem]);
  return (
    <>
      <div class="compare-heads">
        {names.value.map((name, index) => (
          <select
            key={index === 0 ? 'first' : 'second'}
            aria-label={index === 0 ? 'First rule set' : 'Second rule set'}
            value={name}
            onChange={(event) => {
              names.value = names.value.with(index, event.currentTarget.value as RuleSetName) as [
                RuleSetName,
                RuleSetName,
              ];
            }}
          >
            {RULE_SETS.map((each) => (
              <option key={each} value={each} disabled={each === 'yours' && ownRules.text.value === ''}>
                {each === 'yours' ? 'yours, in the editor' : `${each}.xml`}
              </option>
            ))}
          </select>
        ))}
      </div>
      {problem.value && <p class="problem">{problem.value}</p>}
      {found.value ? <ComparisonList pairs={found.value.pairs} /> : <p class="empty">Looking …</p>}
    </>
  );
}

/** What a rule set says of the open page. */
async function readRules(name: RuleSetName, signal: AbortSignal): Promise<Region[]> {
  const rules = [name === 'yours' ? ownRules.text.value : name];
  const said = await post<StudioAnswer>('/v1/studio', { ...toRequest(source.value!), rules }, signal);
  return nestAnnotations('rules', said.analysis.annotations.rules ?? []);
}
