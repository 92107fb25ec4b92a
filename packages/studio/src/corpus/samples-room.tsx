import type { SampleLine, SampleRecord } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { CorpusLink, VersionLink } from './corpus-link.tsx';
import { readField } from './place.ts';
import { RoomProblem } from './room-frame.tsx';
import { toShortAddress } from './to-name.ts';
import { useAnswer } from './use-answer.ts';

/** Samples that were drawn, and the pages of one. */
export function SamplesRoom() {
  const name = readField(corpusPlace.value ?? '', 'name');
  return name === '' ? <SampleList /> : <SamplePages name={name} />;
}

function SampleList() {
  const { answer, problem } = useAnswer<{ readonly samples: readonly SampleLine[] }>('/v1/corpus/samples');
  return (
    <section aria-label="Samples">
      {problem && <RoomProblem problem={problem} />}
      {answer?.samples.length === 0 && (
        <p class="empty">
          No sample was drawn yet: <code>anatome corpus sample make NAME --size 40</code> draws one.
        </p>
      )}
      <ul class="sample-lines">
        {answer?.samples.map((sample) => (
          <li key={sample.name}>
            <h2>
              <CorpusLink to={`corpus=samples&name=${encodeURIComponent(sample.name)}`}>
                {sample.name}
              </CorpusLink>
            </h2>
            <SampleFacts sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleFacts({ sample }: { sample: SampleLine }) {
  const { size, population, seed, made, parameters } = sample;
  return (
    <p class="page-facts">
      <span>
        {toCount(size, 'page')} of {population.toLocaleString('en')}
      </span>
      <span>seed {seed}</span>
      <span>{made.slice(0, 10)}</span>
      {Object.entries(parameters).map(([name, value]) => (
        <span key={name}>
          {name} <code>{JSON.stringify(value)}</code>
        </span>
      ))}
    </p>
  );
}

function SamplePages({ name }: { name: string }) {
  const { answer, problem } = useAnswer<SampleRecord>(`/v1/corpus/samples/${encodeURIComponent(name)}`);
  return (
    <section aria-label="Pages of the sample">
      <p>
        <CorpusLink to="corpus=samples">All samples</CorpusLink>
      </p>
      {problem && <RoomProblem problem={problem} />}
      {answer && (
        <>
          <h2>{answer.name}</h2>
          <SampleFacts sample={answer} />
          <ol class="sample-pages">
            {answer.pages.map(({ version, url, title }) => (
              <li key={version}>
                <VersionLink version={version}>{title || toShortAddress(url)}</VersionLink>{' '}
                <span class="page-url">{toShortAddress(url)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
