/** Two outlines side by side: what came, what went, what was changed. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { OutlineChange, OutlineLine, PageRecord, VersionComparison } from '../api/corpus-answer.ts';
import { Swatch } from '../label/swatch.tsx';
import { corpusPlace } from '../state/corpus.ts';
import { VersionLink } from './corpus-link.tsx';
import { foldSame } from './fold-same.ts';
import { goTo } from './go.ts';
import { markDifferences } from './mark-differences.ts';
import { MarkedText } from './marked-text.tsx';
import { readField, withFields } from './place.ts';
import { RoomProblem } from './room-frame.tsx';
import { toMoment } from './to-name.ts';
import { useAnswer } from './use-answer.ts';

/** The comparison of the versions that the address names; without, of the last two. */
export function DiffView({ record: { versions } }: { record: PageRecord }) {
  const place = corpusPlace.value ?? '';
  const [from, to] = [
    readField(place, 'from') || String(versions[1]?.version ?? ''),
    readField(place, 'to') || String(versions[0]?.version ?? ''),
  ];
  const isAsked = versions.length > 1 && from !== '' && to !== '';
  const { answer, problem, isBusy } = useAnswer<VersionComparison>(
    isAsked ? `/v1/corpus/diff?${new URLSearchParams({ from, to })}` : undefined,
  );
  if (!isAsked) return null;
  const choose = (name: 'from' | 'to', value: string) => goTo(withFields(place, { from, to, [name]: value }));
  return (
    <section class="diff" aria-busy={isBusy}>
      <h3>What changed in the outline</h3>
      <div class="diff-choice">
        <VersionChoice
          label="Before"
          value={from}
          versions={versions}
          onChange={(value) => choose('from', value)}
        />
        <VersionChoice
          label="After"
          value={to}
          versions={versions}
          onChange={(value) => choose('to', value)}
        />
      </div>
      {problem && <RoomProblem problem={problem} />}
      {answer && <Comparison key={`${answer.before.version} ${answer.after.version}`} comparison={answer} />}
    </section>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly versions: PageRecord['versions'];
  readonly onChange: (value: string) => void;
}

function VersionChoice({ label, value, versions, onChange }: VersionChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {versions.map(({ version, fetched }) => (
          <option key={version} value={String(version)}>
            {toMoment(fetched)} · version {version}
          </option>
        ))}
      </select>
    </label>
  );
}

const SIGNS = { same: '=', changed: '≠', removed: '−', added: '+' } as const;
const WORDS = { same: 'unchanged', changed: 'changed', removed: 'gone', added: 'new' } as const;

function Comparison({ comparison }: { comparison: VersionComparison }) {
  const { counts, changes, isCut, before, after } = comparison;
  const versions = [before.version, after.version] as const;
  const open = useSignal<ReadonlySet<number>>(new Set());
  const groups = useMemo(() => foldSame(changes), [changes]);
  const isSame = counts.changed + counts.removed + counts.added === 0;
  return (
    <>
      <p class="diff-counts" role="status">
        {isSame
          ? 'The outlines are the same: what changed is not in them.'
          : `${counts.added} new, ${counts.removed} gone, ${counts.changed} changed; ${counts.same} unchanged.`}
        {isCut && ' Only the beginning of long outlines is compared.'}
      </p>
      <table class="diff-table">
        <colgroup>
          <col class="sign" />
          <col />
          <col />
        </colgroup>
        <thead class="unseen">
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) =>
            group.isFolded && !open.value.has(at) ? (
              <tr key={at} class="diff-fold">
                <td colSpan={3}>
                  <button
                    type="button"
                    onClick={() => {
                      open.value = new Set(open.value).add(at);
                    }}
                  >
                    {group.changes.length} unchanged
                  </button>
                </td>
              </tr>
            ) : (
              group.changes.map((change, row) => (
                <ChangeRow key={`${at} ${row}`} change={change} versions={versions} />
              ))
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

interface ChangeRowProps {
  readonly change: OutlineChange;
  readonly versions: readonly [before: number, after: number];
}

function ChangeRow({ change: { kind, before, after }, versions }: ChangeRowProps) {
  const [marksBefore, marksAfter] =
    kind === 'changed' ? markDifferences(before!.text, after!.text) : [[], []];
  return (
    <tr class={`is-${kind}`}>
      <td class="sign">
        <span role="img" aria-label={WORDS[kind]} title={WORDS[kind]}>
          {SIGNS[kind]}
        </span>
      </td>
      <Side line={before} marks={marksBefore} version={versions[0]} />
      <Side line={after} marks={marksAfter} version={versions[1]} />
    </tr>
  );
}

type Marks = readonly (readonly [number, number])[];

interface SideProps {
  readonly line: OutlineLine | null;
  readonly marks: Marks;
  readonly version: number;
}

/** An entry of one version; its label leads to its place there. */
function Side({ line, marks, version }: SideProps) {
  if (line === null) return <td class="is-none" />;
  const { label, level, depth, text, path, nodes } = line;
  return (
    <td style={{ '--depth': Math.min(depth, 6) }} title={path}>
      <Swatch label={label} />{' '}
      <VersionLink class="diff-label" version={version} view={{ tab: 'outline', selected: nodes }}>
        {label}
        {level !== null && ` ${level}`}
      </VersionLink>{' '}
      <span dir="auto">
        <MarkedText text={text} marks={marks} />
      </span>
    </td>
  );
}
