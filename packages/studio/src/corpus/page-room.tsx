/** A page of the corpus: its versions, what changed between two of them, where links lead from and to. */
import type { PageRecord } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { CorpusLink, VersionLink } from './corpus-link.tsx';
import { DiffView } from './diff-view.tsx';
import { FactLine } from './fact-line.tsx';
import { LinkLists } from './link-lists.tsx';
import { readField } from './place.ts';
import { RoomProblem } from './room-frame.tsx';
import { toShortAddress } from './to-name.ts';
import { useAnswer } from './use-answer.ts';
import { VersionList } from './version-list.tsx';

/** The room. */
export function PageRoom() {
  const place = corpusPlace.value ?? '';
  const number = readField(place, 'id');
  const { answer, problem, isBusy } = useAnswer<PageRecord>(`/v1/corpus/pages/${encodeURIComponent(number)}`);
  return (
    <section class="page-room" aria-label="The page" aria-busy={isBusy}>
      {problem && <RoomProblem problem={problem} />}
      {answer && <Known record={answer} />}
    </section>
  );
}

function Known({ record }: { record: PageRecord }) {
  const { facts, versions, url, host } = record;
  const version = facts?.version ?? versions[0]?.version;
  return (
    <>
      <div class="page-room-head">
        <div>
          <h2 dir="auto">{facts?.title || toShortAddress(url)}</h2>
          <p class="page-url" title={url}>
            {url}
          </p>
          <FactLine record={record} />
        </div>
        <div class="buttons">
          {version !== undefined && (
            <VersionLink class="button is-primary" version={version}>
              Open the page
            </VersionLink>
          )}
          {version !== undefined && (
            <VersionLink class="button" version={version} view={{ tab: 'trees' }}>
              Trees
            </VersionLink>
          )}
          {host !== '' && (
            <CorpusLink class="button" to={`corpus=pages&host=${encodeURIComponent(host)}`}>
              Pages of this host
            </CorpusLink>
          )}
        </div>
      </div>
      <VersionList record={record} />
      <DiffView record={record} />
      <LinkLists record={record} />
    </>
  );
}
