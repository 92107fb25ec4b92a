import type { ComponentChildren } from 'preact';
import type { CorpusStatus } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { CorpusLink } from './corpus-link.tsx';
import { type RoomName, readRoom } from './place.ts';
import { toSize } from './to-name.ts';
import { useAnswer } from './use-answer.ts';

const DOORS: readonly (readonly [RoomName, string])[] = [
  ['search', 'Search'],
  ['records', 'Records'],
  ['patterns', 'Patterns'],
  ['pages', 'All pages'],
  ['samples', 'Samples'],
  ['annotate', 'Annotate'],
  ['learn', 'Learn'],
];

/** Around every room of the corpus: its name, the ways to the others, what it holds. */
export function RoomFrame({ children }: { children: ComponentChildren }) {
  const room = readRoom(corpusPlace.value ?? '');
  const { answer } = useAnswer<CorpusStatus>('/v1/corpus/status');
  return (
    <div class={`corpus ${room === 'annotate' || room === 'learn' ? 'is-wide' : ''}`}>
      <header class="corpus-head">
        <h1>Corpus</h1>
        <nav class="corpus-doors" aria-label="Rooms of the corpus">
          {DOORS.map(([name, title]) => (
            <CorpusLink key={name} to={`corpus=${name}`} aria-current={room === name ? 'page' : undefined}>
              {title}
            </CorpusLink>
          ))}
        </nav>
        <span class="grow" />
        {answer && (
          <small>
            {toCount(answer.pages, 'page')} · {toCount(answer.versions, 'version')}
            {answer.hosts > 0 && ` · ${toCount(answer.hosts, 'host')}`} · {toSize(answer.size)}
            <CrawlState status={answer} />
          </small>
        )}
      </header>
      {children}
    </div>
  );
}

/** What is left of crawls, and of which traps they kept out; nothing where nothing was crawled. */
function CrawlState({ status: { crawls } }: { status: CorpusStatus }) {
  if (crawls.length === 0) return null;
  const waiting = crawls.reduce((sum, crawl) => sum + crawl.waiting, 0);
  const traps = crawls.reduce((sum, crawl) => sum + crawl.traps.length, 0);
  return (
    <span title={crawls.map(({ settings }) => settings.starts.slice(0, 3).join(' ')).join('\n')}>
      {waiting > 0 ? ` · ${toCount(waiting, 'page')} to crawl` : ' · crawled'}
      {traps > 0 && ` · ${toCount(traps, 'trap')}`}
    </span>
  );
}

/** What went wrong, in the middle of a room. */
export function RoomProblem({ problem }: { problem: { readonly title: string; readonly detail: string } }) {
  return (
    <div class="failure" role="alert">
      <h2>{problem.title}</h2>
      <p>{problem.detail}</p>
    </div>
  );
}
