/** What the corpus knows of the open page, beside everything else that can be asked of it. */
import type { PageRecord } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { source } from '../state/store.ts';
import { CorpusLink } from './corpus-link.tsx';
import { FactLine } from './fact-line.tsx';
import { LinkLists } from './link-lists.tsx';
import { RoomProblem } from './room-frame.tsx';
import { useAnswer } from './use-answer.ts';
import { VersionList } from './version-list.tsx';

/** The tab. */
export function CorpusTab() {
  const from = source.value;
  const path = from?.kind === 'corpus' ? `/v1/corpus/versions/${from.version}/record` : undefined;
  const { answer, problem } = useAnswer<PageRecord>(path);
  return (
    <div class="corpus-tab">
      <div class="scrolls">
        {problem && <RoomProblem problem={problem} />}
        {answer && (
          <>
            <FactLine record={answer} />
            <VersionList record={answer} />
            <LinkLists record={answer} />
          </>
        )}
      </div>
      <div class="tab-foot">
        {corpusPlace.value !== undefined && (
          <CorpusLink to={corpusPlace.value}>Back to the corpus</CorpusLink>
        )}
        <span class="grow" />
        {answer && <CorpusLink to={`corpus=page&id=${answer.page}`}>History and links</CorpusLink>}
      </div>
    </div>
  );
}
