/** The edited places of a version: where they stand, where they clash with the page, and what has no place any more. */
import type { Page } from '@anatome/core';
import type { PlacedEdit, RegionEdit } from '@anatome/wiki/edit';
import { PlaceButton } from '../page-frame/place-button.tsx';
import { toExcerpt } from './to-excerpt.ts';
import { TwoColumns } from './two-columns.tsx';

interface PlaceListProps {
  readonly placed: readonly PlacedEdit[];
  readonly page: Page;
}

/** The list. */
export function PlaceList({ placed, page }: PlaceListProps) {
  const there = placed.filter(({ state }) => state === 'same' || state === 'merged');
  const clashing = placed.filter((each) => each.state === 'conflict');
  const orphans = placed.filter(({ state }) => state === 'orphan');
  return (
    <section class="place-list">
      {there.length > 0 && (
        <>
          <h3>
            Edited places <small>{there.length}</small>
          </h3>
          <ul>
            {there.map((each) => (
              <PlaceLine key={each.edit.id} placed={each} page={page} />
            ))}
          </ul>
        </>
      )}
      {clashing.length > 0 && (
        <>
          <h3>
            At odds with the page <small>{clashing.length}</small>
          </h3>
          <p class="quiet">The page has changed the same words since. Its own text is shown.</p>
          {clashing.map(({ edit, theirs }) => (
            <TwoColumns
              key={edit.id}
              left={{ title: 'The page now', html: theirs }}
              right={{ title: 'This version', html: edit.html }}
            />
          ))}
        </>
      )}
      {orphans.length > 0 && (
        <>
          <h3>
            Without a place <small>{orphans.length}</small>
          </h3>
          <p class="quiet">
            What was edited is not on the page any more, or cannot be told from something else.
          </p>
          {orphans.map(({ edit }) => (
            <Orphan key={edit.id} edit={edit} />
          ))}
        </>
      )}
    </section>
  );
}

function PlaceLine({ placed, page }: { placed: PlacedEdit; page: Page }) {
  if (placed.state === 'orphan') return null;
  const { node, edit, state } = placed;
  return (
    <li>
      <PlaceButton nodes={[node, page.end[node]]}>
        <code>{edit.pointer.tag}</code>{' '}
        <span dir="auto">{toExcerpt(edit.html) || 'Nothing stands here now'}</span>
        {state === 'merged' && <small>put together with what the page has changed</small>}
      </PlaceButton>
    </li>
  );
}

function Orphan({ edit }: { edit: RegionEdit }) {
  return (
    <TwoColumns
      left={{ title: 'It said', html: edit.base }}
      right={{ title: 'It was to say', html: edit.html }}
    />
  );
}
