import type { PageRecord } from '../api/corpus-answer.ts';
import { source } from '../state/store.ts';
import { CorpusLink, VersionLink } from './corpus-link.tsx';
import { toMoment, toSize } from './to-name.ts';

/** The versions of a page, the newest first; each opens, and compares with the one before it. */
export function VersionList({ record: { page, versions, facts } }: { record: PageRecord }) {
  const shown = source.value?.kind === 'corpus' ? source.value.version : undefined;
  return (
    <section class="versions">
      <h3>
        Versions <small>{versions.length}</small>
      </h3>
      <ol>
        {versions.map(({ version, fetched, seen, status, bytes, parts, message }, at) => {
          const before = versions[at + 1];
          return (
            <li key={version} aria-current={version === shown ? 'true' : undefined}>
              <VersionLink version={version} title={`Version ${version}`}>
                <time dateTime={fetched}>{toMoment(fetched)}</time>
              </VersionLink>
              <span class="quiet">
                {toSize(bytes)}
                {parts > 0 && ` · ${parts} parts`}
                {status !== null && status !== 200 && ` · HTTP ${status}`}
                {seen !== fetched && ` · seen until ${toMoment(seen)}`}
                {version === facts?.version && ' · searched'}
                {message && <span class="bad"> · {message}</span>}
              </span>
              <span class="grow" />
              {before && (
                <CorpusLink to={`corpus=page&id=${page}&from=${before.version}&to=${version}`}>
                  What changed
                </CorpusLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
