import { useSignal } from '@preact/signals';
import type { LinkLine, PageLinks, PageRecord } from '../api/corpus-answer.ts';
import { CorpusLink } from './corpus-link.tsx';
import { toShortAddress } from './to-name.ts';

/** Links into a page, links out of it, and pages that say nearly the same. */
export function LinkLists({ record: { linksIn, linksOut, near } }: { record: PageRecord }) {
  return (
    <div class="link-lists">
      <Links title="Links to this page" list={linksIn} nothing="No other page of the corpus links here." />
      <Links title="Links on this page" list={linksOut} nothing="It has no links." />
      <section>
        <h3>
          Says nearly the same <small>{near.length}</small>
        </h3>
        {near.length === 0 && <p class="quiet">No other page of the corpus does.</p>}
        <ul>
          {near.map(({ page, url, title }) => (
            <li key={page}>
              <CorpusLink to={`corpus=page&id=${page}`}>
                <b dir="auto">{title || toShortAddress(url)}</b>
              </CorpusLink>
              <small>{toShortAddress(url)}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Links in sight at first. */
const SHOWN = 12;

function Links({ title, list, nothing }: { title: string; list: PageLinks; nothing: string }) {
  const isAll = useSignal(false);
  const kind = useSignal<string>();
  const wanted =
    kind.value === undefined ? list.links : list.links.filter((link) => link.kind === kind.value);
  const shown = isAll.value ? wanted : wanted.slice(0, SHOWN);
  return (
    <section>
      <h3>
        {title} <small>{list.total.toLocaleString('en')}</small>
      </h3>
      {list.total === 0 && <p class="quiet">{nothing}</p>}
      {list.kinds.length > 1 && (
        <div class="link-kinds">
          {list.kinds.map(({ kind: name, count }) => (
            <button
              key={name}
              type="button"
              aria-pressed={kind.value === name}
              onClick={() => {
                kind.value = kind.value === name ? undefined : name;
              }}
            >
              {name} <small>{count}</small>
            </button>
          ))}
        </div>
      )}
      <ul>
        {shown.map((link, at) => (
          <LinkRow key={at} link={link} />
        ))}
      </ul>
      {wanted.length > SHOWN && (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            isAll.value = !isAll.value;
          }}
        >
          {isAll.value ? 'Fewer' : `${wanted.length - SHOWN} more`}
        </button>
      )}
      {isAll.value && list.total > list.links.length && (
        <p class="quiet">The first {list.links.length} are listed.</p>
      )}
    </section>
  );
}

/** A link to a page that the corpus has leads there; others are only told. */
function LinkRow({ link: { url, text, page, title } }: { link: LinkLine }) {
  const words = text.trim() || title || toShortAddress(url);
  return (
    <li>
      {page === null ? (
        <span dir="auto">{words}</span>
      ) : (
        <CorpusLink to={`corpus=page&id=${page}`}>
          <b dir="auto">{words}</b>
        </CorpusLink>
      )}
      <small title={url}>{toShortAddress(url)}</small>
    </li>
  );
}
